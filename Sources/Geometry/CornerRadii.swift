/// The radii of a rectangle's corners, in points.
///
/// ```swift
/// let sheet = CornerRadii(topLeft: 12, topRight: 12)
/// let pill: CornerRadii = 22
/// ```
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the upper left corner.
  public var topLeft: Double
  /// The radius of the upper right corner.
  public var topRight: Double
  /// The radius of the lower left corner.
  public var bottomLeft: Double
  /// The radius of the lower right corner.
  public var bottomRight: Double

  /// Creates radii; corners that you omit are sharp.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Creates the same radius for all corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomLeft: radius, bottomRight: radius)
  }

  /// The radii, clockwise from the upper left.
  package var clockwise: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }

  /// Whether all corners have the same radius.
  package var isEven: Bool { topLeft == topRight && topLeft == bottomLeft && topLeft == bottomRight }

  /// The largest radius.
  package var largest: Double { max(topLeft, topRight, bottomLeft, bottomRight) }

  /// Returns the radii of an outline that lies farther inside by a distance.
  package func inset(by distance: Double) -> CornerRadii {
    CornerRadii(
      topLeft: topLeft - distance,
      topRight: topRight - distance,
      bottomLeft: bottomLeft - distance,
      bottomRight: bottomRight - distance
    )
  }
}

extension CornerRadii: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the same radius for all corners.
  public init(floatLiteral radius: Double) {
    self.init(radius)
  }

  /// Creates the same radius for all corners.
  public init(integerLiteral radius: Int) {
    self.init(Double(radius))
  }
}
