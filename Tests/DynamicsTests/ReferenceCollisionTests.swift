import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Collisions and pushes as they were measured on UIKit; frame *f* is tick 2*f* − 1.
struct ReferenceCollisionTests {
  @Test
  func `a square lands on a line where UIKit has it`() {
    let tile = Tile(x: 100, y: 100, side: 100)
    let collision = CollisionBehavior(items: [tile])
    collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -1000, y: 300), to: CGPoint(x: 1000, y: 300))
    let properties = DynamicItemBehavior(items: [tile])
    properties.elasticity = 0
    properties.resistance = 0
    let animator = DynamicAnimator()
    for behavior in [GravityBehavior(items: [tile]), collision, properties] {
      animator.addBehavior(behavior)
    }
    animator.advance(by: .ticks(51))
    #expect(abs(tile.center.y - 192.083298) < 1e-3)
    animator.advance(by: .seconds(5))
    #expect(abs(tile.center.y - 248.216629) < 1e-3)
    #expect(!animator.isRunning)
  }

  @Test
  func `a lasting push speeds up as in UIKit`() throws {
    let tile = Tile(x: 0, y: 0, side: 100)
    let push = PushBehavior(items: [tile], mode: .continuous)
    push.pushDirection = Vector(x: 1, y: 0)
    let animator = DynamicAnimator()
    animator.addBehavior(push)
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance()
    var speeds = [animator.velocity(of: tile)?.linear.x ?? 0]
    for _ in 1..<4 {
      animator.advance(by: .ticks(2))
      speeds.append(animator.velocity(of: tile)?.linear.x ?? 0)
    }
    for (speed, expected) in try pairs(speeds, [0.8333, 2.5, 4.1667, 5.8333]) {
      #expect(abs(speed - expected) < 1e-4)
    }
  }

  @Test
  func `a push beside the center turns as in UIKit`() throws {
    let tile = Tile(x: 0, y: 0, side: 100)
    let push = PushBehavior(items: [tile], mode: .continuous)
    push.pushDirection = Vector(x: 1, y: 0)
    push.setTargetOffsetFromCenter(Vector(x: 0, y: 50), for: tile)
    let animator = DynamicAnimator()
    animator.addBehavior(push)
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance()
    var spins = [animator.velocity(of: tile)?.angular ?? 0]
    for _ in 1..<4 {
      animator.advance(by: .ticks(2))
      spins.append(animator.velocity(of: tile)?.angular ?? 0)
    }
    for (spin, expected) in try pairs(spins, [-0.025, -0.075, -0.125, -0.175]) {
      #expect(abs(spin - expected) < 1e-5)
    }
  }

  @Test
  func `a single push gives a kilogram a hundred points per second`() {
    let tile = Tile(x: 0, y: 0, side: 100)
    let push = PushBehavior(items: [tile], mode: .instantaneous)
    push.magnitude = 1
    let animator = DynamicAnimator()
    animator.addBehavior(push)
    animator.setResistance(0, angular: 0, of: tile)
    #expect(push.active)
    animator.advance()
    #expect(!push.active)
    #expect(abs((animator.velocity(of: tile)?.linear.x ?? 0) - 100) < 1e-4)
    animator.advance(by: .ticks(10))
    #expect(abs((animator.velocity(of: tile)?.linear.x ?? 0) - 100) < 1e-4)
  }
}
