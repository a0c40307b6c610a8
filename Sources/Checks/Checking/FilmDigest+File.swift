import CradleGraphics
import CradleRegression

extension FilmDigest {
  // Of the 12 levels, this one takes the time of a few frames, and level 12 saves only a hundredth more.
  private static let compression: Int32 = 9
  // The number of bytes before compression, lowest byte first.
  private static let lengthOfHead = 4

  /// Returns the digest of a film as a file; `nil` if nothing of it fits within the limit.
  static func file(of recorder: DigestRecorder, seconds: Double) -> [UInt8]? {
    let limit = Int(bytesPerSecond * seconds)
    return recorder.file(upTo: limit) { bytes in
      (0..<lengthOfHead).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
        + Zlib.compress(bytes, level: compression)
    }
  }

  /// Reads a file of unknown origin.
  init(file: [UInt8], size: PixelSize, frameCount: Int) throws(DocumentFault) {
    let head = file.prefix(Self.lengthOfHead)
    let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
    try count.check(in: 0...Self.largestSize, place: "length")
    let packed = Array(file.dropFirst(Self.lengthOfHead))
    guard let bytes = Zlib.decompress(packed, limit: count), bytes.count == count else {
      throw DocumentFault("", "cannot be decompressed")
    }
    try self.init(reading: bytes, size: size, frameCount: frameCount)
  }
}
