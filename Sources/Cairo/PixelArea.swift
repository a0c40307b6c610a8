package import Foundation

/// A rectangle of whole pixels on a surface.
///
/// An area has at least one pixel.
package struct PixelArea: Equatable, Sendable {
  package let columns: Range<Int>
  package let rows: Range<Int>

  /// Creates an area; `nil` if the area has no pixel.
  package init?(columns: Range<Int>, rows: Range<Int>) {
    guard !columns.isEmpty, !rows.isEmpty else { return nil }
    self.columns = columns
    self.rows = rows
  }

  /// Creates the area of all pixels that a rectangle touches.
  package init?(touching rectangle: CGRect) {
    self.init(rectangle, low: { ($0 + Self.noise).rounded(.down) }, high: { ($0 - Self.noise).rounded(.up) })
  }

  /// Creates the area of all pixels entirely inside a rectangle.
  package init?(within rectangle: CGRect) {
    self.init(rectangle, low: { ($0 - Self.noise).rounded(.up) }, high: { ($0 + Self.noise).rounded(.down) })
  }

  /// The area as a rectangle, in pixels.
  package var rectangle: CGRect {
    CGRect(x: columns.lowerBound, y: rows.lowerBound, width: columns.count, height: rows.count)
  }

  /// Returns the pixels that two areas share; `nil` if they share none.
  package func intersection(_ other: PixelArea?) -> PixelArea? {
    guard let other else { return nil }
    return PixelArea(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
  }

  /// Returns the area with a margin added at each edge; `nil` if no pixel is left.
  ///
  /// If the margin is negative, pixels are removed.
  package func grown(by margin: Int) -> PixelArea? {
    guard min(columns.count, rows.count) > -2 * margin else { return nil }
    return PixelArea(
      columns: (columns.lowerBound - margin)..<(columns.upperBound + margin),
      rows: (rows.lowerBound - margin)..<(rows.upperBound + margin)
    )
  }

  // At a scale of 1.1, for example, 320 points are 352.00000000000006 pixels, but should touch only 352 pixels.
  private static let noise = 1e-6
  // Far more than the length of any surface, but small enough for an `Int`.
  private static let most = 1e9

  private init?(_ rectangle: CGRect, low: (Double) -> Double, high: (Double) -> Double) {
    guard !rectangle.isNull, rectangle.width > 0, rectangle.height > 0 else { return nil }
    func range(_ from: CGFloat, _ to: CGFloat) -> Range<Int> {
      let bounded = [low(Double(from)), high(Double(to))].map {
        max(-Self.most, min(Self.most, $0))
      }
      return Int(bounded[0])..<max(Int(bounded[0]), Int(bounded[1]))
    }
    self.init(columns: range(rectangle.minX, rectangle.maxX), rows: range(rectangle.minY, rectangle.maxY))
  }
}
