/// The structure of a PNG file: its header and its chunks.
///
/// The compressed pixels are not checked, so a file with a valid structure can still be damaged.
package struct PNGStructure {
  /// The reason why some bytes are not a complete PNG file.
  package enum Fault: Error, Equatable {
    /// The bytes do not begin like a PNG file, but perhaps like another kind of file.
    case notPNG(found: String?)
    /// The header has no width or no height.
    case noSize
    /// The header contains an invalid number.
    case header(String)
    /// The chunk at this byte has an invalid name.
    case chunkName(at: Int)
    /// A chunk's checksum does not match its content.
    case checksum(chunk: String, at: Int)
    /// A palette picture has no palette.
    case noPalette
    /// The file has no pixels.
    case noPixels
    /// The file ends inside a chunk, or before the last chunk.
    case endsEarly(at: Int)
  }

  private static let headerLength = 13

  /// The size of the picture as it is stored.
  package let size: PixelSize

  /// Reads the structure of a file.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let start = PNGChunk.signature.count
    guard bytes.starts(with: PNGChunk.signature) else { throw .notPNG(found: Self.kind(of: bytes)) }
    guard bytes.count >= start + PNGChunk.frame + Self.headerLength else { throw .endsEarly(at: bytes.count) }
    guard let head = PNGChunk(in: bytes, at: start), head.content.count == Self.headerLength, head.name == "IHDR"
    else { throw .notPNG(found: nil) }
    let width = bytes.number(at: start + 8)
    let height = bytes.number(at: start + 12)
    // The PNG format allows no larger width or height.
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else { throw .noSize }
    try Self.checkChunks(bytes, from: start)
    try Self.checkForm(bytes, at: start + 16)
    size = PixelSize(width: width, height: height)
  }

  private static func checkChunks(_ bytes: [UInt8], from start: Int) throws(Fault) {
    var place = start
    var hasPalette = false
    var hasPixels = false
    let needsPalette = bytes[start + 17] == 3
    while place + PNGChunk.frame <= bytes.count {
      guard bytes[place + 4..<place + 8].allSatisfy(\.isLetter) else { throw .chunkName(at: place) }
      guard let chunk = PNGChunk(in: bytes, at: place) else { break }
      let name = chunk.name
      guard Zlib.checksum(of: bytes[place + 4..<chunk.content.upperBound]) == bytes.number(at: chunk.end - 4) else {
        throw .checksum(chunk: name, at: place)
      }
      hasPalette = hasPalette || name == "PLTE"
      hasPixels = hasPixels || name == "IDAT"
      guard hasPalette || !hasPixels || !needsPalette else { throw .noPalette }
      place = chunk.end
      guard name == "IEND" else { continue }
      guard hasPixels else { throw .noPixels }
      return
    }
    throw .endsEarly(at: bytes.count)
  }

  // Checks the depth, the color type, and the methods of compression, filtering and interlacing.
  private static func checkForm(_ bytes: [UInt8], at place: Int) throws(Fault) {
    let depths: [UInt8: [UInt8]] = [
      0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16],
    ]
    guard let known = depths[bytes[place + 1]] else { throw .header("color type \(bytes[place + 1])") }
    guard known.contains(bytes[place]) else { throw .header("\(bytes[place]) bits a channel") }
    for (offset, name, most) in [(2, "compression", 0), (3, "filter", 0), (4, "interlacing", 1)]
      as [(Int, String, UInt8)]
    where bytes[place + offset] > most {
      throw .header("\(name) \(bytes[place + offset])")
    }
  }

  // Returns the kind of a file that people easily mistake for a PNG; `nil` for any other file.
  package static func kind(of bytes: [UInt8]) -> String? {
    let kinds: [(start: String, name: String)] = [
      ("GIF8", "a GIF; convert it"), ("RIFF", "a WebP; convert it"), ("<svg", "an SVG; convert it"),
      ("<?xml", "an SVG; convert it"), ("%PDF", "a PDF; convert it"),
      ("version https://git-lfs", "a pointer of Git LFS; 'git lfs pull' fetches the file"),
      ("<!DOCTYPE", "a page of HTML; download the picture itself"),
    ]
    if bytes.starts(with: JPEGStructure.signature) { return "a JPEG; convert it" }
    if bytes.dropFirst(4).starts(with: "ftyphei".utf8) { return "a HEIC; convert it" }
    return kinds.first { bytes.starts(with: $0.start.utf8) }?.name
  }
}

extension PNGStructure.Fault: CustomStringConvertible {
  /// The flaw as text that continues the file name.
  package var description: String {
    switch self {
    case .notPNG(let found):
      "is not a PNG or JPEG file" + (found.map { ", but \($0)" } ?? "")
    case .noSize: "is a PNG file without width or height"
    case .header(let value): "is a PNG file with a damaged header: \(value)"
    case .chunkName(let place): "is a damaged PNG file: at byte \(place), no chunk starts"
    case .checksum(let chunk, let place):
      "is a damaged PNG file: the checksum of the chunk '\(chunk)' at byte \(place) is wrong"
    case .noPalette: "is a PNG file without the palette of its colors"
    case .noPixels: "is a PNG file without pixels"
    case .endsEarly(let length): "is a PNG file that ends too early, after \(length) bytes"
    }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
