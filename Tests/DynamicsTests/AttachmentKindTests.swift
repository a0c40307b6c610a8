import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct AttachmentKindTests {
  private let anchor = CGPoint(x: 100, y: 100)

  private func free(_ items: Tile...) -> DynamicItemBehavior {
    let properties = DynamicItemBehavior(items: items)
    (properties.resistance, properties.angularResistance) = (0, 0)
    return properties
  }

  @Test
  func `a spring between two items swings around their common center of mass`() {
    let (left, right) = (Tile(x: 100, y: 100), Tile(x: 220, y: 100))
    let spring = AttachmentBehavior(item: left, attachedTo: right)
    (spring.length, spring.frequency, spring.damping) = (80, 2, 0.3)
    let animator = DynamicAnimator(spring, free(left, right))
    // With the reduced mass of both, the distance is that of a spring to a place.
    var formula = SoftSpring(displacement: Vector(x: 120, y: 0), frequency: 2, damping: 0.3)
    (formula.length, formula.resistance) = (80, 0)
    for _ in 0..<120 {
      animator.advance()
      formula.step()
      #expect(abs((right.center - left.center).length - formula.displacement.x) < 2e-3)
      #expect(abs(left.center.x + right.center.x - 320) < 1e-3)
    }
    #expect(spring.attachedBehaviorType == .items)
    #expect(spring.items.count == 2)
  }

  @Test(arguments: [0, 0.2, 1])
  func `a spring of length 0 brings two items together`(damping: Double) {
    let (left, right) = (Tile(x: 100, y: 100), Tile(x: 200, y: 140))
    let spring = AttachmentBehavior(item: left, attachedTo: right)
    (spring.length, spring.frequency, spring.damping) = (0, 1.5, damping)
    let animator = DynamicAnimator(spring, free(left, right))
    var formula = SoftSpring(displacement: Vector(x: 100, y: 40), frequency: 1.5, damping: damping)
    formula.resistance = 0
    for _ in 0..<240 {
      animator.advance()
      formula.step()
      #expect((right.center - left.center - formula.displacement).length < 5e-3)
    }
    guard damping == 1 else { return }
    animator.advance(by: .seconds(4))
    #expect((right.center - left.center).length < 0.05)
    #expect(!animator.isRunning)
  }

  @Test
  func `two items on a spring fly through each other`() {
    let (left, right) = (Tile(x: 100, y: 100), Tile(x: 260, y: 100))
    let spring = AttachmentBehavior(item: left, attachedTo: right)
    (spring.length, spring.frequency, spring.damping) = (20, 1, 0.05)
    let animator = DynamicAnimator(spring, free(left, right))
    var formula = SoftSpring(displacement: Vector(x: 160, y: 0), frequency: 1, damping: 0.05)
    (formula.length, formula.resistance) = (20, 0)
    var least = Double.infinity
    for _ in 0..<120 {
      animator.advance()
      formula.step()
      let distance = right.center - left.center
      #expect((distance - formula.displacement).length < 1e-2)
      least = min(least, distance.x)
    }
    #expect(least < -80)
  }

  @Test
  func `a rod between two items keeps them apart`() {
    let (left, right) = (Tile(x: 100, y: 100), Tile(x: 200, y: 100))
    let animator = DynamicAnimator(AttachmentBehavior(item: left, attachedTo: right), free(left, right))
    animator.setVelocity(Vector(x: 0, y: 300), angular: 0, of: right)
    for _ in 0..<240 {
      animator.advance()
      #expect(abs((right.center - left.center).length - 100) < 0.5)
    }
    #expect(abs(animator.speed(of: left).y + animator.speed(of: right).y - 300) < 0.1)
  }

  @Test
  func `a fixed attachment makes one piece of two items`() {
    let (left, right) = (Tile(x: 100, y: 100), Tile(x: 140, y: 100))
    let weld = AttachmentBehavior.fixedAttachment(
      with: left,
      attachedTo: right,
      attachmentAnchor: CGPoint(x: 120, y: 100)
    )
    let animator = DynamicAnimator(weld, free(left, right))
    animator.setVelocity(Vector(x: 0, y: 200), angular: 0, of: left)
    animator.advance(by: .seconds(2))
    #expect(abs(left.angle - right.angle) < 1e-2)
    // L = 0.064 kg m²/s around the middle of 80 × 40 points of 0.32 kg, I = 0.0213 kg m².
    #expect(abs((animator.velocity(of: left)?.angular ?? 0) + 3) < 0.15)
    #expect(abs((right.center - left.center).length - 40) < 0.5)
  }

  @Test
  func `a fixed attachment to nothing holds an item where it is`() {
    let tile = Tile(x: 100, y: 100)
    let weld = AttachmentBehavior.fixedAttachment(with: tile, attachedTo: nil, attachmentAnchor: CGPoint(x: 0, y: 0))
    let animator = DynamicAnimator(weld, GravityBehavior(items: [tile]))
    animator.advance(by: .seconds(2))
    #expect((tile.center - anchor).length < 0.5)
    #expect(abs(tile.angle) < 0.01)
  }

  @Test
  func `a pin rotates within its range`() {
    let door = Tile(x: 150, y: 100, size: CGSize(width: 100, height: 20))
    let pin = AttachmentBehavior.pinAttachment(with: door, attachedTo: nil, attachmentAnchor: anchor)
    #expect(pin.attachmentRange.isInfinite)
    pin.attachmentRange = FloatRange(minimum: -0.3, maximum: 0.8)
    let animator = DynamicAnimator(pin, GravityBehavior(items: [door]))
    animator.advance(by: .seconds(5))
    #expect(abs(door.angle - 0.8) < 0.05)
    let hinge = door.center + Vector(x: -50, y: 0).rotated(by: door.angle)
    #expect((hinge - anchor).length < 0.5)
    pin.attachmentRange = .infinite
    animator.advance(by: .ticks(10))
    #expect(animator.isRunning)
    animator.advance(by: .seconds(10))
    #expect(abs(door.angle - .pi / 2) < 0.5)
  }

  @Test
  func `friction torque slows a pin down by its moment of inertia`() {
    let wheel = Tile(x: 100, y: 100, side: 100)
    let pin = AttachmentBehavior.pinAttachment(with: wheel, attachedTo: nil, attachmentAnchor: anchor)
    // I = 1/6 kg m², so a torque of 0.5 N m takes 3 rad/s in a second.
    pin.frictionTorque = 0.5
    let properties = free(wheel)
    properties.addAngularVelocity(6, for: wheel)
    let animator = DynamicAnimator(pin, properties)
    animator.advance(by: .seconds(1))
    #expect(abs(properties.angularVelocity(for: wheel) - 3) < 0.01)
    animator.advance(by: .seconds(2))
    #expect(!animator.isRunning)
  }

  @Test
  func `a rail lets an item slide within its range, but not rotate`() {
    let car = Tile(x: 100, y: 100)
    let axis = Vector(x: 3, y: 4)
    let rail = AttachmentBehavior.slidingAttachment(with: car, attachmentAnchor: anchor, axisOfTranslation: axis)
    rail.attachmentRange = FloatRange(minimum: -10, maximum: 150)
    let animator = DynamicAnimator(rail, GravityBehavior(items: [car]))
    for _ in 0..<300 {
      animator.advance()
      let way = car.center - anchor
      #expect(abs(way.cross(axis)) / 5 < 0.5)
      #expect(abs(car.angle) < 0.01)
      #expect(way.dot(axis) / 5 < 150.6)
    }
    #expect(abs((car.center - anchor).dot(axis) / 5 - 150) < 0.6)
  }

  @Test
  func `a limit holds its item when it is taut, and lets it fall before`() {
    let (upper, lower) = (Tile(x: 100, y: 100), Tile(x: 100, y: 160))
    let limit = AttachmentBehavior.limitAttachment(
      with: upper,
      offsetFromCenter: .zero,
      attachedTo: lower,
      offsetFromCenter: .zero
    )
    limit.length = 120
    let weld = AttachmentBehavior.fixedAttachment(with: upper, attachedTo: nil, attachmentAnchor: anchor)
    let gravity = GravityBehavior(items: [lower])
    let animator = DynamicAnimator(weld, limit, gravity)
    animator.advance(by: .ticks(20))
    #expect(abs(animator.speed(of: lower).y - 166) < 3)
    animator.advance(by: .ticks(400))
    #expect(abs(lower.center.y - 220) < 1)
  }

  @Test
  func `items on a spring collide with each other, and items on a limit do not`() {
    func distance(_ join: (Tile, Tile) -> AttachmentBehavior) -> Double {
      let (left, right) = (Tile(x: 100, y: 100, radius: 20), Tile(x: 200, y: 100, radius: 20))
      let animator = DynamicAnimator(join(left, right), CollisionBehavior(items: [left, right]), free(left, right))
      animator.setVelocity(Vector(x: 200, y: 0), angular: 0, of: left)
      var least = Double.infinity
      for _ in 0..<120 {
        animator.advance()
        least = min(least, (right.center - left.center).length)
      }
      return least
    }
    let spring = distance { left, right in
      let spring = AttachmentBehavior(item: left, attachedTo: right)
      (spring.length, spring.frequency) = (100, 0.2)
      return spring
    }
    #expect(spring > 39)
    let limit = distance { left, right in
      .limitAttachment(with: left, offsetFromCenter: .zero, attachedTo: right, offsetFromCenter: .zero)
    }
    #expect(limit < 10)
  }
}
