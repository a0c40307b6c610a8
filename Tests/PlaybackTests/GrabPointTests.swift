import CradleArtists
import CradleDynamics
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation
import Testing

/// Fingers that hold an item at a point.
struct GrabPointTests {
  private static let pull = "grab: { item: a, at: [-30, 40], by: [60, -80], over: 0.5s }"

  /// The square of the playground, for a test with only an animator.
  private final class Card: DynamicItem {
    var center = CGPoint(x: 200, y: 100)
    var transform = Transform(rotation: .degrees(20))
    let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
  }

  private var turned: Playground {
    Playground(
      items: "{ id: a, center: [200, 100], size: [100, 100], angle: 20deg }",
      timeline: "{ at: 0.5s, \(Self.pull) }"
    )
  }

  // Plays the scene on its stage alone, looks at the physics after each tick, and returns the last one.
  private func physics(
    until end: Ticks,
    look: (DynamicsSnapshot) -> Void = { _ in }
  ) throws -> PhysicsState? {
    var scene = try turned.scene()
    scene.observesPhysics = true
    let description = try #require(scene.stage.as(DynamicsDescription.self))
    let stage = description.makeStage(for: scene, measuring: .imaginary)
    var tick = Ticks.zero
    while tick < end {
      _ = stage.beginDisplayFrame(at: tick)
      if tick == .ticks(60) { try stage.perform(scene.timeline[0].action, at: tick) }
      stage.advanceDisplayFrame(from: tick)
      for _ in 0..<2 {
        stage.tick()
        if let dynamics = stage.state(.picture).physics?.dynamics { look(dynamics) }
      }
      tick += .displayFrame
    }
    return stage.state(.picture).physics
  }

  @Test
  func `a finger at a point acts like an attachment of length 0 with that offset, tick by tick`() throws {
    let card = Card()
    let animator = DynamicAnimator()
    let smooth = DynamicItemBehavior(items: [card])
    smooth.resistance = 0
    smooth.angularResistance = 0
    animator.addBehavior(smooth)
    let point = Vector(x: -30, y: 40)
    let start = card.center + point.rotated(by: .degrees(20))
    let hold = AttachmentBehavior(item: card, offsetFromCenter: point, attachedToAnchor: start)
    hold.length = 0
    hold.frequency = 30
    hold.damping = 1
    let player = Player(try turned.scene())
    for tick in 0...120 {
      let item = try player.displayList(at: .ticks(Double(tick))).item("a")
      #expect(item.center == card.center, "tick \(tick)")
      #expect(abs(item.angle - card.transform.parts.rotation) < 1e-12, "tick \(tick)")
      if tick == 60 { animator.addBehavior(hold) }
      if tick >= 60 {
        let place = start + Vector(x: 60, y: -80) * (Double(tick - 59) / 60)
        if tick < 120 { hold.anchorPoint = place }
      }
      animator.advance(by: .ticks(1))
    }
  }

