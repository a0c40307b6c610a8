import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Errors of a program end it with a message; extremes that a scene can bring about stay finite.
struct BadInputTests {
  // Few cases of each kind, because a program takes a second to die. A case is passed by its index,
  // because NaN does not get through to the other process.
  private static let wrong = [0, -1, Double.nan, .infinity]

  @Test(arguments: [0, 2])
  func `an item with a width of 0 or NaN is a programmer error`(number: Int) async {
    await #expect(processExitsWith: .failure) { [number] in
      let tile = Tile(x: 0, y: 0, size: CGSize(width: BadInputTests.wrong[number], height: 20))
      _ = DynamicAnimator(GravityBehavior(items: [tile]))
    }
  }

  @Test
  func `an item with a center of NaN is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      _ = DynamicAnimator(GravityBehavior(items: [Tile(x: .nan, y: 0)]))
    }
  }

  @Test(arguments: [0, 2])
  func `a density of 0 or NaN is a programmer error`(number: Int) async {
    await #expect(processExitsWith: .failure) { [number] in
      DynamicItemBehavior().density = BadInputTests.wrong[number]
    }
  }

  @Test(arguments: [1, 2, 3])
  func `a frequency that is negative, NaN or infinite is a programmer error`(number: Int) async {
    await #expect(processExitsWith: .failure) { [number] in
      let spring = AttachmentBehavior(item: Tile(x: 0, y: 0), attachedToAnchor: .zero)
      spring.frequency = BadInputTests.wrong[number]
    }
  }

  @Test
  func `forces, velocities and boundaries that are not finite are programmer errors`() async {
    await #expect(processExitsWith: .failure) {
      PushBehavior(mode: .continuous).pushDirection = Vector(x: 0, y: .nan)
    }
    await #expect(processExitsWith: .failure) {
      let tile = Tile(x: 0, y: 0)
      DynamicItemBehavior(items: [tile]).addLinearVelocity(Vector(x: .infinity, y: 0), for: tile)
    }
    await #expect(processExitsWith: .failure) {
      CollisionBehavior().addBoundary(withIdentifier: "line", from: .zero, to: CGPoint(x: Double.nan, y: 0))
    }
  }

  @Test
  func `an outline that crosses itself or has no area is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let bow = [(-20, -20), (20, 20), (20, -20), (-20, 20)].map { CGPoint(x: $0, y: $1) }
      let tile = Tile(x: 0, y: 0, path: Path(polygon: bow))
      _ = DynamicAnimator(CollisionBehavior(items: [tile]))
    }
    await #expect(processExitsWith: .failure) {
      let flat = [(-20, 0), (0, 0), (20, 0)].map { CGPoint(x: $0, y: $1) }
      CollisionBehavior().addBoundary(withIdentifier: "flat", for: Path(polygon: flat))
    }
    await #expect(processExitsWith: .failure) {
      CollisionBehavior().addBoundary(withIdentifier: "dot", from: .zero, to: .zero)
    }
    await #expect(processExitsWith: .failure) {
      CollisionBehavior().addBoundary(withIdentifier: "nothing", for: Path())
    }
  }

  @Test
  func `an item in two animators at once is a programmer error, in succession it is not`() async {
    await #expect(processExitsWith: .failure) {
      let tile = Tile(x: 0, y: 0)
      let first = DynamicAnimator(GravityBehavior(items: [tile]))
      let second = DynamicAnimator(GravityBehavior(items: [tile]))
      withExtendedLifetime((first, second)) {}
    }
    let tile = Tile(x: 0, y: 0)
    for _ in 0..<3 {
      let animator = DynamicAnimator(GravityBehavior(items: [tile]))
      animator.advance()
    }
    #expect(tile.center.y > 0)
  }

  @Test
  func `a behavior that is added twice is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let (group, gravity) = (DynamicBehavior(), GravityBehavior())
      group.addChildBehavior(gravity)
      let animator = DynamicAnimator(group)
      animator.addBehavior(gravity)
    }
    await #expect(processExitsWith: .failure) {
      let gravity = GravityBehavior(items: [Tile(x: 0, y: 0)])
      let first = DynamicAnimator(gravity)
      DynamicAnimator().addBehavior(gravity)
      withExtendedLifetime(first) {}
    }
  }

  @Test
  func `an item that is flung away stays finite, and others land as usual`() {
    let (comet, tile) = (Tile(x: 0, y: 0), Tile(x: 300, y: 100))
    let collision = CollisionBehavior(items: [comet, tile])
    let (start, end) = (CGPoint(x: 0, y: 300), CGPoint(x: 600, y: 300))
    collision.addBoundary(withIdentifier: "floor", from: start, to: end)
    let properties = DynamicItemBehavior(items: [comet])
    properties.addLinearVelocity(Vector(x: -1e9, y: -1e9), for: comet)
    properties.addAngularVelocity(1e9, for: comet)
    let animator = DynamicAnimator(GravityBehavior(items: [comet, tile]), collision, properties)
    for _ in 0..<600 {
      animator.advance()
      #expect(comet.center.x.isFinite && comet.center.y.isFinite && comet.angle.isFinite)
    }
    #expect(comet.center.x < -10_000)
    #expect(abs(tile.center.y - 278.2) < 0.5)
    properties.addLinearVelocity(Vector(x: 1e300, y: 0), for: comet)
    animator.advance(by: .seconds(0.5))
    #expect(comet.center.x.isFinite && animator.speed(of: comet).x.isFinite)
  }

  @Test
  func `five thousand items at one point stay finite`() {
    let items = (0..<5000).map { _ in Tile(x: 200, y: 200, side: 20) }
    let collision = CollisionBehavior(items: items)
    let animator = DynamicAnimator(GravityBehavior(items: items), collision)
    animator.advance(by: .ticks(12))
    #expect(items.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite && $0.angle.isFinite })
    #expect(Set(items.map(\.center.x)).count > 100)
  }

  @Test
  func `forces and positions beyond single precision leave an item finite and movable`() {
    let speck = Tile(x: 0, y: 0, side: 1)
    let pin = AttachmentBehavior.pinAttachment(with: speck, attachedTo: nil, attachmentAnchor: CGPoint(x: 1e9, y: 1e9))
    let push = PushBehavior(items: [speck], mode: .continuous)
    push.pushDirection = Vector(x: 1e9, y: 1e9)
    push.setTargetOffsetFromCenter(Vector(x: 1e9, y: 0), for: speck)
    let animator = DynamicAnimator(pin, push, CollisionBehavior(items: [speck]))
    for _ in 0..<240 {
      animator.advance()
      let (linear, angular) = animator.velocity(of: speck) ?? (.zero, 0)
      #expect(speck.center.x.isFinite && speck.center.y.isFinite && speck.angle.isFinite)
      #expect(linear.x.isFinite && linear.y.isFinite && angular.isFinite)
    }
    animator.removeAllBehaviors()
    animator.addBehavior(GravityBehavior(items: [speck]))
    let height = speck.center.y
    animator.advance(by: .seconds(0.5))
    #expect(speck.center.y > height + 50)
  }
}
