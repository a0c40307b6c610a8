import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct FieldBehaviorTests {
  // 1 kg.
  private func tile(x: Double = 300, y: Double = 400) -> Tile {
    Tile(x: x, y: y, side: 100)
  }

  private func frictionless(_ fields: [FieldBehavior], _ items: [Tile]) -> DynamicAnimator {
    let animator = DynamicAnimator()
    for field in fields { animator.addBehavior(field) }
    for item in items { animator.setResistance(0, angular: 0, of: item) }
    return animator
  }

  // In points per second squared, from one tick.
  private func acceleration(of item: Tile, in fields: [FieldBehavior]) -> Vector {
    for field in fields { field.addItem(item) }
    let animator = frictionless(fields, [item])
    animator.advance()
    return (animator.velocity(of: item)?.linear ?? .zero) * 120
  }

  // Positions and velocities are known to a millionth.
  private func isNear(_ vector: Vector, _ x: Double, _ y: Double) -> Bool {
    (vector - Vector(x: x, y: y)).length < 2e-6 * (abs(x) + abs(y)) + 1e-6
  }

  @Test
  func `a field has UIKit's defaults`() {
    let field = FieldBehavior.springField()
    #expect(field.position == .zero)
    #expect(field.region == .infinite)
    #expect(field.strength == 1)
    #expect(field.minimumRadius == 0.003_051_757_812_5)
    #expect(field.direction == .zero)
    #expect(field.smoothness == 0 && field.animationSpeed == 0)
    #expect(field.items.isEmpty)
  }

  @Test
  func `each factory sets its kind, its falloff and its arguments`() {
    let place = CGPoint(x: 30, y: 40)
    let direction = Vector(x: 1, y: 2)
    let fields: [(FieldBehavior, FieldBehavior.Kind, falloff: Double)] = [
      (.dragField(), .drag, 0), (.vortexField(), .vortex, 0),
      (.radialGravityField(position: place), .radialGravity, 2),
      (.linearGravityField(direction: direction), .linearGravity, 0),
      (.velocityField(direction: direction), .velocity, 0),
      (.noiseField(smoothness: 0.5, animationSpeed: 2), .noise, 0),
      (.turbulenceField(smoothness: 0.5, animationSpeed: 2), .turbulence, 0),
      (.springField(), .spring, -1), (.electricField(), .electric, 1),
      (.magneticField(), .magnetic, 1),
      (.field { _, _, _, _, _, _ in .zero }, .custom, 0),
    ]
    #expect(fields.map(\.1) == FieldBehavior.Kind.allCases)
    for (field, kind, falloff) in fields {
      #expect(field.kind == kind && field.falloff == falloff)
    }
    #expect(fields[2].0.position == place)
    #expect(fields[3].0.direction == direction && fields[4].0.direction == direction)
    #expect(fields[5].0.smoothness == 0.5 && fields[6].0.animationSpeed == 2)
  }

  @Test
  func `properties keep the values that they are set to`() {
    let field = FieldBehavior.dragField()
    field.minimumRadius = 3
    field.strength = -2
    field.falloff = 1.5
    field.direction = Vector(x: 7, y: 8)
    field.region = Region(radius: 9)
    #expect(field.minimumRadius == 3 && field.strength == -2 && field.falloff == 1.5)
    #expect(field.direction == Vector(x: 7, y: 8) && field.region == Region(radius: 9))
  }

  @Test
  func `the direction of a field is in meters, its position in points`() {
    let gravity = FieldBehavior.linearGravityField(direction: Vector(x: 3, y: 4))
    #expect(isNear(acceleration(of: tile(), in: [gravity]), 300, 400))
    #expect(isNear(acceleration(of: tile(), in: [.springField()]), -300, -400))
    let spring = FieldBehavior.springField()
    spring.position = CGPoint(x: 250, y: 350)
    spring.strength = 4
    #expect(isNear(acceleration(of: tile(), in: [spring]), -200, -200))
  }

  // The speed was measured after three ticks.
  @Test
  func `drag slows an item down as on Apple's engine`() {
    let tile = tile()
    let drag = FieldBehavior.dragField()
    drag.addItem(tile)
    let animator = frictionless([drag], [tile])
    animator.setVelocity(Vector(x: 100, y: 0), angular: 0, of: tile)
    animator.advance(by: .ticks(3))
    #expect(isNear(animator.velocity(of: tile)?.linear ?? .zero, 97.541_145_3, 0))
  }

  @Test
  func `accelerations of two fields add up`() {
    let one = FieldBehavior.linearGravityField(direction: Vector(x: 1, y: 0))
    let other = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: 2))
    #expect(isNear(acceleration(of: tile(), in: [one, other]), 100, 200))
  }

  @Test
  func `a velocity field replaces the velocity`() {
    let tile = tile()
    let wind = FieldBehavior.velocityField(direction: Vector(x: 30, y: 40))
    wind.addItem(tile)
    let animator = frictionless([wind], [tile])
    animator.setVelocity(Vector(x: -500, y: 7), angular: 0, of: tile)
    animator.advance()
    #expect(isNear(animator.velocity(of: tile)?.linear ?? .zero, 3_000, 4_000))
  }

  @Test(arguments: [(350.0, true), (350.001, false)])
  func `a region is centered on the position, and includes its edge`(x: Double, isInside: Bool) {
    let field = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: 1))
    field.position = CGPoint(x: 300, y: 400)
    field.region = Region(radius: 50)
    #expect((acceleration(of: tile(x: x), in: [field]).y > 0) == isInside)
  }

  @Test
  func `a field leaves items of other behaviors alone`() {
    let (own, foreign) = (tile(), tile(x: 0, y: 0))
    let field = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: 1))
    field.addItem(own)
    let animator = frictionless([field], [own])
    animator.addBehavior(GravityBehavior(items: [foreign]))
    animator.setResistance(0, angular: 0, of: foreign)
    animator.advance()
    #expect(isNear((animator.velocity(of: foreign)?.linear ?? .zero) * 120, 0, 1_000))
  }

  @Test
  func `items can be added to and removed from a field that acts`() {
    let (first, second) = (tile(), tile())
    let field = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: 1))
    field.addItem(first)
    let animator = DynamicAnimator()
    animator.addBehavior(field)
    field.addItem(second)
    field.addItem(second)
    #expect(field.items.count == 2)
    field.removeItem(first)
    field.removeItem(first)
    animator.advance()
    #expect(animator.velocity(of: first) == nil)
    #expect(first.center.y == 400 && second.center.y > 400)
    animator.removeBehavior(field)
    #expect(animator.velocity(of: second) == nil && field.items.count == 1)
  }

  static let changes: [@Sendable (FieldBehavior) -> Void] = [
    { $0.strength = 2 }, { $0.position = CGPoint(x: 1, y: 1) }, { $0.region = Region(radius: 1) },
    { $0.direction = Vector(x: 0, y: 1) }, { $0.falloff = 1 }, { $0.minimumRadius = 4 },
  ]

  @Test(arguments: changes.indices)
  func `a change of a field wakes items at rest`(index: Int) {
    let field = FieldBehavior.linearGravityField(direction: .zero)
    let tile = tile()
    field.addItem(tile)
    let animator = DynamicAnimator()
    animator.addBehavior(field)
    animator.advance(by: .seconds(1))
    #expect(!animator.isRunning)
    Self.changes[index](field)
    #expect(animator.isRunning)
  }

  @Test
  func `a block gets the position, velocity and mass of an item, and returns the force`() {
    var seen: [(CGPoint, Vector, Double, Double)] = []
    let field = FieldBehavior.field { field, position, velocity, mass, charge, deltaTime in
      seen.append((position, velocity, mass, deltaTime))
      #expect(field.kind == .custom && charge == 0)
      return Vector(x: 1, y: 0)
    }
    field.position = CGPoint(x: 250, y: 350)
    field.strength = 5
    #expect(isNear(acceleration(of: tile(), in: [field]), 100, 0))
    #expect(seen.count == 1)
    #expect(isNear(Vector(seen[0].0), 50, 50) && seen[0].1 == .zero)
    #expect(seen[0].2 == 1 && abs(seen[0].3 - 1.0 / 120) < 1e-9)
  }

  @Test
  func `a block is not called with a strength of 0 or outside of the region`() {
    var count = 0
    let field = FieldBehavior.field { _, _, _, _, _, _ in
      count += 1
      return .zero
    }
    field.strength = 0
    #expect(acceleration(of: tile(), in: [field]) == .zero)
    let elsewhere = FieldBehavior.field { _, _, _, _, _, _ in
      count += 1
      return .zero
    }
    elsewhere.region = Region(radius: 10)
    #expect(acceleration(of: tile(), in: [elsewhere]) == .zero)
    #expect(count == 0)
  }

  @Test
  func `a block that does not return a number is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let field = FieldBehavior.field { _, _, _, _, _, _ in Vector(x: .nan, y: 0) }
      field.addItem(Tile(x: 0, y: 0))
      let animator = DynamicAnimator()
      animator.addBehavior(field)
      animator.advance()
    }
  }

  @Test
  func `numbers outside of a field's ranges are programmer errors`() async {
    await #expect(processExitsWith: .failure) { FieldBehavior.dragField().strength = .nan }
    await #expect(processExitsWith: .failure) { FieldBehavior.dragField().falloff = .infinity }
    await #expect(processExitsWith: .failure) { FieldBehavior.dragField().minimumRadius = 0 }
    await #expect(processExitsWith: .failure) {
      FieldBehavior.dragField().position = CGPoint(x: CGFloat.nan, y: 0)
    }
    await #expect(processExitsWith: .failure) {
      _ = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: Double.infinity))
    }
  }
}
