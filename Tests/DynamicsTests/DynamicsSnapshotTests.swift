import CradleDynamics
import Testing

struct DynamicsSnapshotTests {
  // Single precision keeps six digits, and forces are differences of places.
  private static let precision = 1e-3

  @Test
  func `force of a spring is Hooke's, with friction, at the end of each tick`() {
    let tile = Tile(x: 100, y: 220)
    let anchor = CGPoint(x: 160, y: 100)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (60, 1.5, 0.2)
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    let omega = 2 * Double.pi * 1.5

    for _ in 0..<240 {
      animator.advance()
      let snapshot = animator.snapshot()
      let (body, load) = (snapshot.bodies[0], snapshot.attachments[0])
      let way = tile.center - anchor
      let along = way / way.length
      let speed = (animator.velocity(of: tile)?.linear ?? .zero).dot(along) / 100
      let stretch = (way.length - 60) / 100
      let expected = body.mass * (omega * omega * stretch + 2 * 0.2 * omega * speed)
      #expect(abs(load.tension - expected) < 1e-3 * body.mass * omega * omega)
      #expect((load.anchor - anchor).length < Self.precision)
    }
  }

  @Test
  func `force of a spring without length pulls along both axes`() {
    let tile = Tile(x: 140, y: 60)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 100, y: 100))
    (spring.length, spring.frequency, spring.damping) = (0, 1, 0)
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    animator.advance()

    let snapshot = animator.snapshot()
    let stiffness = snapshot.bodies[0].mass * 4 * Double.pi * Double.pi
    let way = (tile.center - CGPoint(x: 100, y: 100)) / 100
    let force = snapshot.attachments[0].newtons
    #expect(abs(force.x + stiffness * way.x) < Self.precision)
    #expect(abs(force.y + stiffness * way.y) < Self.precision)
    #expect(abs(snapshot.attachments[0].energy - stiffness * way.dot(way) / 2) < Self.precision)
  }

  @Test
  func `a stretched spring is never pushed, however damping holds it back`() {
    let tile = Tile(x: 200, y: 100)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 100, y: 100))
    (spring.length, spring.frequency, spring.damping) = (0, 1, 0.9)
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    var dampedTicks = 0
    for _ in 0..<120 {
      animator.advance()
      let load = animator.snapshot().attachments[0]
      #expect(load.elasticTension >= 0)
      let stiffness = animator.snapshot().bodies[0].mass * 4 * Double.pi * Double.pi
      let stretch = (load.anchor - load.point).length / 100
      #expect(abs(load.elasticTension - stiffness * stretch) < Self.precision)
      if load.tension < 0 { dampedTicks += 1 }
    }
    #expect(dampedTicks > 0)
  }

  @Test
  func `spring that a weight hangs from carries the weight`() {
    let tile = Tile(x: 100, y: 200)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 100, y: 100))
    (spring.length, spring.frequency, spring.damping) = (100, 2, 0.7)
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.advance(by: .seconds(6))

    let snapshot = animator.snapshot()
    let weight = snapshot.bodies[0].mass * 10
    #expect(snapshot.forces.map(\.newtons.y) == [weight])
    #expect(abs(snapshot.attachments[0].tension - weight) < 0.01 * weight)
  }

  @Test
  func `rod of a pendulum carries the weight's part along it and keeps the weight on its circle`() {
    let tile = Tile(x: 200, y: 100)
    let rod = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 100, y: 100))
    let animator = DynamicAnimator()
    animator.addBehavior(rod)
    animator.addBehavior(GravityBehavior(items: [tile]))

    for _ in 0..<240 {
      let before = tile.center
      animator.advance()
      let snapshot = animator.snapshot()
      let mass = snapshot.bodies[0].mass
      // The impulse of a tick turns the velocity from that at its start to that at its end, so it is the mean
      // of the forces at the two.
      let way = before - CGPoint(x: 100, y: 100)
      let speed = snapshot.bodies[0].velocity.length / 100
      let pull = mass * (speed * speed / (way.length / 100) + 10 * way.y / way.length)
      // At the lowest point it is three times the weight; a tick is a fortieth of a radian there.
      #expect(abs(snapshot.attachments[0].tension - pull) < 0.03 * 3 * 10 * mass)
    }
  }

  @Test
  func `contacts and gravity change the momentum, and nothing else does`() {
    let box = Tile(x: 100, y: 150, size: CGSize(width: 60, height: 40))
    box.transform = Transform(rotation: 0.4)
    let collision = CollisionBehavior(items: [box])
    let floor = (CGPoint(x: -500, y: 300), CGPoint(x: 700, y: 300))
    collision.addBoundary(withIdentifier: "floor", from: floor.0, to: floor.1)
    let animator = DynamicAnimator()
    animator.measuresContacts = true
    animator.addBehavior(collision)
    animator.addBehavior(GravityBehavior(items: [box]))

    var (before, largest, worst) = (Vector.zero, 0.0, 0.0)
    for _ in 0..<240 where animator.isRunning {
      animator.advance()
      let snapshot = animator.snapshot()
      let body = snapshot.bodies[0]
      let forces = snapshot.forces.map(\.newtons) + snapshot.contacts.map(\.newtons)
      let sum = forces.reduce(Vector.zero, +)
      let change = (body.velocity - before) / 100 * (body.mass * 120)
      largest = max(largest, sum.length)
      worst = max(worst, (sum - change).length)
      before = body.velocity
    }
    #expect(largest > 10 * 2.4)
    #expect(worst < 0.01 * largest)
  }

  @Test
  func `floor carries the weight of a pile that rests`() {
    let boxes = (0..<3).map { Tile(x: 100, y: 60 + 80 * Double($0), side: 60) }
    let collision = CollisionBehavior(items: boxes)
    let floor = (CGPoint(x: -500, y: 300), CGPoint(x: 700, y: 300))
    collision.addBoundary(withIdentifier: "floor", from: floor.0, to: floor.1)
    let animator = DynamicAnimator()
    animator.measuresContacts = true
    animator.addBehavior(collision)
    animator.addBehavior(GravityBehavior(items: boxes))
    animator.advance(by: .seconds(8))
    #expect(!animator.isRunning)

    let snapshot = animator.snapshot()
    let push = snapshot.contacts.filter { $0.other == nil }.reduce(0) { $0 - $1.newtons.y }
    let weight = snapshot.bodies.reduce(0) { $0 + $1.mass * 10 }
    #expect(abs(push - weight) < 0.01 * weight)
    #expect(snapshot.contacts.allSatisfy { $0.other != nil || $0.normal == Vector(x: 0, y: -1) })
    #expect(snapshot.boundaries == [Path([.move(to: floor.0), .line(to: floor.1)])])
  }

  @Test
  func `measuring changes no motion`() {
    func places(measured: Bool) -> [CGPoint] {
      let tiles = (0..<6).map { Tile(x: 90 + 7 * Double($0), y: 40 * Double($0)) }
      let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 200, height: 300))
      animator.measuresContacts = measured
      let collision = CollisionBehavior(items: tiles)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      animator.addBehavior(GravityBehavior(items: tiles))
      for _ in 0..<240 {
        animator.advance()
        if measured { _ = animator.snapshot() }
      }
      return tiles.map(\.center)
    }
    #expect(places(measured: true) == places(measured: false))
  }

  @Test
  func `push at once is listed for one tick, in newton seconds`() {
    let tile = Tile(x: 0, y: 0)
    let push = PushBehavior(items: [tile], mode: .instantaneous)
    push.pushDirection = Vector(x: 0.5, y: 0)
    let animator = DynamicAnimator()
    animator.addBehavior(push)
    animator.advance()
    let force = animator.snapshot().forces.first
    #expect(force?.kind == .impulse && force?.newtons == Vector(x: 0.5, y: 0))
    animator.advance()
    #expect(animator.snapshot().forces.isEmpty)
  }

  @Test
  func `fields have their effect anywhere in their region`() {
    let field = FieldBehavior.radialGravityField(position: CGPoint(x: 100, y: 100))
    (field.strength, field.falloff, field.region) = (3, 0, Region(radius: 50))
    let magnet = FieldBehavior.magneticField()
    (magnet.strength, magnet.falloff) = (2, 0)
    let animator = DynamicAnimator()
    animator.addBehavior(field)
    animator.addBehavior(magnet)

    let fields = animator.snapshot().fields
    #expect(fields[0].effect(at: CGPoint(x: 140, y: 100)) == .force(Vector(x: -3, y: 0)))
    #expect(fields[0].effect(at: CGPoint(x: 160, y: 100)) == nil)
    #expect(fields[1].effect(at: CGPoint(x: 60, y: 10)) == .turn(2))
  }

  @Test
  func `field acts on bodies that are awake, and on no others`() {
    let tile = Tile(x: 100, y: 100)
    let field = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: 1))
    field.addItem(tile)
    let collision = CollisionBehavior(items: [tile])
    let floor = (CGPoint(x: 0, y: 140), CGPoint(x: 200, y: 140))
    collision.addBoundary(withIdentifier: "floor", from: floor.0, to: floor.1)
    let animator = DynamicAnimator(field, collision)
    animator.advance()
    #expect(animator.snapshot().forces.map(\.kind) == [.field])
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning && animator.snapshot().forces.isEmpty)
  }

  @Test
  func `springs of a snap hold two corners, and cancel out at the snap point`() {
    let tile = Tile(x: 100, y: 100)
    let animator = DynamicAnimator()
    animator.addBehavior(SnapBehavior(item: tile, snapTo: CGPoint(x: 100, y: 100)))
    let springs = animator.snapshot().attachments
    #expect(springs.count == 4)
    #expect(springs.reduce(Vector.zero) { $0 + $1.newtons }.length < Self.precision)
  }

  @Test
  func `outlines are those of the simulation, at their positions`() {
    let tile = Tile(x: 100, y: 80, size: CGSize(width: 40, height: 20))
    let animator = DynamicAnimator()
    animator.addBehavior(CollisionBehavior(items: [tile]))
    let body = animator.snapshot().bodies.first
    let bounds = body?.outlines.first?.controlBounds ?? .null
    #expect(abs(bounds.minX - 80) < 1e-4 && abs(bounds.maxY - 90) < 1e-4)
    #expect(body?.collides == true && body?.item == ObjectIdentifier(tile))
  }
}
