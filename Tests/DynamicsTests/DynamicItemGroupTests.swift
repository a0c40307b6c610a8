import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct DynamicItemGroupTests {
  @Test
  func `members move and rotate with their group`() {
    let (left, right) = (Tile(x: 100, y: 100), Tile(x: 180, y: 100))
    let group = DynamicItemGroup(items: [left, right])
    #expect(group.center == CGPoint(x: 140, y: 100))
    #expect(group.bounds.size == CGSize(width: 120, height: 40))
    #expect(group.transform == .identity)
    let properties = DynamicItemBehavior(items: [group])
    (properties.resistance, properties.angularResistance) = (0, 0)
    properties.addAngularVelocity(.pi / 2, for: group)
    properties.addLinearVelocity(Vector(x: 30, y: 0), for: group)
    let animator = DynamicAnimator(properties)
    animator.advance(by: .seconds(1))
    #expect((group.center - CGPoint(x: 170, y: 100)).length < 1e-2)
    #expect((left.center - CGPoint(x: 170, y: 60)).length < 1e-2)
    #expect((right.center - CGPoint(x: 170, y: 140)).length < 1e-2)
    #expect(abs(left.angle - .pi / 2) < 1e-4)
  }

  @Test
  func `a group is as heavy as its members, around their common center of mass`() {
    // 40 × 40 and 20 × 20 points: 0.16 and 0.04 kg.
    let (large, small) = (Tile(x: 100, y: 100, side: 40), Tile(x: 200, y: 100, side: 20))
    let group = DynamicItemGroup(items: [large, small])
    let push = PushBehavior(items: [group], mode: .instantaneous)
    push.pushDirection = Vector(x: 0, y: 0.2)
    let animator = DynamicAnimator(push)
    animator.setResistance(0, angular: 0, of: group)
    animator.advance()
    #expect((animator.speed(of: group) - Vector(x: 0, y: 100)).length < 1e-3)
  }

  @Test
  func `a dumbbell lies on both its weights`() {
    let (left, right) = (Tile(x: 100, y: 100, radius: 20), Tile(x: 200, y: 100, radius: 20))
    let group = DynamicItemGroup(items: [left, right])
    let collision = CollisionBehavior(items: [group])
    let (start, end) = (CGPoint(x: 0, y: 300), CGPoint(x: 400, y: 300))
    collision.addBoundary(withIdentifier: "floor", from: start, to: end)
    let animator = DynamicAnimator(GravityBehavior(items: [group]), collision)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    #expect(abs(left.center.y - 279.5) < 0.3)
    #expect(abs(right.center.y - 279.5) < 0.3)
    #expect(abs((right.center - left.center).length - 100) < 1e-3)
  }

  @Test
  func `a group as a member of a group is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let inner = DynamicItemGroup(items: [Tile(x: 0, y: 0)])
      _ = DynamicItemGroup(items: [inner])
    }
  }

  @Test
  func `a member of a group in an animator by itself is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let tile = Tile(x: 0, y: 0)
      let group = DynamicItemGroup(items: [tile, Tile(x: 50, y: 0)])
      DynamicAnimator(GravityBehavior(items: [group])).addBehavior(GravityBehavior(items: [tile]))
    }
  }
}
