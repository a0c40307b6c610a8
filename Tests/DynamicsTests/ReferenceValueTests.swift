import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Numbers measured on UIKit, one by one.
struct ReferenceValueTests {
  private func acceleration(_ field: FieldBehavior, of tile: Tile) -> Vector {
    field.addItem(tile)
    let animator = DynamicAnimator(field)
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance()
    return animator.speed(of: tile) * 120
  }

  @Test
  func `linear gravity of (3, 4) accelerates by (300, 400)`() {
    let tile = Tile(x: 300, y: 400, side: 100)
    let field = FieldBehavior.linearGravityField(direction: Vector(x: 3, y: 4))
    let result = acceleration(field, of: tile)
    #expect((result - Vector(x: 300, y: 400)).length < 1e-3)
  }

  @Test
  func `a spring field three and four meters away accelerates by minus (300, 400)`() {
    let tile = Tile(x: 300, y: 400, side: 100)
    let result = acceleration(.springField(), of: tile)
    #expect((result + Vector(x: 300, y: 400)).length < 1e-3)
  }

  @Test
  func `drag takes a hundred points per second to 97 and a half in three ticks`() {
    let tile = Tile(x: 300, y: 400, side: 100)
    let drag = FieldBehavior.dragField()
    drag.addItem(tile)
    let animator = DynamicAnimator(drag)
    animator.setResistance(0, angular: 0, of: tile)
    animator.setVelocity(Vector(x: 100, y: 0), angular: 0, of: tile)
    // Apple's second display frame ends with the third tick.
    animator.advance(by: .ticks(3))
    #expect(abs(animator.speed(of: tile).x - 97.5411453) < 1e-4)
  }

  @Test
  func `200 × 50 points of density 3 have a moment of inertia of 1.0625`() {
    let tile = Tile(x: 0, y: 0, size: CGSize(width: 200, height: 50))
    let properties = DynamicItemBehavior(items: [tile])
    (properties.density, properties.resistance, properties.angularResistance) = (3, 0, 0)
    let push = PushBehavior(items: [tile], mode: .instantaneous)
    push.pushDirection = Vector(x: 0, y: 1)
    push.setTargetOffsetFromCenter(Vector(x: 100, y: 0), for: tile)
    let animator = DynamicAnimator(properties, push)
    animator.advance()
    #expect(abs(1 / properties.angularVelocity(for: tile) - 1.0625) < 1e-5)
    #expect(abs(100 / properties.linearVelocity(for: tile).y - 3) < 1e-5)
  }

  @Test
  func `positions are rounded to single precision in meters, as in UIKit`() {
    let tile = Tile(x: 1.25, y: 2.5)
    let animator = DynamicAnimator(DynamicItemBehavior(items: [tile]))
    animator.setVelocity(Vector(x: 100, y: 0), angular: 0, of: tile)
    animator.advance()
    #expect(abs(tile.center.y - 2.49999976) < 1e-8)
  }

  @Test
  func `a new magnitude keeps the angle, and a magnitude of 0 forgets it`() {
    let push = PushBehavior(mode: .continuous)
    #expect(push.pushDirection == .zero)
    push.setAngle(1, magnitude: 1)
    push.magnitude = -1
    #expect((push.pushDirection - Vector(x: -0.5403, y: -0.8415)).length < 1e-4)
    let gravity = GravityBehavior()
    #expect(gravity.magnitude == 1)
    gravity.gravityDirection = Vector(x: 3, y: 4)
    #expect(gravity.magnitude == 5)
    gravity.magnitude = 0
    #expect(gravity.gravityDirection == .zero)
    #expect(gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
  }

  @Test
  func `a velocity field overrules forces, and the first of two such fields counts`() {
    let tile = Tile(x: 0, y: 0, side: 100)
    let wind = FieldBehavior.velocityField(direction: Vector(x: 1, y: -0.5))
    let other = FieldBehavior.velocityField(direction: Vector(x: 9, y: 9))
    for field in [wind, other] { field.addItem(tile) }
    let push = PushBehavior(items: [tile], mode: .continuous)
    push.magnitude = 5
    let animator = DynamicAnimator(push, GravityBehavior(items: [tile]), wind, other)
    animator.advance(by: .ticks(10))
    // Resistance counts afterwards.
    let factor = 1 / (1 + 0.1 / 120)
    #expect((animator.speed(of: tile) - Vector(x: 100, y: -50) * factor).length < 1e-3)
  }

  @Test
  func `a field acts within its region, and only on its own items`() {
    let (near, far, stranger) = (Tile(x: 50, y: 0), Tile(x: 150, y: 0), Tile(x: 20, y: 0))
    let field = FieldBehavior.linearGravityField(direction: Vector(x: 0, y: 1))
    field.region = Region(radius: 100)
    for tile in [near, far] { field.addItem(tile) }
    let still = GravityBehavior(items: [stranger])
    still.magnitude = 0
    let animator = DynamicAnimator(field, still)
    animator.advance(by: .ticks(12))
    #expect(near.center.y > 0.5)
    #expect(far.center.y == 0)
    #expect(stranger.center.y == 0)
    // Nothing moves it any more where the field is switched off.
    field.strength = 0
    let speed = animator.speed(of: near).y
    animator.advance(by: .ticks(12))
    #expect(animator.speed(of: near).y <= speed)
  }

  @Test
  func `the block of a custom field gets the values that UIKit passes`() {
    let tile = Tile(x: 130, y: 40, side: 100)
    var seen: [(CGPoint, Vector, Double, Double, Double)] = []
    let field = FieldBehavior.field { _, position, velocity, mass, charge, duration in
      seen.append((position, velocity, mass, charge, duration))
      return Vector(x: 0, y: 2)
    }
    field.position = CGPoint(x: 100, y: 0)
    field.strength = 7
    field.addItem(tile)
    let properties = DynamicItemBehavior(items: [tile])
    (properties.charge, properties.resistance, properties.density) = (3, 0, 2)
    properties.addLinearVelocity(Vector(x: 100, y: 0), for: tile)
    let animator = DynamicAnimator(properties, field)
    animator.advance()
    #expect(seen.count == 1)
    #expect((seen[0].0 - CGPoint(x: 30, y: 40)).length < 1e-4)
    #expect((seen[0].1 - Vector(x: 1, y: 0)).length < 1e-6)
    #expect(seen[0].2 == 2)
    #expect(seen[0].3 == 3)
    #expect(abs(seen[0].4 - 1.0 / 120) < 1e-12)
    // 2 N on 2 kg, whatever the strength.
    #expect(abs(animator.speed(of: tile).y * 120 - 100) < 1e-3)
    field.strength = 0
    animator.advance()
    #expect(seen.count == 1)
  }
}
