/// A width and a height in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The number of pixels.
  public var count: Int {
    width * height
  }
}

extension PixelSize: CustomStringConvertible {
  public var description: String {
    "\(width) × \(height)"
  }
}
