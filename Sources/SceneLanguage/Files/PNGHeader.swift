import Graphics
import Scenes

/// What the first chunk of a PNG file says, in a file whose chunks go on to the last.
struct PNGHeader {
  /// Why bytes are not a PNG file that can be drawn.
  enum Flaw: Error {
    case notPNG
    case noSize
    case endsEarly
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  // Length, name and checksum.
  private static let chunkFrame = 12

  /// The size of the picture.
  let size: PixelSize

  init(_ bytes: [UInt8]) throws(Flaw) {
    let start = Self.signature.count
    guard bytes.starts(with: Self.signature) else { throw .notPNG }
    guard bytes.count >= start + Self.chunkFrame + 13 else { throw .endsEarly }
    guard Self.number(bytes, at: start) == 13, Self.name(bytes, at: start) == "IHDR" else {
      throw .notPNG
    }
    let width = Self.number(bytes, at: start + 8)
    let height = Self.number(bytes, at: start + 12)
    // The format itself has no larger ones.
    guard (1...Int(Int32.max)).contains(width), (1...Int(Int32.max)).contains(height) else {
      throw .noSize
    }
    try Self.checkChunks(bytes, from: start)
    size = PixelSize(width: width, height: height)
  }

  private static func checkChunks(_ bytes: [UInt8], from start: Int) throws(Flaw) {
    var (place, hasPixels) = (start, false)
    while place + chunkFrame <= bytes.count {
      let name = name(bytes, at: place)
      hasPixels = hasPixels || name == "IDAT"
      place += chunkFrame + number(bytes, at: place)
      if name == "IEND", place <= bytes.count {
        guard hasPixels else { break }
        return
      }
    }
    throw .endsEarly
  }

  private static func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func name(_ bytes: [UInt8], at place: Int) -> String {
    String(decoding: bytes[place + 4..<place + 8], as: UTF8.self)
  }
}

extension PNGHeader.Flaw: CustomStringConvertible {
  var description: String {
    switch self {
    case .notPNG: "is not a PNG file"
    case .noSize: "is a PNG file without width or height"
    case .endsEarly: "is a PNG file that ends too early"
    }
  }
}
