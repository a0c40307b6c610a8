import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct DynamicItemBehaviorTests {
  @Test
  func `properties have UIKit's defaults`() {
    let behavior = DynamicItemBehavior()
    #expect(behavior.elasticity == 0.2)
    #expect(behavior.friction == 0.2)
    #expect(behavior.density == 1)
    #expect(behavior.resistance == 0.1)
    #expect(behavior.angularResistance == 0.1)
    #expect(behavior.charge == 0)
    #expect(!behavior.isAnchored)
    #expect(behavior.allowsRotation)
  }

  // A newton second of push shows the mass: 100 points per second for a kilogram.
  private func mass(of item: Tile, in animator: DynamicAnimator, push impulse: Double = 1) -> Double {
    animator.setVelocity(.zero, angular: 0, of: item)
    let push = PushBehavior(items: [item], mode: .instantaneous)
    push.magnitude = impulse
    animator.addBehavior(push)
    animator.advance()
    animator.removeBehavior(push)
    return impulse * 100 / animator.speed(of: item).x
  }

  @Test
  func `mass is density times area`() {
    let tile = Tile(x: 0, y: 0, size: CGSize(width: 200, height: 50))
    let properties = DynamicItemBehavior(items: [tile])
    (properties.resistance, properties.density) = (0, 3)
    #expect(abs(mass(of: tile, in: DynamicAnimator(properties)) - 3) < 1e-4)
    let speck = Tile(x: 0, y: 0, side: 1)
    let animator = DynamicAnimator()
    animator.setResistance(0, angular: 0, of: speck)
    #expect(abs(mass(of: speck, in: animator, push: 1e-3) - 1e-4) < 1e-8)
  }

  @Test
  func `the behavior added last decides the properties that it sets`() {
    let tile = Tile(x: 0, y: 0, side: 100)
    let (first, second) = (DynamicItemBehavior(items: [tile]), DynamicItemBehavior(items: [tile]))
    first.density = 2
    first.resistance = 0
    second.density = 4
    // The value is the default already, so that it sets nothing.
    second.resistance = 0.1
    let animator = DynamicAnimator(second, first)
    animator.advance()
    #expect(abs(mass(of: tile, in: animator) - 2) < 1e-4)
    animator.removeBehavior(first)
    first.density = 3
    animator.addBehavior(first)
    animator.removeBehavior(first)
    #expect(abs(mass(of: tile, in: animator) - 4 * (1 + 0.1 / 120)) < 1e-4)
    animator.removeBehavior(second)
    let other = GravityBehavior(items: [tile])
    other.magnitude = 0
    animator.addBehavior(other)
    #expect(abs(mass(of: tile, in: animator) - (1 + 0.1 / 120)) < 1e-4)
  }

  @Test
  func `velocities add up before the behavior is added, and wake items after that`() {
    let (tile, stranger) = (Tile(x: 0, y: 0), Tile(x: 0, y: 0))
    let properties = DynamicItemBehavior(items: [tile])
    properties.addLinearVelocity(Vector(x: 10, y: 0), for: tile)
    // As a gesture of UIKit has it.
    properties.addLinearVelocity(CGPoint(x: 0, y: 20), for: tile)
    properties.addAngularVelocity(3, for: tile)
    properties.addLinearVelocity(Vector(x: 10, y: 0), for: stranger)
    #expect(properties.linearVelocity(for: tile) == .zero)
    #expect(properties.angularVelocity(for: tile) == 0)
    properties.addItem(stranger)
    let animator = DynamicAnimator(properties)
    #expect((properties.linearVelocity(for: tile) - Vector(x: 10, y: 20)).length < 1e-5)
    #expect(abs(properties.angularVelocity(for: tile) - 3) < 1e-6)
    #expect(properties.linearVelocity(for: stranger) == .zero)
    animator.setVelocity(.zero, angular: 0, of: tile)
    animator.advance(by: .seconds(1))
    #expect(!animator.isRunning)
    properties.addLinearVelocity(.zero, for: tile)
    #expect(!animator.isRunning)
    properties.addLinearVelocity(Vector(x: 5, y: 0), for: tile)
    #expect(animator.isRunning)
  }

  @Test
  func `an anchored item stands still, and moves again when it is released`() {
    let (ball, block) = (Tile(x: 100, y: 100, radius: 20), Tile(x: 100, y: 200, side: 60))
    let anchoring = DynamicItemBehavior(items: [block])
    anchoring.isAnchored = true
    let collision = CollisionBehavior(items: [ball, block])
    let gravity = GravityBehavior(items: [ball, block])
    let animator = DynamicAnimator(gravity, collision, anchoring)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    #expect(block.center == CGPoint(x: 100, y: 200))
    #expect(abs(ball.center.y - 150) < 1)
    anchoring.isAnchored = false
    #expect(animator.isRunning)
    animator.advance(by: .seconds(0.5))
    #expect(block.center.y > 250)
  }

  @Test
  func `an item stays anchored when its behavior is removed, as in UIKit`() {
    let tile = Tile(x: 100, y: 100)
    let anchoring = DynamicItemBehavior(items: [tile])
    anchoring.isAnchored = true
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), anchoring)
    animator.advance(by: .ticks(10))
    animator.removeBehavior(anchoring)
    animator.advance(by: .seconds(0.5))
    #expect(tile.center == CGPoint(x: 100, y: 100))
  }

  @Test
  func `an item without rotation is turned by no push, but by a spin`() {
    let tile = Tile(x: 0, y: 0, side: 100)
    let properties = DynamicItemBehavior(items: [tile])
    (properties.allowsRotation, properties.angularResistance) = (false, 0)
    let push = PushBehavior(items: [tile], mode: .continuous)
    push.pushDirection = Vector(x: 1, y: 0)
    push.setTargetOffsetFromCenter(Vector(x: 0, y: 50), for: tile)
    let animator = DynamicAnimator(properties, push)
    animator.advance(by: .seconds(0.5))
    #expect(tile.angle == 0)
    properties.addAngularVelocity(2, for: tile)
    animator.advance(by: .seconds(0.5))
    #expect(abs(properties.angularVelocity(for: tile) - 2) < 1e-5)
    #expect(abs(tile.angle - 1) < 0.01)
  }

  @Test
  func `elasticity decides how high a ball bounces`() {
    func height(elasticity: Double) -> Double {
      let ball = Tile(x: 100, y: 100, radius: 20)
      let collision = CollisionBehavior(items: [ball])
      let (start, end) = (CGPoint(x: 0, y: 300), CGPoint(x: 400, y: 300))
      collision.addBoundary(withIdentifier: "floor", from: start, to: end)
      let properties = DynamicItemBehavior(items: [ball])
      (properties.elasticity, properties.resistance) = (elasticity, 0)
      let animator = DynamicAnimator(GravityBehavior(items: [ball]), collision, properties)
      animator.advance(by: .ticks(74))
      var top = ball.center.y
      for _ in 0..<70 where animator.isRunning {
        animator.advance()
        top = min(top, ball.center.y)
      }
      return (280 - top) / 180
    }
    // The height goes with the square of the speed that is left.
    #expect(abs(height(elasticity: 0.8) - 0.64) < 0.03)
    #expect(abs(height(elasticity: 0.5) - 0.25) < 0.03)
    // Boundaries have an elasticity of 0.2 themselves, and the higher counts.
    #expect(abs(height(elasticity: 0) - 0.04) < 0.02)
  }
}
