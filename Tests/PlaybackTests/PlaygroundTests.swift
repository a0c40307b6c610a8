import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct PlaygroundTests {
  @Test
  func `frame zero has the items as the file describes them`() throws {
    let playground = Playground(
      items: """
        { id: b, center: [1, 2], size: [30, 20], angle: 90deg, alpha: 0.5, z: 1 },
        { id: a, center: [3, 4], size: [10, 10], shape: ellipse, label: A }
        """,
      behaviors: "gravity: { items: all }"
    )
    let list = try #require(try playground.lists(at: [0]).first)
    #expect(list.layers.map(\.name) == ["items"])
    // The element with the higher level lies above.
    #expect(list.layers[0].elements.map(\.id) == ["a", "b"])
    let (a, b) = (try list.item("a"), try list.item("b"))
    #expect(b.center == CGPoint(x: 1, y: 2) && b.angle == .pi / 2 && b.alpha == 0.5 && b.z == 1)
    #expect(a.role == .item && a.index == "" && a.commands.count == 2)
    #expect(a.velocity?.linear == .zero)
  }

  @Test
  func `an item falls by the formula of the solver`() throws {
    let falling = try Playground(behaviors: "gravity: { items: all }").item(at: [60])
    // Semi-implicit Euler at 1/120 s: n·(n + 1)/2 steps of g·h². The positions are single precision.
    let gain = 1000.0 / (120 * 120)
    let expected = 100 + gain * 60 * 61 / 2
    #expect(abs(Double(falling[0].center.y) - expected) < 1e-3)
    #expect(abs((falling[0].velocity?.linear.y ?? 0) - 500) < 1e-3)
  }

  // Behaviors that move the square within a second.
  static let behaviors = [
    "attachment: { item: a, anchor: [200, 200], length: 0, frequency: 1 }",
    "attachment: { item: a, kind: rod, anchor: [200, 0] }\n  - push: { items: [a], vector: [1, 0] }",
    "attachment: { item: a, kind: pin, anchor: [200, 0] }\n  - push: { items: [a], vector: [1, 0] }",
    "attachment: { item: a, kind: sliding, axis: [1, 1] }\n  - gravity: { items: [a] }",
    "gravity: { items: [a], vector: [0, -1] }",
    "properties: { items: [a], velocity: [10, 0] }",
    "push: { items: [a], mode: instantaneous, vector: [1, 0] }",
    "snap: { item: a, to: [300, 200] }",
    "field: { kind: linear_gravity, items: all, direction: [0, 1] }",
    "field: { kind: radial_gravity, items: all, strength: 9 }",
    "properties: { items: all, charge: 1 }\n  - field: { kind: electric, items: all }",
    "field: { kind: spring, items: all }",
    "field: { kind: vortex, items: all }",
    "field: { kind: drag, items: all, direction: [5, 0] }",
    "field: { kind: velocity, items: all, direction: [1, 0] }",
    "field: { kind: noise, items: all, strength: 50, smoothness: 0.7 }",
  ]

  @Test(arguments: behaviors)
  func `each behavior moves an item`(_ behavior: String) throws {
    let places = try Playground(behaviors: behavior).item(at: [0, 120]).map(\.center)
    #expect((places[1] - places[0]).length > 1)
  }

  // Behaviors that bend or end the way of a square that flies to the right at 100 points per
  // second.
  static let obstacles = [
    "field: { kind: magnetic, items: all, strength: 9 }",
    "field: { kind: turbulence, items: all, strength: 50, smoothness: 0.5 }",
    "field: { kind: drag, items: all, strength: 3 }",
    "attachment: { item: a, kind: weld }",
    "collision: { items: all, reference_bounds: true, insets: { right: 120 } }",
    "collision: { items: all, boundaries: { wall: { from: [270, 0], to: [270, 300] } } }",
    "collision: { items: all, boundaries: { box: { path: [[270, 50], [300, 50], [300, 150], [270, 150]] } } }",
  ]

  @Test(arguments: obstacles)
  func `each behavior stops or deflects a flying item`(_ behavior: String) throws {
    let flight = "properties: { items: [a], velocity: [100, 0] }\n  - "
    let place = try Playground(behaviors: flight + behavior).item(at: [120])[0].center
    #expect((place - CGPoint(x: 300, y: 100)).length > 1)
  }

  @Test
  func `items with numbers at the ends of their ranges have finite positions`() throws {
    let playground = Playground(
      items: """
        { id: "a{i}", center: [0, 0], size: [1, 1], repeat: 4, step: [0.5, 3] },
        { id: "b{i}", center: [1e5, -1e5], size: [1e5, 1e5], repeat: 2, step: [0, 0] }
        """,
      behaviors: """
        properties: { items: [a0, a1], density: 0.01, charge: 1e4, velocity: [1e6, -1e6], angular_velocity: 1e6 }
          - properties: { items: [b0, b1], density: 1e6, resistance: 1e6 }
          - gravity: { items: all, vector: [1e4, 1e4] }
          - collision: { items: all, reference_bounds: true }
          - attachment: { item: a0, to_item: b0, length: 1e6, frequency: 1000, damping: 100 }
          - attachment: { item: a1, kind: rod, anchor: [1e5, 1e5], length: 1e6 }
          - attachment: { item: a2, kind: pin, anchor: [-1e5, 1e5], friction_torque: 1e6 }
          - push: { items: all, vector: [1e4, 0], offset: [1e5, 1e5] }
          - field: { kind: radial_gravity, items: all, strength: 1e4, falloff: 4, minimum_radius: 0.01 }
          - field: { kind: electric, items: all, strength: -1e4, falloff: -2, position: [1e5, 1e5] }
          - field: { kind: vortex, items: all, strength: 1e4, falloff: -2, position: [1e5, 1e5] }
          - field: { kind: drag, items: all, strength: 1e4, falloff: -2, position: [1e5, 1e5] }
          - field: { kind: turbulence, items: all, strength: 1e4, falloff: 4, animation_speed: 1000 }
        """,
      timeline: "{ at: 0.1s, grab: { item: a3, to: [-1e5, 1e5], over: 10ms } }"
    )
    for list in try nonEmpty(playground.lists(at: (0..<60).map { Double($0) * 2.5 })) {
      for element in try nonEmpty(list.layers.flatMap(\.elements)) {
        #expect(element.center.x.isFinite && element.center.y.isFinite && element.angle.isFinite)
      }
    }
  }

  // The angle of a square that turns once in a second follows the motion, without falling back by a
  // turn.
  @Test
  func `an angle grows past half a rotation`() throws {
    let spinning = Playground(behaviors: "properties: { items: [a], angular_velocity: 6.283185307179586 }")
    let angles = try spinning.item(at: (0...720).map { Double($0) / 2 }).map(\.angle)
    for (before, after) in try pairs(angles.dropLast(), angles.dropFirst()) {
      // Half a tick of a turn a second, in the single precision of an angle of three turns.
      #expect(abs(after - before - .pi / 120) < 1e-5)
    }
  }

  @Test
  func `items of a group move as one body`() throws {
    let playground = Playground(
      items: """
        { id: a, center: [180, 100], size: [20, 20] }, { id: b, center: [220, 100], size: [20, 20] }
        """,
      groups: "{ id: car, items: [a, b] }",
      behaviors: """
        properties: { items: [car], velocity: [60, 0], angular_velocity: 3 }
          - attachment: { item: car, anchor: [200, 100], length: 500, frequency: 0.1, offset: [0, 50], line: {} }
        """
    )
    let list = try #require(try playground.lists(at: [40.5]).first)
    let (a, b) = (try list.item("a"), try list.item("b"))
    // Between two ticks, items move straight on.
    #expect(abs((b.center - a.center).length - 40) < 0.01)
    #expect(a.angle == b.angle && a.angle > 0.5)
    // The middle moves with the mean of the velocities, and each turns around it.
    let velocities = try [a, b].map { try #require($0.velocity) }
    let turning = velocities[1].linear - velocities[0].linear
    #expect(abs(turning.length - velocities[0].angular * 40) < 0.1)
    let middle = a.center + (b.center - a.center) / 2
    let line = try #require(list.lines.first)
    let end = try #require(try line.lineEnds().first)
    #expect((end - (middle + Vector(x: 0, y: 50).rotated(by: a.angle))).length < 0.05)
  }

  @Test
  func `a list between two ticks does not depend on the lists before`() throws {
    let playground = Playground(
      behaviors: """
        gravity: { items: all }
          - { id: s, attachment: { item: a, anchor: [180, 20], frequency: 2, line: {} } }
        """,
      timeline: "{ at: 50ms, animate: { key: s.anchor, to: [50, 50], over: 0.1s } }"
    )
    let times = [5, 5.5, 6, 7.25, 8, 9.5, 10.75, 14, 17.5]
    let all = try playground.lists(at: times)
    for (time, list) in try pairs(times, all) { #expect(try playground.lists(at: [time]) == [list]) }
  }

  @Test
  func `a playground settles when all its items rest`() throws {
    let playground = Playground(
      behaviors: "gravity: { items: all }\n  - collision: { items: all, reference_bounds: true }",
      timeline: "{ at: settled, marker: rest }"
    )
    let film = Film(try playground.scene())
    #expect(film.ending == .settled && film.markers.map(\.name) == ["rest"])
    #expect(try playground.item(at: [SceneTime(film.duration).ticks])[0].velocity?.linear == .zero)
  }
}
