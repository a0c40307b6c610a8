import CradleGeometry
import CradleGraphics
import CradlePlayback
import Foundation
import Testing

/// Requirements on the springy columns.
struct SpringyHorizontalPresetTests {
  private let cells: FilmedCells

  init() throws {
    cells = try FilmedCells("springy-horizontal")
  }

  @Test
  func `the columns settle within eight seconds`() {
    #expect(cells.film.ending == .settled)
    #expect((3...8).contains(cells.duration))
  }

  @Test
  func `the film begins with columns of one cell in the middle of the height`() throws {
    #expect(cells.names(0) == ["0", "1", "2", "3"])
    for cell in cells.frames[0].values {
      #expect(cell.center == CGPoint(x: 39.5 + 90 * Double(cell.item), y: 157 + 88 + 95))
      let outline = CGRect(x: -37.5, y: -95, width: 75, height: 190)
      guard case .fill(let path, _) = try #require(cell.commands.first) else {
        Issue.record("\(cell.commands)")
        return
      }
      #expect(path.controlBounds == outline)
    }
  }

  @Test
  func `cells move sideways only, spread apart, and do not jump`() {
    var widest = 0.0
    for frame in cells.frames {
      let row = frame.values.sorted { $0.item < $1.item }
      #expect(row.allSatisfy { abs($0.center.y - 340) < 0.01 })
      for (left, right) in zip(row, row.dropFirst()) {
        widest = max(widest, Double(right.center.x - left.center.x))
      }
    }
    #expect((105...140).contains(widest))
    #expect(cells.largestTwitch < 4)
  }

  @Test
  func `the cells come to rest side by side`() throws {
    let last = try #require(cells.frames.last)
    let row = last.values.sorted { $0.item < $1.item }
    #expect(row.count >= 4)
    for (left, right) in zip(row, row.dropFirst()) {
      // Springs of one point let each cell rest a point beside its place, on either side.
      let distance = right.center.x - left.center.x
      #expect(abs(distance - 90) < 0.1 || abs(abs(distance - 90) - 2) < 0.1)
    }
  }
}
