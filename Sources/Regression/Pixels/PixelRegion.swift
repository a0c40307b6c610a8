import CradleGraphics

/// A part of a picture where changed pixels lie together.
package struct PixelRegion: Equatable, Sendable {
  /// The smallest rectangle around the pixels.
  package let bounds: PixelComparison.Rect
  /// The number of pixels.
  package let pixelCount: Int
  /// The largest distance between the two colors of a pixel, to the eye: from 0 to 1, as thresholds are.
  package let distance: Double

  /// Creates a region.
  package init(bounds: PixelComparison.Rect, pixelCount: Int, distance: Double) {
    self.bounds = bounds
    self.pixelCount = pixelCount
    self.distance = distance
  }
}

extension PixelComparison {
  /// The region that has changed most to the eye: whose pixels' distances have the largest sum.
  ///
  /// Only pixels beyond the threshold count; if there are none, all changed pixels do. The region is `nil` if no pixel
  /// changed.
  package var worstRegion: PixelRegion? {
    var map = RegionMap(size: scan.expected.size)
    scan.forEachChange { change, column, row in
      guard change == .difference || (differingPixels == 0 && change != .motion) else { return }
      map.add(column: column, row: row, distance: scan.distance(column: column, row: row))
    }
    return map.worst
  }
}

/// The changed pixels of a picture, gathered in square cells.
///
/// Cells that touch belong to one region, so a gap of some pixels does not divide it.
private struct RegionMap {
  // The side of a cell, in pixels. Letters of a line are closer than this.
  private static let side = 16

  private struct Cell {
    var bounds = PixelBounds()
    var count = 0
    var sum = 0.0
    var largest = 0.0

    mutating func add(_ other: Cell) {
      bounds.add(other.bounds)
      count += other.count
      sum += other.sum
      largest = max(largest, other.largest)
    }
  }

  private let columns: Int
  private var cells: [Cell]

  init(size: PixelSize) {
    columns = size.width / Self.side + 1
    cells = Array(repeating: Cell(), count: columns * (size.height / Self.side + 1))
  }

  mutating func add(column: Int, row: Int, distance: Double) {
    let index = row / Self.side * columns + column / Self.side
    cells[index].bounds.add(column: column, row: row)
    cells[index].count += 1
    cells[index].sum += distance
    cells[index].largest = max(cells[index].largest, distance)
  }

  /// The region with the largest sum; of two that are equal, the upper one.
  var worst: PixelRegion? {
    var left = cells
    var worst: Cell?
    for start in left.indices where left[start].count > 0 {
      let region = Self.takeRegion(at: start, from: &left, columns: columns)
      if region.sum > worst?.sum ?? -1 { worst = region }
    }
    return worst.flatMap { region in
      region.bounds.rectangle.map { PixelRegion(bounds: $0, pixelCount: region.count, distance: region.largest) }
    }
  }

  private static func takeRegion(at start: Int, from cells: inout [Cell], columns: Int) -> Cell {
    var region = Cell()
    var waiting = [start]
    while let index = waiting.popLast() {
      guard cells[index].count > 0 else { continue }
      region.add(cells[index])
      cells[index] = Cell()
      let column = index % columns
      for row in [index - columns, index, index + columns] where cells.indices.contains(row) {
        // The cells at the left and right edges are no neighbors.
        if column > 0, row > 0 { waiting.append(row - 1) }
        waiting.append(row)
        if column < columns - 1, row + 1 < cells.count { waiting.append(row + 1) }
      }
    }
    return region
  }
}
