import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

struct BehaviorChangeTests {
  private func velocity(of playground: Playground, at time: Double) throws -> Vector {
    let item = try playground.item(at: [time])[0]
    return try #require(item.velocity).linear
  }

  @Test
  func `a magnitude animated to its opposite keeps the line of its direction`() throws {
    let playground = Playground(
      behaviors: "{ id: g, gravity: { items: all } }",
      timeline: "{ at: 0s, animate: { key: g.magnitude, to: -1, over: 1s } }"
    )
    for item in try playground.item(at: [30, 60, 90, 120, 240]) {
      #expect(item.center.x == 200)
    }
    // In the second after that, it pulls straight up.
    let change = try velocity(of: playground, at: 240) - velocity(of: playground, at: 120)
    #expect(abs(change.y + 1000) < 0.1)
  }

  // The additions to the velocity in a second with the last value.
  static let changes = [
    ("gravity: { items: all, magnitude: 0 }", ["magnitude, to: 1"], Vector(x: 0, y: 1000)),
    ("gravity: { items: all, vector: [0, 0] }", ["magnitude, to: 1"], Vector(x: 0, y: 1000)),
    ("gravity: { items: all }", ["magnitude, to: -1", "magnitude, to: -2"], Vector(x: 0, y: -2000)),
    ("gravity: { items: all }", ["magnitude, to: 0", "angle, to: 0deg"], .zero),
    ("gravity: { items: all }", ["magnitude, to: 0", "angle, to: 0deg", "magnitude, to: 1"], Vector(x: 1000, y: 0)),
    ("gravity: { items: all, magnitude: -1 }", ["angle, to: 0deg"], Vector(x: -1000, y: 0)),
    ("gravity: { items: all }", ["\"vector\", to: [3, 0]", "magnitude, to: 1"], Vector(x: 1000, y: 0)),
    ("push: { items: all, magnitude: 0, angle: 90deg }", ["magnitude, to: 2"], Vector(x: 0, y: 200)),
    ("push: { items: all, vector: [0, 2] }", ["magnitude, to: -1", "magnitude, to: -3"], Vector(x: 0, y: -300)),
  ]

  @Test(arguments: changes)
  func `setting the magnitude of a force keeps its direction, and the reverse`(
    behavior: String,
    changes: [String],
    expected: Vector
  ) throws {
    let entries = changes.map { "{ at: 0s, set: { key: f.\($0) } }" }
      .map { $0.replacing("\"", with: "") }
    let playground = Playground(behaviors: "{ id: f, \(behavior) }", timeline: entries.joined(separator: ", "))
    let (start, end) = (try velocity(of: playground, at: 60), try velocity(of: playground, at: 180))
    #expect((end - start - expected).length < 0.1)
  }

  @Test
  func `an animated angle starts from the written one`() throws {
    let playground = Playground(
      behaviors: "{ id: g, gravity: { items: all, angle: 270deg } }",
      timeline: "{ at: 0s, animate: { key: g.angle, to: 360deg, over: 1s } }"
    )
    // A quarter turn, from up to the right, and never to the left.
    let end = try velocity(of: playground, at: 120)
    #expect(end.x > 600 && end.y < -600)
  }

  @Test
  func `reference bounds that are set again keep their insets`() throws {
    let playground = Playground(
      behaviors: """
        gravity: { items: all }
          - { id: c, collision: { items: all, reference_bounds: true, insets: { bottom: 60 } } }
        """,
      timeline: """
        { at: 0.1s, set: { key: c.reference_bounds, to: false } },
        { at: 0.2s, set: { key: c.reference_bounds, to: true } }
        """
    )
    let y = try playground.item(at: [480])[0].center.y
    #expect(abs(Double(y) - 190) < 2)
  }

  // The position of a square: for one second with a value, then with the default.
  @Test(arguments: [
    ("resistance: 5", "resistance: 0.1"), ("anchored: true", "anchored: false"),
    ("density: 9", "density: 1"), ("charge: 9", "charge: 0"),
  ])
  func `a later behavior's default wins over earlier values`(first: String, last: String) throws {
    let fall = { (said: [String]) in
      let properties = said.map { "\n  - properties: { items: [a], \($0) }" }.joined()
      let playground = Playground(
        behaviors: "push: { items: [a], vector: [3, 9] }"
          + "\n  - field: { kind: electric, items: all, strength: 2 }" + properties
      )
      return try playground.item(at: [120])[0].center
    }
    #expect(try fall([first, last]) == fall([last]))
    #expect(try fall([first]) != fall([last]))
  }

  @Test(arguments: [
    ("elasticity: 0.9", "elasticity: 0.2"), ("friction: 0", "friction: 0.2"),
    ("allows_rotation: false", "allows_rotation: true"),
    ("angular_resistance: 50", "angular_resistance: 0.1"),
  ])
  func `a later behavior's default wins where a square lands`(first: String, last: String) throws {
    let landing = { (said: [String]) in
      let properties = said.map { "\n  - properties: { items: [a], \($0) }" }.joined()
      let playground = Playground(
        items: "{ id: a, center: [200, 100], size: [40, 40], angle: 20deg }",
        behaviors: "gravity: { items: [a] }"
          + "\n  - collision: { items: all, reference_bounds: true }" + properties
      )
      let item = try playground.item(at: [75])[0]
      return [Double(item.center.x), Double(item.center.y), item.angle]
    }
    #expect(try landing([first, last]) == landing([last]))
    #expect(try landing([first]) != landing([last]))
  }

  @Test
  func `a default that the timeline sets wins over an earlier value`() throws {
    let playground = Playground(
      behaviors: """
        properties: { items: [a], velocity: [100, 0], resistance: 5 }
          - { id: p, properties: { items: [a] } }
        """,
      timeline: "{ at: 0s, set: { key: p.resistance, to: 0.1 } }"
    )
    #expect(try velocity(of: playground, at: 120).x > 85)
  }

  // The center around which the group turns is beside each of its items.
  @Test
  func `the velocity of an item in a group is that of its way`() throws {
    let playground = Playground(
      items: """
        { id: a, center: [180, 100], size: [20, 20] }, { id: b, center: [220, 100], size: [20, 60] }
        """,
      groups: "{ id: car, items: [a, b] }",
      behaviors: "properties: { items: [car], velocity: [60, 0], angular_velocity: 3 }"
    )
    for id in ["a", "b"] {
      let items = try playground.item(id, at: [60, 61, 62])
      let mean = (items[2].center - items[0].center) * 60
      #expect((try #require(items[1].velocity).linear - mean).length < 2)
    }
  }
}
