import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Fingers that land on what is drawn, and cells that a change brings into view.
struct DrawnTouchTests {
  private static func list(_ timeline: String, at time: Double) throws -> DisplayList {
    let text = """
      version: 1
      canvas: { size: [300, 200] }
      time: { duration: 2s }
      collection:
        frame: [20, 20, 260, 160]
        items: 3
        cells: { color: "#FF8000" }
        layout: { type: flow, item_size: [60, 40], interitem_spacing: 0, line_spacing: 0 }
      timeline: [\(timeline)]
      overlays: [touch]
      """
    return Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text))).displayList(at: .ticks(time))
  }

  private static func pressed(in list: DisplayList) -> [String] {
    let cells = list.layers.first { $0.name == "content" }?.elements ?? []
    return cells.filter { $0.commands.count == 2 }.map(\.id)
  }

  private static let move = """
    { at: 0s, set: { key: collection.items.0.translation, to: [100, 80] } }, \
    { at: 0s, set: { key: collection.items.0.scale, to: 2 } }
    """

  @Test(arguments: ["press: { item: 0, for: 0.5s }", "tap: { item: 0 }"])
  func `a finger lands on a cell where it is drawn`(touch: String) throws {
    let list = try Self.list("\(Self.move), { at: 0.1s, \(touch) }", at: 18)
    #expect(list.touches.map(\.center) == [CGPoint(x: 150, y: 120)])
  }

  @Test(arguments: [("[205, 155]", ["0"]), ("[50, 40]", []), ("[110, 40]", ["1"]), ("[215, 120]", [])])
  func `a press at a point presses the cell that is drawn there`(place: String, ids: [String]) throws {
    let list = try Self.list("\(Self.move), { at: 0.1s, press: { at: \(place), for: 0.5s } }", at: 30)
    #expect(Self.pressed(in: list) == ids)
  }

  private static func playground(_ timeline: String) -> Playground {
    Playground(
      items: """
        { id: a, center: [60, 100], size: [40, 40] }, { id: b, center: [60, 200], size: [40, 40] }, \
        { id: c, center: [100, 200], size: [40, 40] }
        """,
      groups: "{ id: pair, items: [b, c] }",
      timeline: """
        { at: 0s, set: { key: a.translation, to: [200, 0] } }, \
        { at: 0s, set: { each: [b, c], key: translation, to: [100, 0] } }, { at: 0.1s, \(timeline) }
        """,
      overlays: "touch"
    )
  }

  @Test
  func `a tap at a point shows the press of the item that is drawn there`() throws {
    let list = try Self.playground("tap: { at: [265, 105] }").lists(at: [20])[0]
    #expect(try list.item("a").commands.count == 2)
    #expect(try list.item("b").commands.count == 1)
  }

  @Test
  func `a finger lands on a group where its items are drawn`() throws {
    let list = try Self.playground("press: { item: pair, for: 1s }").lists(at: [30])[0]
    #expect(list.touches.map(\.center) == [CGPoint(x: 180, y: 200)])
    let other = try Self.playground("press: { at: [165, 205], for: 1s }").lists(at: [30])[0]
    #expect(try ["b", "c"].map { try other.item($0).commands.count } == [2, 2])
  }

  @Test
  func `a grab lands on an item where it is drawn, and pulls what is drawn`() throws {
    let lists = try Self.playground("grab: { item: a, to: [260, 200], over: 0.5s, release: stop }").lists(at: [14, 120])
    #expect(try #require(lists[0].touches.first).center.x == 260)
    let end = try lists[1].item("a").center
    #expect((end - CGPoint(x: 260, y: 200)).length < 0.5)
    let turned = Playground(
      items: "{ id: a, center: [200, 100], size: [40, 40] }",
      timeline: """
        { at: 0s, set: { key: a.scale, to: 2 } }, { at: 0s, set: { key: a.rotation, to: 90deg } }, \
        { at: 0.1s, grab: { item: a, at: [20, 0], by: [0, 10], over: 1s } }
        """,
      overlays: "touch"
    )
    let spot = try #require(try turned.lists(at: [13])[0].touches.first).center
    #expect((spot - CGPoint(x: 200, y: 140)).length < 0.2)
  }

  // A wheel of digits: one is in view, and a translation of all brings another one into it.
  @Test(arguments: [
    "animate: { each: collection.items, key: translation, to: [0, -300], over: 0.5s }",
    "set: { each: collection.items, key: translation, to: [0, -300] }",
  ])
  func `cells that a change brings into view are drawn`(change: String) throws {
    let text = """
      version: 1
      canvas: { size: [200, 100] }
      time: { duration: 2s }
      collection:
        frame: [60, 20, 80, 60]
        items: 10
        cells: { label: value }
        layout: { type: flow, item_size: [80, 60], line_spacing: 0 }
      timeline: [{ at: 0.2s, \(change) }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    func shown(at time: Double) -> [String] {
      let content = player.displayList(at: .ticks(time)).layers.first { $0.name == "content" }
      let view = CGRect(x: 60, y: 20, width: 80, height: 60)
      return content?.elements.filter { element in
        element.role == .cell && abs(element.center.y - view.midY) < 60
      }.map(\.id) ?? []
    }
    #expect(shown(at: 0) == ["0"])
    if change.hasPrefix("animate") {
      for time in stride(from: 24.0, through: 90, by: 0.8) { #expect((1...2).contains(shown(at: time).count)) }
    }
    #expect(shown(at: 200) == ["5"])
  }

  @Test
  func `a cell that follows a value comes into view`() throws {
    let text = """
      version: 1
      canvas: { size: [200, 100] }
      time: { duration: 2s }
      collection: { items: 40, layout: { type: flow, item_size: [200, 40] } }
      bind: [{ key: collection.items.30.translation, source: touch.x, map: [[0, [0, 0]], [100, [0, -1450]]] }]
      timeline: [{ at: 0.2s, press: { at: [100, 50], for: 1s } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let ids = [10.0, 60].map { time in
      player.displayList(at: .ticks(time)).layers.first { $0.name == "content" }?.elements.contains { $0.id == "30" }
    }
    #expect(ids == [false, true])
  }
}
