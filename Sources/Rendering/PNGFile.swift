import CradleCairo
package import CradleGeometry
package import CradleGraphics

/// Reads PNG files as bitmaps.
///
/// ```swift
/// let data = try Data(contentsOf: URL(fileURLWithPath: "frames/frame-000042.png"))
/// let bitmap = try PNGFile.bitmap(of: Array(data))
/// print(bitmap.color(column: 10, row: 10))
/// ```
package enum PNGFile {
  /// Returns the picture in a PNG file, in pixels with premultiplied colors.
  ///
  /// If Cradle wrote the file, the pixels are the same, bit for bit. Gray pictures, palettes and more bits per channel
  /// are supported as well.
  ///
  /// - Parameter bytes: The content of the file.
  /// - Throws: `.cannotRead` if the content is not a PNG file, ends early, is damaged, or has more pixels than the
  ///   largest frame.
  package static func bitmap(of bytes: [UInt8]) throws(CradleError) -> Bitmap {
    guard bytes.starts(with: signature) else {
      throw CradleError(RenderingError.fileUnreadable(reason: "it is " + (PNGStructure.kind(of: bytes) ?? "not one")))
    }
    guard isComplete(bytes) else { throw CradleError(RenderingError.fileUnreadable(reason: "it ends early")) }
    try checkSize(of: bytes)
    do throws(CradleError) {
      return try Bitmap(png: bytes)
    } catch {
      let pixels = error.isOfPixels ? "its compressed pixels are damaged" : "it is damaged (\(error))"
      throw CradleError(RenderingError.fileUnreadable(reason: PictureFile.flaw(of: bytes) ?? pixels))
    }
  }

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  // Cairo uses 16 bits to count columns and rows.
  private static let largestLength = 32_767

  // A chunk consists of its length, a name of four bytes, the content, and a checksum of four bytes. The first chunk
  // begins with the width and height. The last chunk is IEND.
  private static let firstChunk = 8
  private static let lengthOfFrame = 12
  private static let sizeOffset = 16

  private static func isComplete(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= sizeOffset + 8 else { return false }
    var chunk = firstChunk
    while chunk + lengthOfFrame <= bytes.count {
      let end = chunk + lengthOfFrame + number(in: bytes, at: chunk)
      guard bytes[(chunk + 4)..<(chunk + 8)] != Array("IEND".utf8)[...] else { return end <= bytes.count }
      chunk = end
    }
    return false
  }

  /// Returns the size of the picture without decoding the picture; `nil` if the bytes are not a PNG file.
  package static func size(of bytes: [UInt8]) -> PixelSize? {
    guard bytes.starts(with: signature), bytes.count >= sizeOffset + 8 else { return nil }
    return PixelSize(width: number(in: bytes, at: sizeOffset), height: number(in: bytes, at: sizeOffset + 4))
  }

  private static func checkSize(of bytes: [UInt8]) throws(CradleError) {
    guard let size = size(of: bytes) else { throw CradleError(RenderingError.fileUnreadable(reason: "it ends early")) }
    guard size.count <= DecodedPicture.largestArea, max(size.width, size.height) <= largestLength
    else { throw CradleError(RenderingError.fileUnreadable(reason: "\(size) pixels are more than a frame may have")) }
  }

  // Reads a number of four bytes, highest byte first.
  private static func number(in bytes: [UInt8], at start: Int) -> Int {
    bytes[start..<(start + 4)].reduce(0) { $0 << 8 | Int($1) }
  }
}
