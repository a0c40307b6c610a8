import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleTestSupport
import Foundation
import Testing

/// Requirements on the springy list, whose cards come and go.
struct SpringyInsertPresetTests {
  private let cells: FilmedCells

  init() throws {
    cells = try FilmedCells("springy-insert")
  }

  @Test
  func `the list settles within eight seconds`() {
    #expect(cells.film.ending == .settled)
    #expect((3...8).contains(cells.duration))
  }

  // The alphabet, with the inserted cards and without the deleted ones.
  @Test
  func `every card keeps its name, and the names their order`() throws {
    for number in cells.frames.indices {
      let names = cells.names(number)
      #expect(names == names.sorted(), "frame \(number)")
      let items = cells.frames[number].values.map(\.item).filter { $0 >= 0 }
      #expect(Set(items).count == items.count, "frame \(number)")
    }
    let expected = [
      (0, "Berlin", 3), (30, "Basel", 3), (30, "Berlin", 4), (70, "Brussels", 5),
      (135, "Cologne", 7), (160, "Florence", 9), (220, "Oslo", 15), (220, "Reykjavik", 19),
      (240, "Sarajevo", 22), (240, "Seville", 23),
    ]
    for (frame, name, item) in expected {
      #expect(cells.frames[frame][name]?.item == item, "\(name) on frame \(frame)")
    }
  }

  @Test
  func `a deleted card fades where it is, behind the others`() throws {
    for (name, start) in [("Bern", 67), ("Dublin", 148), ("Madrid", 208)] {
      let gone = cells.frames.indices.filter { cells.frames[$0][name]?.index == "" }
      let first = try #require(gone.first, "\(name) does not go")
      #expect((start - 1...start + 1).contains(first), "\(name) goes on frame \(first)")
      #expect(gone.count == 26, "\(name)")
      let alphas = gone.compactMap { cells.frames[$0][name]?.alpha }
      for (before, after) in try pairs(alphas.dropLast(), alphas.dropFirst()) { #expect(after < before) }
      for number in gone {
        let content = try #require(cells.lists[number].layers.first { $0.name == "content" })
        let going = content.elements.filter { $0.role == .cell }.map(\.index.isEmpty)
        #expect(going == going.sorted { $0 && !$1 }, "frame \(number)")
      }
    }
  }

  @Test
  func `no card jumps, whether under a finger or in flight`() {
    #expect(cells.largestTwitch < 4)
  }

  @Test
  func `at the end every card is at its place`() throws {
    let last = try #require(cells.frames.last)
    let top = try #require(last["Reykjavik"]).center.y - 19 * 66
    #expect(last.count == 9)
    for cell in last.values {
      #expect(abs(cell.center.x - 160) < 0.001)
      // Two cards may be 0.05 points off to different sides.
      #expect(abs(cell.center.y - top - 66 * Double(cell.item)) < 0.1)
      #expect(cell.alpha == 1 && cell.scale.x == 1)
    }
  }
}
