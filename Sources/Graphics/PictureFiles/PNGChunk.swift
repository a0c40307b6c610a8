/// A chunk of a PNG file.
package struct PNGChunk {
  // The number of bytes for a chunk's length, name and checksum.
  static let frame = 12

  /// The first bytes of every PNG file.
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The name, four letters if the file is valid.
  package let name: String
  /// The position of the content in the file.
  package let content: Range<Int>

  /// The position of the next chunk.
  var end: Int { content.upperBound + 4 }

  /// Reads the chunk at a position; `nil` if the file ends before the chunk does.
  init?(in bytes: [UInt8], at place: Int) {
    guard place + Self.frame <= bytes.count else { return nil }
    let length = bytes.number(at: place)
    guard length <= bytes.count - place - Self.frame else { return nil }
    name = String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
    content = place + 8..<place + 8 + length
  }

  /// Returns all chunks of a PNG file; `nil` if the file is truncated, or is not a PNG.
  package static func all(of bytes: [UInt8]) -> [PNGChunk]? {
    guard bytes.starts(with: signature) else { return nil }
    var chunks: [PNGChunk] = []
    var place = signature.count
    while let chunk = PNGChunk(in: bytes, at: place) {
      chunks.append(chunk)
      if chunk.name == "IEND" { return chunks }
      place = chunk.end
    }
    return nil
  }
}

extension [UInt8] {
  /// The four bytes at a position as a number, highest byte first.
  package func number(at place: Int) -> Int {
    self[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }
}
