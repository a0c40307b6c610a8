import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

/// Properties that follow the size, the scale and the opacity of an element, or the distance of a finger; and jumps.
struct FollowedQuantityTests {
  private static func playground(_ timeline: String, bind: String) throws -> Scene {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: 2s }
      dynamics:
        items:
        - { id: a, center: [100, 100], size: [100, 60] }
        - { id: "b{i}", center: [50, 200], size: [40, 40], repeat: 3, step: [100, 0] }
      bind: [\(bind)]
      timeline: [\(timeline)]
      """
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private static func alpha(_ source: String, _ map: String, _ timeline: String) throws -> [Double] {
    let player = Player(try playground(timeline, bind: "{ key: b0.alpha, source: \(source), map: \(map) }"))
    return try [0.0, 60, 120].map { try player.displayList(at: .ticks($0)).item("b0").alpha }
  }

  @Test(arguments: [
    ("a.size.width", "[[100, 0], [200, 1]]", "key: a.size, to: [200, 60]"),
    ("a.size.height", "[[60, 0], [120, 1]]", "key: a.size, to: [100, 120]"),
    ("a.scale", "[[1, 0], [3, 1]]", "key: a.scale, to: 3"), ("a.alpha", "[[0, 1], [1, 0]]", "key: a.alpha, to: 0"),
  ])
  func `a property follows the size, the scale or the opacity of an item`(
    source: String,
    map: String,
    change: String
  ) throws {
    let found = try Self.alpha(source, map, "{ at: 0s, animate: { \(change), over: 1s } }")
    #expect(zip(found, [0, 0.5, 1]).allSatisfy { abs($0 - $1) < 1e-9 }, "\(found)")
  }

  @Test
  func `a bound size is settled before what follows it`() throws {
    let bind = """
      { key: b1.alpha, source: b0.size.width, map: [[0, 0], [100, 1]] }, \
      { key: b0.size, source: a.translation.x, map: [[0, [40, 40]], [100, [100, 40]]] }
      """
    let scene = try Self.playground("{ at: 0s, set: { key: a.translation, to: [100, 0] } }", bind: bind)
    #expect(try Player(scene).displayList(at: .ticks(0)).item("b1").alpha == 1)
  }

  @Test
  func `a cell follows the size of a cell`() throws {
    let text = """
      version: 1
      canvas: { size: [200, 300] }
      collection: { items: 4, layout: { type: flow, item_size: [60, 40] } }
      bind: [{ key: collection.items.1.alpha, source: collection.items.0.size.width, map: [[60, 0], [120, 1]] }]
      timeline: [{ at: 0s, set: { key: collection.items.0.size, to: [90, 40] } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let content = player.displayList(at: .ticks(0)).layers.first { $0.name == "content" }
    #expect(content?.elements.first { $0.id == "1" }?.alpha == 0.5)
  }

  // A dock: each item is the larger, the nearer the finger is to where its body lies.
  @Test
  func `each item follows the distance of the finger from its own body`() throws {
    let bind = """
      { each: ["b{i}"], key: scale, source: touch.distance, map: [[0, 2], [100, 1]] }, \
      { each: ["b{i}"], key: translation, source: touch.distance, map: [[0, [0, -80]], [100, [0, 0]]] }
      """
    let scene = try Self.playground("{ at: 0s, press: { at: [150, 230], for: 1s } }", bind: bind)
    let list = Player(scene).displayList(at: .ticks(60))
    let far = Vector(x: 100, y: 30).length
    let scales = try ["b0", "b1", "b2"].map { try list.item($0).scale.x }
    #expect(far > 100 && scales[0] == 1 && scales[2] == 1)
    #expect(abs(scales[1] - 1.7) < 1e-9)
  }

  @Test
  func `each cell follows the distance of the finger from its place in the layout`() throws {
    let text = """
      version: 1
      canvas: { size: [300, 300] }
      collection:
        frame: [0, 100, 300, 200]
        items: 3
        layout: { type: flow, item_size: [100, 40], interitem_spacing: 0 }
      bind: [{ each: collection.items, key: scale, source: touch.distance, map: [[0, 2], [100, 1]] }]
      timeline: [{ at: 0s, press: { at: [150, 120], for: 1s } }]
      """
    let player = Player(try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let content = player.displayList(at: .ticks(60)).layers.first { $0.name == "content" }
    #expect(content?.elements.prefix(3).map(\.scale.x) == [1, 2, 1])
  }

  @Test
  func `a map and keyframes with step jump from value to value`() throws {
    let map = "[[0, 0], [50, 0.25], [100, 1]], curve: step"
    let move = "{ at: 0s, animate: { key: a.translation, to: [100, 0], over: 1s } }"
    #expect(try Self.alpha("a.translation.x", map, move) == [0, 0.25, 1])
    let frames = "keyframes: [[0%, 1], [25%, 0.5, step], [100%, 0]], over: 1s, curve: step"
    let scene = try Self.playground("{ at: 0s, animate: { key: a.alpha, \(frames) } }", bind: "")
    let player = Player(scene)
    let times: [Double] = [0, 29, 30, 60, 119, 120]
    #expect(try times.map { try player.displayList(at: .ticks($0)).item("a").alpha } == [1, 1, 0.5, 0.5, 0.5, 0])
  }
}
