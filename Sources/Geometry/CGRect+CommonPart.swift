package import Foundation

extension CGRect {
  /// Returns the part that two rectangles have in common; an empty one at the nearest edge of the
  /// other where they have none.
  ///
  /// `intersection(_:)` answers with a null rectangle then, whose origin is infinite: as a clip it
  /// would reach files in which an infinite number has no meaning.
  package func commonPart(with other: CGRect) -> CGRect {
    let (left, right) = Self.commonPart(minX, maxX, other.minX, other.maxX)
    let (top, bottom) = Self.commonPart(minY, maxY, other.minY, other.maxY)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func commonPart(
    _ start: Double,
    _ end: Double,
    _ otherStart: Double,
    _ otherEnd: Double
  ) -> (start: Double, end: Double) {
    let first = min(max(start, otherStart), otherEnd)
    return (first, max(first, min(end, otherEnd)))
  }
}
