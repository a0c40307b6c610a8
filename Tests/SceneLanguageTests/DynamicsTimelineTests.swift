import CradleDynamics
import CradleGeometry
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes
import Foundation
import Testing

struct DynamicsTimelineTests {
  private static let declared = """
    { id: wind, field: { kind: vortex, items: all } }, { id: walls, collision: { items: all } }, \
    { gravity: { items: all } }
    """

  private static func actions(_ entries: String) throws -> [TimelineEntry.Action] {
    let text = playground(behaviors: declared, timeline: entries)
    return try load(text).timeline.map(\.action)
  }

  @Test
  func `behaviors are added and removed under a name`() throws {
    let actions = try Self.actions(
      """
      { at: 0s, add: { id: kick, push: { items: [a], mode: instantaneous, vector: [0, -1] } } },
      { at: 1s, remove: { id: kick } }, { at: 2s, remove: { id: wind } },
      { at: 3s, add: { id: wind, gravity: { items: [b] } } },
      """
    )
    let push = PushDescription(itemIDs: ["a"], mode: .instantaneous, direction: Vector(x: 0, y: -1))
    let gravity = GravityDescription(itemIDs: ["b"])
    #expect(
      actions == [
        .add(BehaviorEntry(id: "kick", description: push)), .remove("kick"), .remove("wind"),
        .add(BehaviorEntry(id: "wind", description: gravity)),
      ]
    )
  }

  @Test
  func `a finger pulls items by a distance, or one of them to a point or through points`() throws {
    let actions = try Self.actions(
      """
      { at: 0s, grab: { items: [a, b], by: [-9, 3], over: 0.5s, hold: 0.3s, curve: ease_out } },
      { at: 1s, grab: { item: a, to: [7, 8], over: 0.5s, release: false } },
      { at: 2s, grab: { item: a, through: [[1, 2], [3, 4]], over: 0.5s } },
      """
    )
    let places = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    let grabs: [TimelineEntry.Grab] = [
      .init(
        itemIDs: ["a", "b"],
        way: .by(Vector(x: -9, y: 3)),
        duration: .seconds(0.5),
        hold: .seconds(0.3),
        curve: .easeOut
      ),
      .init(itemIDs: ["a"], way: .through([CGPoint(x: 7, y: 8)]), duration: .seconds(0.5), release: .never),
      .init(itemIDs: ["a"], way: .through(places), duration: .seconds(0.5)),
    ]
    #expect(actions == grabs.map(TimelineEntry.Action.grab))
  }

  private static func changes(_ entries: String) throws -> [TimelineEntry.Change] {
    try actions(entries).compactMap { $0.verb as? TimelineEntry.Change }
  }

  @Test(arguments: [
    "wind.strength", "wind.field.strength", "dynamics.behaviors.wind.strength",
    "dynamics.behaviors.wind.field.strength", "dynamics.behaviors.0.strength",
    "dynamics.behaviors.0.field.strength",
  ])
  func `a property has a path in the file, and a short one`(_ path: String) throws {
    let change = try #require(try Self.changes("{ at: 0s, set: { key: \(path), to: 3 } }").first)
    let byNumber = path.contains(".0.")
    #expect(change.targets.behaviors == [byNumber ? .number(0) : .id("wind")])
    #expect(change.property?.name == "strength" && change.value == .number(3))
  }

  @Test
  func `a value is written as in the behavior`() throws {
    let changes = try Self.changes(
      """
      { at: 0s, set: { key: wind.position, to: [3, 4] } },
      { at: 0s, set: { key: walls.mode, to: items } },
      { at: 0s, set: { key: walls.reference_bounds, to: true } },
      { at: 0s, animate: { key: dynamics.behaviors.2.gravity.angle, to: 180deg, over: 1s } },
      { at: 0s, animate: { key: dynamics.behaviors.2.vector, to: [1, 2], over: 1s } },
      """
    )
    #expect(
      changes.map(\.value) == [
        .point(CGPoint(x: 3, y: 4)), .word("items"), .flag(true), .number(.pi),
        .vector(Vector(x: 1, y: 2)),
      ]
    )
  }

  @Test
  func `an addition can be changed and repeated`() throws {
    let entries =
      "{ at: 0s, add: { id: x, gravity: { items: [a] } }, repeat: { times: 3, every: 1s } }, "
      + "{ at: 1s, animate: { key: x.magnitude, to: 2, over: 1s, curve: ease_in } }"
    let timeline = try load(playground(behaviors: Self.declared, timeline: entries)).timeline
    #expect(timeline.map(\.times) == [3, 1])
    let change = try #require(timeline[1].action.verb as? TimelineEntry.Change)
    #expect(change.motion == .curve(.easeIn, over: .seconds(1)))
    #expect(change.targets.behaviors == [.id("x")])
  }
}
