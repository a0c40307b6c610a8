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

/// Fingers that stop on their way, and fingers that go on.
struct FingerPathTests {
  private static let list = """
    version: 1
    canvas: { size: [200, 300] }
    collection: { items: 40, layout: { type: flow, item_size: [180, 40] } }
    overlays: [touch]
    time: { duration: 2s }
    """

  private static func scene(drag: String) throws -> Scene {
    let text = list + "\ntimeline: [{ at: 0.5s, drag: \(drag) }]\n"
    return try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
  }

  private static let timed = "{ through: [[0s, 100, 250], [0.3s, 100, 150], [0.8s, 100, 150], [1s, 60, 150]] }"

  @Test
  func `a finger with times is at its points at these times, straight between, and waits where it stops`() throws {
    let player = Player(try Self.scene(drag: Self.timed))
    let places = try [61.0, 78, 96, 120, 156, 168, 180].map { time in
      try #require(player.displayList(at: .ticks(time)).touches.first).center
    }
    let heights = [250 - 100.0 / 36, 200, 150, 150, 150, 150, 150]
    #expect(zip(places, heights).allSatisfy { abs($0.y - $1) < 1e-9 })
    #expect(places.map(\.x) == [100, 100, 100, 100, 100, 80, 60])
    #expect(player.displayList(at: .ticks(181)).touches.first?.alpha ?? 1 < 1)
  }

  @Test
  func `content under a finger that stopped does not fly on`() throws {
    func end(_ drag: String) throws -> CGPoint? {
      let list = Player(try Self.scene(drag: drag)).displayList(at: .ticks(239))
      return list.layers.first { $0.name == "content" }?.elements.first { $0.id == "5" }?.center
    }
    let stopped = try end("{ through: [[0s, 100, 250], [0.3s, 100, 150], [0.8s, 100, 150]] }")
    #expect(try end("{ from: [100, 250], to: [100, 150], over: 0.3s, release: stop }") == stopped)
    #expect(try end("{ from: [100, 250], to: [100, 150], over: 0.3s }") != stopped)
  }

  @Test
  func `a drag in code is the same as in a file`() throws {
    let places: KeyValuePairs<Ticks, CGPoint> = [
      .zero: CGPoint(x: 100, y: 250), .seconds(0.3): CGPoint(x: 100, y: 150), .seconds(0.8): CGPoint(x: 100, y: 150),
      .seconds(1): CGPoint(x: 60, y: 150),
    ]
    #expect(try Self.scene(drag: Self.timed).timeline.map(\.action) == [.drag(through: places)])
  }

  @Test
  func `a grab with times starts at the item, and a grab in code is the same`() throws {
    let playground = Playground(
      timeline: "{ at: 0.5s, grab: { item: a, through: [[0.5s, 300, 100], [1s, 300, 100], [1.5s, 300, 200]] } }",
      overlays: "touch"
    )
    let spots = try playground.lists(at: [90, 120, 150, 180, 210, 240]).map { try #require($0.touches.first).center }
    #expect(spots.map(\.x) == [250, 300, 300, 300, 300, 300])
    #expect(spots.map(\.y) == [100, 100, 100, 100, 150, 200])
    let places: KeyValuePairs<Ticks, CGPoint> = [
      .seconds(0.5): CGPoint(x: 300, y: 100), .seconds(1): CGPoint(x: 300, y: 100),
      .seconds(1.5): CGPoint(x: 300, y: 200),
    ]
    #expect(try playground.scene().timeline.map(\.action) == [.grab("a", through: places)])
  }

  // A finger that pulls to the right, holds on, and pulls down later.
  private static func goingOn(_ more: String = "") -> Playground {
    Playground(
      timeline: """
        { at: 0.5s, grab: { item: a, \(more)by: [60, 0], over: 0.5s, release: false } },
        { at: 1.5s, grab: { item: a, \(more)by: [0, 50], over: 0.5s } }
        """,
      overlays: "touch"
    )
  }

  @Test(arguments: ["", "at: [20, 20], "])
  func `a finger that holds on is one finger in the next grab`(at: String) throws {
    let times = (61..<240).map(Double.init)
    let lists = try Self.goingOn(at).lists(at: times)
    #expect(lists.map(\.touches.count) == times.map { _ in 1 })
    #expect(Set(lists.flatMap { $0.touches.map(\.id) }) == ["touch 1"])
    let spots = lists.flatMap(\.touches)
    #expect(spots.dropFirst(12).allSatisfy { $0.scale.x == 1 && $0.alpha == 1 })
    let steps = zip(spots, spots.dropFirst()).map { ($1.center - $0.center).length }
    #expect(try nonEmpty(steps).allSatisfy { $0 <= 1 + 1e-9 })
    let last = try #require(spots.last?.center)
    let start = at.isEmpty ? CGPoint(x: 200, y: 100) : CGPoint(x: 220, y: 120)
    #expect((last - (start + Vector(x: 60, y: 50))).length < 1)
  }

  @Test
  func `a grab of other items is another finger`() throws {
    let playground = Playground(
      items: "{ id: a, center: [100, 100], size: [40, 40] }, { id: b, center: [300, 100], size: [40, 40] }",
      timeline: """
        { at: 0.5s, grab: { item: a, by: [0, 20], over: 0.2s, release: false } },
        { at: 1s, grab: { item: b, by: [0, 20], over: 0.5s } }
        """,
      overlays: "touch"
    )
    #expect(try playground.lists(at: [150])[0].touches.map(\.id) == ["touch 1", "touch 2"])
  }

  @Test(arguments: [("stop", 300.0), ("fling", 0)])
  func `an item that stops is where its finger ended`(release: String, end: Double) throws {
    let playground = Playground(
      timeline: "{ at: 0.5s, grab: { item: a, by: [100, 0], over: 0.25s, release: \(release) } }",
      duration: "2s"
    )
    let places = try playground.item(at: [92, 200]).map(\.center.x)
    #expect(end > 0 ? places == [end, end] : places[1] > 310)
  }

  @Test
  func `an item that a wall holds back does not pass it when it stops`() throws {
    let playground = Playground(
      behaviors: "{ collision: { items: all, reference_bounds: true, insets: { right: 80 } } }",
      timeline: "{ at: 0.5s, grab: { item: a, by: [200, 0], over: 1s, release: stop } }",
      duration: "3s"
    )
    let place = try #require(try playground.item(at: [300]).first).center.x
    #expect(place < 275)
  }
}
