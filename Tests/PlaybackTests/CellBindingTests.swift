import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Cells, bars and layouts that follow a value, and values of collections.
struct CellBindingTests {
  private func scene(bind: String, timeline: String, duration: String = "3s") throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [200, 300] }
      time: { duration: \(duration) }
      layouts: { rows: { type: flow, item_size: [180, 40], line_spacing: 10 } }
      collection: { items: 40, layout: rows }
      chrome: { navigation_bar: { title: Inbox } }
      bind: [\(bind)]
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private let drag = "{ at: 0s, drag: { from: [100, 250], to: [100, 150], over: 1s, release: stop } }"

  private func element(_ id: String, layer: String = "content", in list: DisplayList) throws -> DisplayList.Element {
    let layer = try #require(list.layers.first { $0.name == layer })
    return try #require(layer.elements.first { $0.id == id })
  }

  @Test
  func `cells and the bar follow the offset at any rate`() throws {
    let map = "map: [[-64, 0], [136, 1]]"
    let scene = try scene(
      bind: """
        { key: collection.items.2.alpha, source: collection.offset.y, \(map) }, \
        { key: chrome.navigation_bar.title.alpha, source: collection.offset.y, \(map) }, \
        { key: collection.items.3.translation, source: collection.items.4.displacement.y, \
        map: [[-200, [-100, 0]], [0, [0, 0]]] }
        """,
      timeline: drag
    )
    let player = Player(scene)
    let times: [Double] = [4.8, 2.4, 2].flatMap { step in (0..<50).map { Double($0) * step } }.sorted()
    for time in try nonEmpty(times) {
      let list = player.displayList(at: .ticks(time))
      let cell = try element("4", in: list)
      // Cell 4 begins at 200 points below the top of the content, and scrolls with the content.
      let offset = 220 - cell.center.y
      let part = (offset + 64) / 200
      #expect(try abs(element("2", in: list).alpha - part) < 1e-9, "at \(time)")
      #expect(try abs(element("title", layer: "chrome", in: list).alpha - part) < 1e-9, "at \(time)")
      #expect(try abs(element("3", in: list).center.x - (100 - (offset + 44) / 2)) < 1e-9, "at \(time)")
    }
  }

  @Test
  func `a binding follows its cell through updates`() throws {
    let bind = "{ key: collection.items.1.alpha, source: touch.y, map: [[0, 0], [300, 1]] }"
    let scene = try scene(
      bind: bind,
      timeline: "\(drag), { at: 1.5s, insert: { index: 0, items: [new] } }, { at: 2s, delete: { index: 1 } }"
    )
    let player = Player(scene)
    let list = player.displayList(at: .ticks(330))
    #expect(try abs(element("1", in: list).alpha - 0.5) < 1e-9)
    #expect(try element("2", in: list).alpha == 1)
  }

  @Test
  func `a layout takes its value in the next display frame`() throws {
    let bind = "{ key: layouts.rows.line_spacing, source: touch.y, map: [[150, 30], [250, 10]] }"
    let scene = try scene(bind: bind, timeline: "{ at: 0.5s, press: { at: [100, 150], for: 1s } }")
    let player = Player(scene)
    func spacing(at time: Double) throws -> Double {
      let list = player.displayList(at: .ticks(time))
      return try element("1", in: list).center.y - element("0", in: list).center.y - 40
    }
    #expect(try spacing(at: 60) == 10)
    #expect(try spacing(at: 62) == 10)
    #expect(try spacing(at: 64) == 30)
  }

  @Test
  func `a bound collection settles with its sources`() throws {
    let bind = "{ key: collection.items.2.alpha, source: collection.offset.y, map: [[0, 0], [200, 1]] }"
    let plain = try scene(bind: "", timeline: drag, duration: "settle")
    let bound = try scene(bind: bind, timeline: drag, duration: "settle")
    #expect(Film(plain).duration == Film(bound).duration)
  }
}
