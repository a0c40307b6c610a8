/// A picture as pixels.
///
/// Rows run from top to bottom without padding. A pixel is four bytes: blue, green, red, alpha,
/// with the colors multiplied by alpha.
public struct Bitmap: Equatable, Sendable {
  /// The number of bytes of a pixel.
  public static let bytesPerPixel = 4

  /// The number of columns and rows.
  public let size: PixelSize

  /// The pixels, row by row.
  public private(set) var bytes: [UInt8]

  /// Creates a picture.
  ///
  /// - Precondition: there are four bytes for every pixel.
  public init(size: PixelSize, bytes: [UInt8]) {
    precondition(
      bytes.count == size.count * Self.bytesPerPixel,
      "\(bytes.count) bytes for \(size) pixels"
    )
    self.size = size
    self.bytes = bytes
  }

  /// Returns the pixel in a column and a row as a color with straight alpha.
  ///
  /// - Precondition: there is such a pixel.
  public func color(column: Int, row: Int) -> Color {
    precondition(0..<size.width ~= column && 0..<size.height ~= row, "no pixel \(column), \(row)")
    let start = (row * size.width + column) * Self.bytesPerPixel
    let alpha = Double(bytes[start + 3])
    guard alpha > 0 else { return .clear }
    return Color(
      red: Double(bytes[start + 2]) / alpha,
      green: Double(bytes[start + 1]) / alpha,
      blue: Double(bytes[start]) / alpha,
      alpha: alpha / 255
    )
  }
}
