import CradleGeometry
import CradlePlayback
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

/// The contacts that a player records.
struct ContactLogTests {
  private func log(of scene: Scene, until end: Ticks = .seconds(2)) -> ContactLog {
    let player = Player(scene)
    player.recordContacts()
    while player.tick < end { player.advanceDisplayFrame() }
    return player.contacts
  }

  private static let floor = "boundaries: { floor: { from: [0, 281.5], to: [400, 281.5] } }"

  @Test
  func `a ball touches the floor in the tick that the formula gives`() throws {
    let playground = Playground(
      items: "{ id: ball, center: [200, 100], shape: ellipse, size: [40, 40] }",
      behaviors: "gravity: { items: all }\n  - collision: { items: all, \(Self.floor) }"
    )
    let first = try #require(log(of: try playground.scene()).moments.first)
    // Semi-implicit Euler at 1/120 s: n·(n + 1)/2 steps of g·h². The ball has 161.5 points to fall.
    let gain = 1000.0 / (120 * 120)
    let tick = try #require((1...).first { gain * Double($0 * ($0 + 1)) / 2 > 161.5 })
    #expect(first.tick == .ticks(tick))
    #expect(first.contacts == [ContactLog.Contact(item: "ball", other: .boundary("floor"))])
    #expect(first.count == 1)
  }

  @Test
  func `springs without collisions touch nothing`() throws {
    let playground = Playground(
      items: "{ id: a, center: [200, 100], size: [40, 40] }, { id: b, center: [200, 120], size: [40, 40] }",
      behaviors: "attachment: { item: a, anchor: [200, 200], length: 0, frequency: 3, damping: 0.1 }"
    )
    #expect(log(of: try playground.scene()).moments.isEmpty)
  }

  @Test
  func `nothing is recorded unless a player is asked`() throws {
    let playground = Playground(behaviors: "gravity: { items: all }\n  - collision: { items: all, \(Self.floor) }")
    let player = Player(try playground.scene())
    while player.tick < .seconds(2) { player.advanceDisplayFrame() }
    #expect(player.contacts.moments.isEmpty)
  }

  @Test
  func `a recorded play moves like any other`() throws {
    let playground = Playground(
      items: (0..<12).map { "{ id: i\($0), center: [\(180 + 7 * ($0 % 3)), \($0 * 20)], size: [18, 18] }" }
        .joined(separator: ", "),
      behaviors: "gravity: { items: all }\n  - collision: { items: all, reference_bounds: true }"
    )
    let (recorded, plain) = (Player(try playground.scene()), Player(try playground.scene()))
    recorded.recordContacts()
    let end = Ticks.seconds(3)
    #expect(recorded.displayList(at: end) == plain.displayList(at: end))
    #expect(recorded.contacts.moments.contains { $0.contacts.contains { $0.other == .boundary(nil) } })
    #expect(recorded.contacts.moments.contains { $0.contacts.contains { $0.other == .item("i1") } })
  }

  @Test
  func `a crowd is counted, and its first contacts are named`() throws {
    let playground = Playground(
      items: (0..<70).map { "{ id: i\($0), center: [\(5 + 5 * $0), 100], shape: ellipse, size: [4, 4] }" }
        .joined(separator: ", "),
      behaviors: "gravity: { items: all }\n  - collision: { items: all, \(Self.floor) }"
    )
    let first = try #require(log(of: try playground.scene()).moments.first)
    #expect(first.count == 70)
    #expect(first.contacts.map(\.item) == (0..<ContactLog.mostContacts).map { "i\($0)" })
  }

  @Test
  func `cells of a layout with collisions touch each other by their ids`() throws {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: 2s }
      layouts: { pile: { type: newtonian, item_size: [60, 60], length: 100 } }
      collection: { items: 5, layout: pile }

      """
    let log = log(of: try SceneLoader().load(SceneFile(name: "a.yaml", text: text)))
    let contact = try #require(log.moments.first?.contacts.first)
    #expect(["0", "1", "2", "3", "4"].contains(contact.item))
    #expect(log.moments.allSatisfy { $0.count >= $0.contacts.count })
  }

  @Test
  func `items of stages and of panels have their prefixes`() throws {
    let text = """
      version: 1
      canvas: { size: [400, 300] }
      time: { duration: 1s }
      dynamics:
        items: [{ id: a, center: [200, 100], size: [40, 40] }]
        behaviors:
        - gravity: { items: all }
        - collision: { items: all, boundaries: { floor: { from: [0, 200], to: [400, 200] } } }
      sweep: { vary: { dynamics.items.0.size: [[40, 40], [50, 50]] } }

      """
    let log = log(of: try SceneLoader().load(SceneFile(name: "a.yaml", text: text)), until: .seconds(1))
    let contact = try #require(log.moments.first?.contacts.first)
    #expect(contact.item.hasSuffix("/a"))
    #expect(contact.other == .boundary("floor"))
  }
}
