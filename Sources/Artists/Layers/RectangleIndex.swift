package import Foundation

/// An index that finds rectangles of a canvas by their position.
///
/// In a film of 100,000 items, each item is checked for others that cover it. Comparing each item with all others would
/// take minutes.
package struct RectangleIndex {
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  // The side length of an index cell in points, about that of an item.
  private static let side = 64.0
  // If a rectangle covers more cells, or its size is not finite, it is compared each time.
  private static let mostCells = 64.0

  // Only used for lookups.
  private var cells: [Cell: [CGRect]] = [:]
  private var large: [CGRect] = []

  package init() {}

  package mutating func insert(_ rectangle: CGRect) {
    guard let covered = Self.cells(of: rectangle) else { return large.append(rectangle) }
    for column in covered.columns {
      for row in covered.rows { cells[Cell(column: column, row: row), default: []].append(rectangle) }
    }
  }

  /// Returns whether any rectangle of the index intersects this rectangle.
  package func meet(_ rectangle: CGRect) -> Bool {
    // The latest rectangles are checked first, because consecutive items often overlap.
    func isMet(by others: [CGRect]) -> Bool { others.reversed().contains(where: rectangle.intersects) }
    if isMet(by: large) { return true }
    // One intersecting rectangle is enough, so the order does not matter.
    guard let covered = Self.cells(of: rectangle) else { return cells.values.contains(where: isMet) }
    return covered.columns.contains { column in
      covered.rows.contains { row in cells[Cell(column: column, row: row)].map(isMet) ?? false }
    }
  }

  private static func cells(of rectangle: CGRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let left = (rectangle.minX / side).rounded(.down)
    let right = (rectangle.maxX / side).rounded(.down)
    let top = (rectangle.minY / side).rounded(.down)
    let bottom = (rectangle.maxY / side).rounded(.down)
    guard (right - left + 1) * (bottom - top + 1) <= mostCells, abs(left) < 1e9, abs(top) < 1e9 else { return nil }
    return (Int(left)...Int(right), Int(top)...Int(bottom))
  }
}
