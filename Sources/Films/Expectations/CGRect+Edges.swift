import CradleGeometry
import Foundation

extension CGRect {
  /// How far the rectangle reaches beyond an area, at most; 0 if it is inside.
  func reach(beyond area: CGRect) -> Double {
    max(0, area.minX - minX, area.minY - minY, maxX - area.maxX, maxY - area.maxY)
  }

  /// Returns whether another rectangle is inside, up to the edges.
  ///
  /// Foundation's `contains` on Linux adds up widths, whose rounding decides.
  func encloses(_ other: CGRect) -> Bool {
    minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
  }

  /// Returns the distance from edge to edge; for rectangles that overlap, the shortest way apart, negative.
  func gap(to other: CGRect) -> Double {
    let across = max(other.minX - maxX, minX - other.maxX)
    let down = max(other.minY - maxY, minY - other.maxY)
    guard across > 0, down > 0 else { return max(across, down) }
    return Vector(x: across, y: down).length
  }

  /// Returns whether the rectangle goes from one edge of an area to the other, as a sheet, a bar or a background does.
  func spans(_ area: CGRect) -> Bool {
    let inner = area.insetBy(dx: 1, dy: 1)
    return (minX <= inner.minX && maxX >= inner.maxX) || (minY <= inner.minY && maxY >= inner.maxY)
  }

  /// Returns how far an edge is from that of another rectangle, at most.
  func largestShift(from other: CGRect) -> Double {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX), abs(maxY - other.maxY))
  }
}