  @Test
  func `an item does not jump, turns with the pull, and keeps the velocity and the spin of the solver`() throws {
    let items = try turned.item(at: [60, 62, 118, 120, 122, 182])
    #expect(items[0].center == CGPoint(x: 200, y: 100))
    #expect((items[1].center - items[0].center).length < 2)
    // The finger pulls the lower left corner up, so the item turns clockwise.
    #expect(items[3].angle > items[0].angle + 0.2)
    let velocities = try items[3...].map { try #require($0.velocity) }
    #expect(abs(velocities[0].angular) > 0.1)
    #expect(velocities[1] == velocities[0] && velocities[2] == velocities[0])
    #expect(abs(items[5].angle - items[4].angle - velocities[0].angular / 2) < 1e-4)
    #expect((items[5].center - (items[4].center + velocities[0].linear / 2)).length < 1e-3)
  }

  // The momentum has to be the sum of the finger's forces, and the angular momentum the sum of their torques.
  @Test
  func `the force of the hold explains the motion`() throws {
    var momentum = Vector.zero
    var angular = 0.0
    let end = try physics(until: .ticks(119)) { dynamics in
      for force in dynamics.forces where force.kind == .touch {
        let arm = force.point - dynamics.bodies[force.body].centerOfMass
        momentum = momentum + force.newtons / 120
        angular += (arm.x * force.newtons.y - arm.y * force.newtons.x) / 100 / 120
      }
    }
    let body = try #require(end?.dynamics.bodies.first)
    let own = body.velocity / 100 * body.mass
    #expect((momentum - own).length < 0.05 * own.length)
    #expect(abs(angular - body.angularVelocity * body.inertia) < 0.05)
  }

  @Test
  func `a finger with a curve arrives on the tick, and so does the point`() throws {
    let playground = Playground(
      timeline: """
        { at: 0.2s, grab: { item: a, at: [40, 40], through: [[300, 150], [300, 60], [120, 60]], over: 0.7s, \
        curve: ease_in_out, hold: 0.5s } }
        """,
      overlays: "touch"
    )
    let lists = try playground.lists(at: [24, 107, 108, 160])
    #expect(lists[0].touches.isEmpty)
    let ends = lists[1...].compactMap(\.touches.first).map { ($0.center - CGPoint(x: 120, y: 60)).length }
    #expect(ends.count == 3)
    #expect(ends[0] > 1e-4 && ends[1] < 1e-9 && ends[2] < 1e-9)
    let item = try lists[3].item("a")
    let held = item.center + Vector(x: 40, y: 40).rotated(by: item.angle)
    #expect((held - CGPoint(x: 120, y: 60)).length < 0.5)
  }

  @Test
  func `a release stops the item, or sets its velocity and keeps its spin`() throws {
    let stop = Playground(
      timeline: "{ at: 0s, grab: { item: a, at: [30, 0], by: [0, 90], over: 0.3s, release: stop } }"
    )
    let stopped = try stop.item(at: [38, 90])
    #expect(stopped[0].center == stopped[1].center && stopped[0].angle == stopped[1].angle)
    let text = "{ at: 0s, grab: { item: a, at: [30, 0], by: [0, 90], over: 0.3s, release: { velocity: [-100, 5] } } }"
    let flung = try Playground(timeline: text, duration: "1s").item(at: [36, 40, 90])
    let spin = try #require(flung[0].velocity).angular
    let velocity = try #require(flung[1].velocity)
    #expect((velocity.linear - Vector(x: -100, y: 5)).length < 1e-3)
    #expect(abs(velocity.angular - spin) < 1e-4 && abs(spin) > 0.1)
  }

  @Test
  func `two fingers hold one item, and turn it`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, grab: { item: a, at: [40, 0], by: [-40, 40], over: 0.5s, hold: 1s } },
        { at: 0s, grab: { item: a, at: [-40, 0], by: [40, -40], over: 0.5s, hold: 1s } }
        """,
      overlays: "touch"
    )
    let list = try playground.lists(at: [120])[0]
    let item = try list.item("a")
    #expect(list.touches.count == 2)
    #expect(abs(item.angle - .pi / 2) < 0.02)
    #expect((item.center - CGPoint(x: 200, y: 100)).length < 0.1)
  }

  @Test
  func `a finger at a point takes over only from a finger that holds on at the same point`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, grab: { item: a, at: [40, 0], by: [20, 0], over: 0.2s, release: false } },
        { at: 0.5s, grab: { item: a, at: [40, 0], by: [-20, 0], over: 0.2s, release: stop } }
        """,
      overlays: "touch"
    )
    #expect(Film(try playground.scene()).refusals.isEmpty)
    let lists = try playground.lists(at: [58, 120])
    #expect(lists.map(\.touches.count) == [1, 0])
    #expect(abs(try lists[1].item("a").center.x - 200) < 1.5)
  }

  @Test
  func `a second finger at the same point is refused when it lands`() throws {
    let grab = "grab: { item: a, at: [40, 0], by: [20, 0], over: 2s }"
    let playground = Playground(timeline: "{ at: settled, \(grab) }, { at: +0.5s, \(grab) }")
    let reason = "another finger holds 'a' at [40, 0]; hold the item at another point, or later"
    #expect(Film(try playground.scene()).refusals.map(\.reason) == [reason])
  }

  @Test
  func `a finger at the center takes the item from all fingers at points`() throws {
    let playground = Playground(
      timeline: """
        { at: 0s, grab: { item: a, at: [40, 0], by: [0, 1], over: 2s } },
        { at: 0s, grab: { item: a, at: [-40, 0], by: [0, 1], over: 2s } },
        { at: 0.5s, grab: { item: a, by: [0, 50], over: 0.2s } }
        """
    )
    let film = Film(try playground.scene())
    #expect(film.events.filter { $0.name == "release" }.map(\.tick) == [.ticks(84)])
  }

  @Test
  func `the layers show the finger and its force, and no attachment`() throws {
    var scene = try turned.scene()
    let physics = try #require(try physics(until: .ticks(80)))
    #expect(physics.fingers.count == 1)
    #expect(physics.dynamics.attachments.isEmpty)
    let force = try #require(physics.dynamics.forces.first { $0.kind == .touch })
    #expect((force.point - physics.fingers[0]).length < 3)
    #expect(force.newtons.length > 0)
    scene.annotations = Scene.Annotations([.touch, .forces()])
    let player = Film(scene).makePlayer()
    // The finger has just started to move, so the force is large.
    let layers = player.displayList(at: .ticks(66)).layers.map(\.name)
    #expect(layers.contains("touch") && layers.contains("forces"))
  }
}
