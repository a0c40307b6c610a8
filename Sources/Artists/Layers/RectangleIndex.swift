package import Foundation

/// Rectangles of a canvas, found by their place.
///
/// A film of 100,000 items asks of each whether another lies over it. Going through all of them takes minutes.
package struct RectangleIndex {
  private struct Cell: Hashable {
    let column: Int
    let row: Int
  }

  // The side of a cell in points, about that of an item.
  private static let side = 64.0
  // A rectangle of more cells, or of no size that can be counted, is looked at each time.
  private static let mostCells = 64.0

  // Only for looking up.
  private var cells: [Cell: [CGRect]] = [:]
  private var large: [CGRect] = []

  package init() {}

  package mutating func insert(_ rectangle: CGRect) {
    guard let covered = Self.cells(of: rectangle) else { return large.append(rectangle) }
    for cell in covered { cells[cell, default: []].append(rectangle) }
  }

  /// Whether one of the rectangles meets another one.
  package func meet(_ rectangle: CGRect) -> Bool {
    // What came last is looked at first: items that follow each other often overlap.
    func isMet(by others: [CGRect]) -> Bool { others.reversed().contains(where: rectangle.intersects) }
    if isMet(by: large) { return true }
    // Any of them will do, so that their order makes no difference.
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
