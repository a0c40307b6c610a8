package import Foundation

/// Rectangles of a canvas, found by their position.
///
/// A film of 100,000 items checks for each one whether another lies over it. Comparing all of them takes minutes.
package struct RectangleIndex {
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  // The side of a cell in points, about as large as an item.
  private static let side = 64.0
  // A rectangle that covers more cells, or has no countable size, is checked each time.
  private static let mostCells = 64.0

  // Only for lookups.
  private var cells: [Cell: [CGRect]] = [:]
  private var large: [CGRect] = []

  package init() {}

  package mutating func insert(_ rectangle: CGRect) {
    guard let covered = Self.cells(of: rectangle) else { return large.append(rectangle) }
    for cell in covered { cells[cell, default: []].append(rectangle) }
  }

  /// Returns whether any of the rectangles intersects another one.
  package func meet(_ rectangle: CGRect) -> Bool {
    // The latest are checked first: consecutive items often overlap.
    func isMet(by others: [CGRect]) -> Bool { others.reversed().contains(where: rectangle.intersects) }
    if isMet(by: large) { return true }
    // Any of them will do, so their order makes no difference.
    guard let covered = Self.cells(of: rectangle) else { return cells.values.contains(where: isMet) }
    return covered.contains { cells[$0].map(isMet) ?? false }
  }

  private static func cells(of rectangle: CGRect) -> [Cell]? {
    let left = (rectangle.minX / side).rounded(.down)
    let right = (rectangle.maxX / side).rounded(.down)
    let top = (rectangle.minY / side).rounded(.down)
    let bottom = (rectangle.maxY / side).rounded(.down)
    guard (right - left + 1) * (bottom - top + 1) <= mostCells, abs(left) < 1e9, abs(top) < 1e9 else { return nil }
    return (Int(left)...Int(right)).flatMap { column in
      (Int(top)...Int(bottom)).map { Cell(column: column, row: $0) }
    }
  }
}
