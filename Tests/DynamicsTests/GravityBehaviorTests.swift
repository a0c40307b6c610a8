import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct GravityBehaviorTests {
  private func fall(_ behaviors: [GravityBehavior], _ tile: Tile) -> Vector {
    let animator = DynamicAnimator()
    for behavior in behaviors { animator.addBehavior(behavior) }
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance(by: .ticks(12))
    return animator.velocity(of: tile)?.linear ?? .zero
  }

  // Speeds are known to 1e-5 of a point per second.
  private func isNear(_ velocity: Vector, _ x: Double, _ y: Double) -> Bool {
    (velocity - Vector(x: x, y: y)).length < 1e-3
  }

  @Test(arguments: [1.0, 40, 500])
  func `a magnitude of one is 1000 points per second squared for any mass`(side: Double) {
    let tile = Tile(x: 0, y: 0, side: side)
    #expect(isNear(fall([GravityBehavior(items: [tile])], tile), 0, 100))
  }

  @Test
  func `two pulls add up`() {
    let tile = Tile(x: 0, y: 0)
    let sideways = GravityBehavior(items: [tile])
    sideways.gravityDirection = Vector(x: 3, y: 0)
    #expect(isNear(fall([GravityBehavior(items: [tile]), sideways], tile), 300, 100))
  }

  @Test
  func `removing one of two pulls leaves the other`() {
    let tile = Tile(x: 0, y: 0)
    let (one, other) = (GravityBehavior(items: [tile]), GravityBehavior(items: [tile]))
    let animator = DynamicAnimator()
    animator.addBehavior(one)
    animator.addBehavior(other)
    animator.removeBehavior(one)
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance(by: .ticks(12))
    #expect(isNear(animator.velocity(of: tile)?.linear ?? .zero, 0, 100))
  }

  @Test
  func `items can be added to and removed from gravity that acts`() {
    let (first, second) = (Tile(x: 0, y: 0), Tile(x: 0, y: 0))
    let gravity = GravityBehavior(items: [first])
    let animator = DynamicAnimator()
    animator.addBehavior(gravity)
    gravity.addItem(second)
    gravity.addItem(second)
    #expect(gravity.items.count == 2)
    gravity.removeItem(first)
    animator.advance()
    #expect(animator.velocity(of: first) == nil)
    #expect(second.center.y > 0)
    #expect(first.center.y == 0)
  }

  @Test
  func `a new magnitude keeps the direction`() {
    let gravity = GravityBehavior()
    gravity.gravityDirection = Vector(x: 3, y: 4)
    #expect(gravity.magnitude == 5)
    gravity.magnitude = 10
    #expect(gravity.gravityDirection == Vector(x: 6, y: 8))
  }

  @Test
  func `a magnitude of zero forgets the angle`() {
    let gravity = GravityBehavior()
    gravity.magnitude = 0
    #expect(gravity.angle == 0)
    gravity.angle = 1
    #expect(gravity.gravityDirection == .zero)
  }

  @Test
  func `an angle is clockwise from the right`() {
    let gravity = GravityBehavior()
    gravity.setAngle(.pi / 2, magnitude: 2)
    #expect((gravity.gravityDirection - Vector(x: 0, y: 2)).length < 1e-15)
  }

  @Test
  func `a change of gravity wakes items at rest`() {
    let tile = Tile(x: 0, y: 0)
    let gravity = GravityBehavior(items: [tile])
    gravity.magnitude = 0
    let animator = DynamicAnimator()
    animator.addBehavior(gravity)
    animator.advance(by: .seconds(1))
    #expect(!animator.isRunning)
    gravity.gravityDirection = Vector(x: 0, y: 1)
    #expect(animator.isRunning)
  }
}
