import CradleArtists
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// Taps in playgrounds, and the entries that taps cause.
struct TapTests {
  @Test
  func `a tap on an item shows a spot at its center, and the item shows the press`() throws {
    let playground = Playground(timeline: "{ at: 0.1s, tap: { item: a } }", overlays: "touch", duration: "1s")
    let lists = try playground.lists(at: [12, 20, 26, 80])
    #expect(lists.map(\.touches.count) == [0, 1, 1, 0])
    #expect(lists[1].touches[0].center == CGPoint(x: 200, y: 100))
    let commands = try lists.map { try $0.item("a").commands }
    #expect(commands[1] != commands[0])
    #expect(commands[3] == commands[0])
  }

  @Test
  func `a tap on a point of a playground shows a spot there`() throws {
    let playground = Playground(timeline: "{ at: 0.1s, tap: { at: [30, 40] } }", overlays: "touch")
    #expect(try playground.lists(at: [20])[0].touches.map(\.center) == [CGPoint(x: 30, y: 40)])
  }

  @Test
  func `the entries of 'do' happen when the finger lifts, and those of a tap in 'do' after its own finger`() throws {
    let playground = Playground(
      timeline: """
        { at: 0.1s, tap: { item: a, do: [ { set: { key: a.alpha, to: 0.5 } }, \
        { tap: { at: [9, 9], do: [ { set: { key: a.alpha, to: 0.25 } } ] } } ] } }
        """,
      overlays: "touch"
    )
    let lists = try playground.lists(at: [26, 30, 42, 46])
    #expect(try lists.map { try $0.item("a").alpha } == [1, 0.5, 0.5, 0.25])
    #expect(lists[2].touches.contains { $0.center == CGPoint(x: 9, y: 9) })
    let film = Film(try playground.scene())
    #expect(film.events.map(\.name) == ["tap", "set", "tap", "set"])
    #expect(film.events.map(\.tick) == [12, 28, 28, 44].map { .ticks($0) })
  }

  @Test
  func `a film does not settle before its taps have caused everything, and an entry that waits comes after`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, tap: { at: [9, 9], do: [ { animate: { key: a.scale, to: 2, over: 0.5s } } ] } },
        { at: settled, set: { key: a.alpha, to: 0.5 } }
        """
    )
    let items = try playground.item(at: [60, 90])
    #expect(items[0].alpha == 1)
    #expect(items[1].scale == Vector(x: 2, y: 2) && items[1].alpha == 0.5)
  }

  @Test
  func `a repeated tap causes everything again`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, tap: { at: [9, 9], do: [ { add: { id: kick, push: { items: [a], mode: instantaneous, \
        vector: [1, 0] } } } ] }, repeat: { times: 3, every: 0.5s } }
        """,
      duration: "2s"
    )
    let speeds = try playground.item(at: [10, 40, 100, 200]).map { try #require($0.velocity).linear.x }
    #expect(speeds.map { ($0 / 100).rounded() } == [0, 1, 2, 3])
  }

  @Test
  func `a tap on a removed item causes nothing`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [100, 100] }, { id: b, center: [50, 50], size: [9, 9] }",
      timeline: """
        { at: 0s, remove: { item: b } }, { at: 1s, add: { item: { id: b, center: [50, 50], size: [9, 9] } } },
        { at: 2s, tap: { item: b, do: [ { remove: { item: b } } ] }, repeat: { times: 2, every: 1s } }
        """
    )
    #expect(Film(try playground.scene()).refusals.map(\.reason) == ["the item 'b' has been removed"])
  }

  @Test
  func `a tap in a list may change the list`() throws {
    let text = """
      version: 1
      canvas: { size: [320, 480] }
      collection: { items: 3, layout: { type: flow } }
      timeline:
      - { at: 0s, tap: { item: 1, do: [ { delete: { index: 1 } }, { insert: { index: end, count: 4 } } ] } }
      - { at: settled, tap: { item: 5, do: [ { set: { key: collection.items.5.alpha, to: 0.5 } } ] } }
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    let film = Film(scene)
    #expect(film.refusals.isEmpty)
    let cells = film.makePlayer().displayList(at: SceneTime(film.duration)).contentElements
    #expect(cells.count == 6)
    #expect(cells.map(\.alpha).sorted() == [0.5, 1, 1, 1, 1, 1])
  }

  @Test
  func `an entry of 'do' reaches the stage with the item that it names`() throws {
    let text = """
      version: 1
      canvas: { size: [320, 480] }
      stages:
      - collection: { items: 3, layout: { type: flow } }
      - { id: over, dynamics: { items: [{ id: a, center: [50, 50], size: [20, 20] }] } }
      timeline:
      - { at: 0s, tap: { item: a, do: [ { delete: { index: 0 } }, { set: { key: a.alpha, to: 0.5 } } ] } }
      - { at: 1s, tap: { at: [160, 20] } }
      """
    let scene = try SceneLoader().load(SceneFile(name: "a.yaml", text: text))
    #expect(scene.timeline.map(\.stage) == [.number(1), .number(0)])
    #expect(scene.timeline[0].action.consequences.map(\.stage) == [.number(0), .number(1)])
    let film = Film(scene)
    #expect(film.refusals.isEmpty)
    let cells = film.makePlayer().displayList(at: SceneTime(film.duration)).contentElements
    #expect(cells.count == 3)
  }

  @Test
  func `a tap in Swift causes actions`() throws {
    var scene = try Playground(timeline: "", duration: "1s").scene()
    scene.timeline = [.at(.zero, .tap(.body("a"), do: .set(.item("a"), .alpha, to: 0.5)))]
    let player = Player(scene)
    #expect(try [14.0, 20].map { try player.displayList(at: .ticks($0)).item("a").alpha } == [1, 0.5])
  }
}
