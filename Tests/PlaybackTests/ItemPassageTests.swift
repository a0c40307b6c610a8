import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

/// Items that come and go by a timeline.
struct ItemPassageTests {
  private func ids(_ list: DisplayList) -> [String] {
    list.layers.first { $0.name == "items" }?.elements.map(\.id) ?? []
  }

  @Test
  func `an item comes, changes, and goes when its transition is over`() throws {
    let playground = Playground(
      timeline: """
        { at: 0.5s, add: { item: { id: b, center: [50, 50], size: [20, 20] }, transition: fade, over: 0.5s, curve: linear } },
        { at: 1.5s, animate: { key: b.scale, to: 2, over: 0.5s } },
        { at: 2s, remove: { item: b, transition: { slide: left }, over: 0.5s, curve: linear } }
        """,
      duration: "4s"
    )
    let lists = try playground.lists(at: [60, 90.4, 200, 270.8, 302])
    #expect(lists.map(ids) == [["a"], ["a", "b"], ["a", "b"], ["a", "b"], ["a"]])
    #expect(abs(try lists[1].item("b").alpha - 30.4 / 60) < 1e-9)
    #expect(try lists[2].item("b").scale.x > 1)
    let way = 50 + 200.0.squareRoot()
    #expect(abs(try lists[3].item("b").center.x - (50 - way * 30.8 / 60)) < 1e-9)
  }

  @Test
  func `behaviors of all items hold an item that comes later`() throws {
    let playground = Playground(
      behaviors: "{ gravity: { items: all } }",
      timeline: "{ at: 0.5s, add: { item: { id: b, center: [50, 50], size: [20, 20] } } }",
      duration: "2s"
    )
    let places = try playground.item("b", at: [70, 110]).map(\.center.y)
    #expect(places[0] < 60 && places[1] > 100)
  }

  @Test(arguments: ["pop", "scale", "{ slide: bottom }"])
  func `an item comes by a spring, and a scene that settles waits for it`(transition: String) throws {
    let playground = Playground(
      timeline: """
        { at: 0.1s, add: { item: { id: b, center: [50, 50], size: [20, 20] }, transition: \(transition), spring: bouncy } }
        """
    )
    let film = Film(try playground.scene())
    #expect(film.ending == .settled)
    #expect(film.duration > .seconds(0.8))
    let last = try playground.item("b", at: [360])[0]
    #expect(last.scale == Vector(x: 1, y: 1))
    #expect(last.center == CGPoint(x: 50, y: 50))
    #expect(last.alpha == 1)
  }

  @Test
  func `an item goes after its lifetime, as it came`() throws {
    let playground = Playground(
      items: "{ id: a, center: [50, 50], size: [9, 9], lifetime: 0.5s }",
      timeline: """
        { at: 0.25s, add: { item: { id: "b{i}", center: [{ from: 20, to: 60 }, 50], size: [9, 9], lifetime: 0.5s }, \
        transition: fade, over: 0.25s, curve: linear }, repeat: { times: 2, every: 0.5s } }
        """,
      duration: "2s"
    )
    let lists = try playground.lists(at: [58, 62, 105, 122, 176])
    #expect(lists.map(ids) == [["a", "b0"], ["b0"], ["b0", "b1"], ["b1"], ["b1"]])
    #expect(abs(try lists[2].item("b0").alpha - 15.0 / 30) < 1e-9)
    #expect(try playground.lists(at: [212]).map(ids) == [[]])
  }

  @Test
  func `behaviors of all items act on those that come later`() throws {
    let playground = Playground(
      items: "{ id: a, center: [50, 50], size: [9, 9] }",
      behaviors: "{ gravity: { items: all } }\n  - { collision: { items: all, reference_bounds: true } }",
      timeline: "{ at: 1s, add: { item: { id: b, center: [150, 50], size: [20, 20] } } }",
      duration: "6s"
    )
    let places = try playground.item("b", at: [130, 150, 700]).map(\.center.y)
    #expect(places[0] < places[1] && places[1] > 60)
    #expect(abs(places[2] - 290) < 1)
  }

  @Test
  func `a hidden item is not drawn until it is shown`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [9, 9] }, { id: b, center: [50, 50], size: [9, 9], hidden: true }",
      timeline: "{ at: 1s, set: { key: b.hidden, to: false } }, { at: 2s, set: { key: a.hidden, to: true } }",
      duration: "3s"
    )
    #expect(try playground.lists(at: [100, 130, 250]).map(ids) == [["a"], ["a", "b"], ["b"]])
  }

  @Test
  func `an item that comes falls, and takes part like any other`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, add: { item: { id: b, center: [50, 50], size: [20, 20] } } },
        { at: 0s, add: { id: fall, gravity: { items: [b] } } }
        """,
      duration: "1s"
    )
    #expect(try playground.item("b", at: [60])[0].center.y > 100)
  }
}
