import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct LoopProgressTests {
  // The parts of the width that are filled.
  private func progress(_ lists: [DisplayList]) throws -> [Double] {
    try lists.map { list in
      let bar = try #require(list.layer("loop progress")?.elements.first)
      let widths = bar.fills.map { Double($0.controlBounds.width) }
      #expect(widths.count == 2 && abs(widths[0] - list.size.width) < 1e-9)
      return widths[1] / widths[0]
    }
  }

  @Test
  func `the bar is empty on the first frame, full on the last, and fills evenly`() throws {
    // 120 frames: the last begins two ticks before the end.
    let lists = filmed([.loopProgress], at: [0, 59.5, 119, 238])
    for (found, expected) in try pairs(progress(lists), [0, 0.25, 0.5, 1]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test
  func `in slow motion the bar is full on the last frame too`() throws {
    // 480 frames of half a tick.
    let lists = filmed([.loopProgress], speed: 0.25, at: [0, 239.5])
    for (found, expected) in try pairs(progress(lists), [0.0, 1]) {
      #expect(abs(found - expected) < 1e-9)
    }
  }

  @Test
  func `the bar lies on the lower edge`() throws {
    let bar = try #require(filmed([.loopProgress], at: [0])[0].layer("loop progress"))
    #expect(try #require(bar.elements.first).frame == CGRect(x: 0, y: 565, width: 320, height: 3))
  }

  @Test
  func `a player without a film draws no bar`() {
    let list = Player(Stage(overlays: [.loopProgress]).scene).displayList(at: .ticks(0))
    #expect(list.layers.map(\.name) == ["content"])
  }
}
