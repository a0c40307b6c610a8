import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import CradleTestSupport
import Foundation
import Testing

struct PlaygroundTimelineTests {
  private func velocities(_ playground: Playground, at times: [Double]) throws -> [Vector] {
    try playground.item(at: times).map { try #require($0.velocity).linear }
  }

  // The spring of 30 Hz lags behind a finger by 2/ω of its speed: 1.06 points at 100 points a second.
  @Test
  func `a finger pulls an item and lets it fly`() throws {
    let playground = Playground(timeline: "{ at: 0.5s, grab: { item: a, by: [50, -25], over: 0.5s } }")
    let items = try playground.item(at: [60, 90, 120, 122, 182])
    #expect(items[0].center == CGPoint(x: 200, y: 100))
    #expect((items[1].center - CGPoint(x: 225, y: 87.5)).length < 1.3)
    #expect((items[2].center - CGPoint(x: 250, y: 75)).length < 1.3)
    let speed = Vector(x: 100, y: -50)
    #expect((try #require(items[3].velocity).linear - speed).length < 1)
    #expect((items[4].center - (items[3].center + speed / 2)).length < 1)
  }

  @Test
  func `a finger holds an item, then lets it fall`() throws {
    let playground = Playground(
      behaviors: "gravity: { items: all }",
      timeline: "{ at: 0s, grab: { item: a, to: [300, 50], over: 0.5s, hold: 0.5s } }"
    )
    let items = try playground.item(at: [110, 120, 180])
    // Gravity stretches the spring by g/ω².
    let stretch = 1000 / (60 * Double.pi * 60 * .pi)
    for item in items[..<2] {
      #expect((item.center - CGPoint(x: 300, y: 50 + stretch)).length < 0.05)
    }
    #expect(items[2].center.y > 150)
    #expect(!Player(try playground.scene()).isSettled)
  }

  @Test
  func `fingers pull several items alike, through points, and stay there`() throws {
    let playground = Playground(
      items: "{ id: 'b{i}', center: [100, 100], size: [20, 20], repeat: 2, step: [50, 0] }",
      timeline: """
        { at: 0s, grab: { items: [b0, b1], by: [0, 60], over: 0.2s, release: false } },
        { at: 1s, grab: { item: b1, through: [[150, 220], [200, 220]], over: 0.2s, release: false } }
        """,
      overlays: "touch"
    )
    let lists = try playground.lists(at: [100, 200, 400])
    for list in lists {
      #expect((try list.item("b0").center - CGPoint(x: 100, y: 160)).length < 0.05)
    }
    #expect((try lists[0].item("b1").center - CGPoint(x: 150, y: 160)).length < 0.05)
    #expect((try lists[2].item("b1").center - CGPoint(x: 200, y: 220)).length < 0.05)
    // One finger in the middle of both, and then one on each.
    #expect(lists[0].touches.map(\.center) == [CGPoint(x: 125, y: 160)])
    #expect(lists[2].touches.map(\.center) == [(125, 160), (200, 220)].map { CGPoint(x: $0, y: $1) })
    #expect(Film(try playground.scene()).ending == .settled)
  }

  @Test
  func `a finger lifts when another takes all its items`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, grab: { item: a, by: [0, 60], over: 0.2s, release: false } },
        { at: 1s, press: { item: a, for: 0.2s } }
        """,
      overlays: "touch"
    )
    let touches = try playground.lists(at: [110, 130, 143, 200]).map(\.touches)
    // The first fades out over the second, which lets go after a fifth of a second.
    #expect(touches.map(\.count) == [1, 2, 2, 0])
  }

  @Test
  func `behaviors are added and removed at their times`() throws {
    let playground = Playground(
      behaviors: "{ id: down, gravity: { items: all } }",
      timeline: """
        { at: 0.5s, remove: { id: down } },
        { at: 1s, add: { id: kick, push: { items: [a], mode: instantaneous, vector: [3, 0] } } },
        { at: 1.5s, add: { id: down, gravity: { items: all, vector: [0, -1] } } }
        """
    )
    let found = try velocities(playground, at: [60, 120, 180, 240])
    let expected = [(0.0, 500.0), (0, 500), (300, 500), (300, 0)].map { Vector(x: $0, y: $1) }
    for (one, other) in try pairs(found, expected) { #expect((one - other).length < 0.01) }
  }

  @Test
  func `repeated additions add up, and are removed together`() throws {
    let kicks = Playground(
      timeline: """
        { at: 0s, add: { id: kick, push: { items: [a], mode: instantaneous, vector: [1, 0] } }, \
        repeat: { times: 3, every: 0.1s } }
        """
    )
    #expect(try velocities(kicks, at: [60]).map { $0.x.rounded() } == [300])
    let pulls = Playground(
      timeline: """
        { at: 0s, add: { id: pull, gravity: { items: [a] } }, repeat: { times: 2, every: 0.1s } },
        { at: 0.5s, remove: { id: pull } }
        """
    )
    // 0.5 s of the first, 0.4 s of the second, and then nothing.
    #expect(try velocities(pulls, at: [60, 120]).map { $0.y.rounded() } == [900, 900])
  }

  @Test
  func `a property is set at once`() throws {
    for key in ["down.magnitude", "dynamics.behaviors.1.gravity.magnitude"] {
      let playground = Playground(
        behaviors: "{ id: down, gravity: { items: all } }",
        timeline: "{ at: 0.5s, set: { key: \(key), to: 3 } }"
      )
      #expect(try velocities(playground, at: [60, 120]).map { $0.y.rounded() } == [500, 2000])
    }
  }

  @Test
  func `a property is animated from the value that it has`() throws {
    let playground = Playground(
      behaviors: "{ id: down, gravity: { items: all } }",
      timeline: """
        { at: 0s, set: { key: down.magnitude, to: 2 } },
        { at: 0.5s, animate: { key: down.magnitude, to: 0, over: 1s } }
        """
    )
    let found = try velocities(playground, at: [60, 180, 240])
    // From 2 to 0 in a second: as much as 1 for a second, short of half a display frame, since each
    // has the value of its end.
    #expect(abs(found[1].y - found[0].y - 1000) < 1000.0 / 60 + 0.1)
    #expect(found[2].y == found[1].y)
  }

  @Test
  func `a change of an attachment with each changes all of its springs`() throws {
    let playground = Playground(
      items: "{ id: 'b{i}', center: [100, 100], size: [20, 20], repeat: 2, step: [50, 0] }",
      behaviors: """
        { id: s, attachment: { each: all, anchor_offset: [0, 0], length: 0, frequency: 5, damping: 1 } }
        """,
      timeline:
        "{ at: 0s, animate: { key: s.anchor, to: [300, 50], over: 0.5s, curve: ease_in_out } }"
    )
    for id in ["b0", "b1"] {
      let place = try playground.item(id, at: [240])[0].center
      #expect((place - CGPoint(x: 300, y: 50)).length < 0.05)
    }
  }

  @Test
  func `a later change ends an animation of the same property`() throws {
    let playground = Playground(
      behaviors: "{ id: f, field: { kind: velocity, items: all, direction: [1, 0] } }",
      timeline: """
        { at: 0s, animate: { key: f.direction, to: [5, 0], over: 10s } },
        { at: 0.5s, set: { key: f.direction, to: [0, 1] } }
        """
    )
    #expect(try velocities(playground, at: [240]) == [Vector(x: 0, y: 100)])
  }

  @Test
  func `modes and flags are set at once`() throws {
    let playground = Playground(
      behaviors: """
        gravity: { items: all }
          - { id: floor, collision: { items: all, reference_bounds: true } }
          - { id: still, properties: { items: all, anchored: true } }
        """,
      timeline: """
        { at: 0.5s, set: { key: still.anchored, to: false } },
        { at: 3s, set: { key: floor.mode, to: items } }
        """
    )
    let ys = try playground.item(at: [60, 360, 480]).map { Double($0.center.y) }
    #expect(ys[0] == 100)
    // Bounds are a point larger than the canvas, and the skin of an edge is 0.02 m.
    #expect(abs(ys[1] - 250) < 2)
    #expect(ys[2] > 500)
  }
}
