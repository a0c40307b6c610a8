public import Foundation

/// Distances inwards from the four edges of a rectangle, in points.
///
/// ```swift
/// let screen = CGRect(x: 0, y: 0, width: 320, height: 568)
/// let content = screen.inset(by: EdgeInsets(top: 64, left: 10, right: 10))
/// let frame: EdgeInsets = 10  // from all four edges, like EdgeInsets(10)
/// ```
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the upper edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the lower edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Insets of 0 on all sides.
  public static let zero = EdgeInsets()

  /// Creates insets; sides that you leave out are 0.
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Creates equal insets on all sides.
  public init(_ inset: Double) {
    self.init(top: inset, left: inset, bottom: inset, right: inset)
  }

  /// Whether all four distances are finite.
  package var isFinite: Bool {
    [top, left, bottom, right].allSatisfy(\.isFinite)
  }

  /// Returns the sum of two insets, for each side separately.
  package func grown(by others: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: top + others.top,
      left: left + others.left,
      bottom: bottom + others.bottom,
      right: right + others.right
    )
  }
}

extension EdgeInsets: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  public init(integerLiteral inset: Int) {
    self.init(Double(inset))
  }

  public init(floatLiteral inset: Double) {
    self.init(inset)
  }
}

extension CGRect {
  /// Returns the rectangle with its edges moved inwards.
  ///
  /// The width and the height never become negative.
  public func inset(by insets: EdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom)
    )
  }

  /// The center of the rectangle.
  public var center: CGPoint {
    CGPoint(x: midX, y: midY)
  }

  /// Creates a rectangle from its center.
  public init(center: CGPoint, size: CGSize) {
    self.init(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension CGRect {
  /// Returns the intersection of two rectangles.
  ///
  /// If they do not intersect, the result is an empty rectangle on the nearest edge of the other rectangle.
  ///
  /// For such rectangles, `intersection(_:)` would return a null rectangle with an infinite origin. Clips are written
  /// into files, and their formats have no infinite numbers.
  package func commonPart(with other: CGRect) -> CGRect {
    let (left, right) = Self.commonPart(minX, end: maxX, otherStart: other.minX, otherEnd: other.maxX)
    let (top, bottom) = Self.commonPart(minY, end: maxY, otherStart: other.minY, otherEnd: other.maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func commonPart(
    _ start: Double,
    end: Double,
    otherStart: Double,
    otherEnd: Double
  ) -> (start: Double, end: Double) {
    let first = min(max(start, otherStart), otherEnd)
    return (first, max(first, min(end, otherEnd)))
  }
}
