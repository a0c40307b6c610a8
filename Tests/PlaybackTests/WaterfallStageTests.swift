import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleTestSupport
import Foundation
import Testing

/// A waterfall of two columns of 50 points, whose cells are 50, 100 or 25 points high.
struct WaterfallStageTests {
  private func frames(_ timeline: String, items: String = "6", at seconds: Double) throws -> [CGRect] {
    let text = """
      version: 1
      canvas: { size: [100, 400] }
      collection: { items: \(items), layout: it }
      layouts:
        it: { type: waterfall, aspect_ratios: [1, 0.5, 2], line_spacing: 0, interitem_spacing: 0 }
        other: { type: flow }
      timeline: [\(timeline)]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let cells = player.displayList(at: .seconds(seconds)).layers.flatMap(\.elements).filter { $0.role == .cell }
    return cells.map { CGRect(center: $0.center, size: $0.size) }
  }

  @Test
  func `cells go to the shortest column`() throws {
    let expected = [
      CGRect(x: 0, y: 0, width: 50, height: 50), CGRect(x: 50, y: 0, width: 50, height: 100),
      CGRect(x: 0, y: 50, width: 50, height: 25), CGRect(x: 0, y: 75, width: 50, height: 50),
      CGRect(x: 50, y: 100, width: 50, height: 100), CGRect(x: 0, y: 125, width: 50, height: 25),
    ]
    #expect(try frames("", at: 0) == expected)
  }

  @Test
  func `cells keep their ratios when others come and go, and after another layout`() throws {
    let changes = "{ at: 0.1s, insert: { index: 1 } }, { at: 0.6s, delete: { index: 0 } }"
    let heights: [CGFloat] = [50, 100, 25, 50, 100, 25]
    #expect(try frames(changes, at: 2).map(\.height) == heights)
    let switches = "{ at: 2s, set_layout: { to: other } }, { at: 3s, set_layout: { to: it } }"
    let back = changes + ", { at: 1s, reload: { index: 2 } }, " + switches
    #expect(try frames(back, at: 5).map(\.height) == heights)
  }

  @Test
  func `the size of an item is its ratio`() throws {
    #expect(try frames("", items: "[{ value: a, size: [300, 600] }, b]", at: 0).map(\.height) == [100, 100])
  }

  @Test
  func `cells that fit their content are as wide as a column, and as high as their text`() throws {
    let text = """
      version: 1
      canvas: { size: [100, 400] }
      collection:
        items: [{ value: a }, { value: a sentence of many words that needs lines }, { value: a, size: [50, 70] }]
        cells: { label: value }
        layout: { type: waterfall, item_size: fit, line_spacing: 0, interitem_spacing: 0 }
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let cells = player.displayList(at: .zero).layers.flatMap(\.elements).filter { $0.role == .cell }
    #expect(cells.map(\.size.width) == [50, 50, 50])
    #expect(cells.count == 3 && cells[0].size.height < 50 && cells[1].size.height > 2 * cells[0].size.height)
    #expect(cells.last?.size.height == 70)
  }
}
