import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Closures beside the delegates, and items that go or change while an animator has them.
struct ClosureTests {
  private final class Witness: CollisionBehaviorDelegate, DynamicAnimatorDelegate {
    var tell: (String) -> Void = { _ in }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: String?,
      at point: CGPoint
    ) {
      tell("delegate: began \(identifier ?? "")")
    }

    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { tell("delegate: pause") }

    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { tell("delegate: resume") }
  }

  private static func floor(under items: Tile...) -> CollisionBehavior {
    let collision = CollisionBehavior(items: items)
    collision.addBoundary(withIdentifier: "floor", from: CGPoint(x: -1_000, y: 300), to: CGPoint(x: 1_000, y: 300))
    return collision
  }

  @Test
  func `closures hear what delegates hear, after them`() {
    // So low that it does not bounce.
    let (tile, witness) = (Tile(x: 0, y: 277), Witness())
    var words: [String] = []
    witness.tell = { words.append($0) }
    let collision = Self.floor(under: tile)
    collision.collisionDelegate = witness
    collision.onContact { words.append("closure: began \($0.boundaryIdentifier ?? "" as AnyHashable)") }
    collision.onContactEnd { words.append("closure: ended \($0.boundaryIdentifier ?? "" as AnyHashable)") }
    let animator = DynamicAnimator()
    animator.delegate = witness
    animator.onPause { words.append("closure: pause") }
    animator.onResume { words.append("closure: resume") }
    animator.onContact {
      words.append("animator: began, \($0.other == nil ? "no item" : "an item")")
    }
    animator.addBehavior(collision)
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.advance(by: .seconds(5))
    #expect(
      words == [
        "delegate: resume", "closure: resume", "delegate: began floor", "closure: began floor",
        "animator: began, no item", "delegate: pause", "closure: pause",
      ]
    )
    tile.center.y = 0
    animator.updateItem(usingCurrentState: tile)
    animator.advance(by: .ticks(2))
    #expect(words.suffix(3) == ["delegate: resume", "closure: resume", "closure: ended floor"])
  }

  @Test
  func `an animator tells of a contact once, also if the two meet in several behaviors`() {
    let (one, other) = (Tile(x: 0, y: 0), Tile(x: 100, y: 0))
    let animator = DynamicAnimator(CollisionBehavior(items: [one, other]), CollisionBehavior(items: [one, other]))
    let push = PushBehavior(items: [one], mode: .instantaneous)
    push.pushDirection = Vector(x: 1, y: 0)
    animator.addBehavior(push)
    var contacts: [CollisionBehavior.Contact] = []
    animator.onContact { contacts.append($0) }
    animator.advance(by: .seconds(1))
    #expect(contacts.count == 1)
    #expect(contacts.first?.item === one && contacts.first?.other === other)
    #expect(contacts.first?.behavior === animator.behaviors.first)
    #expect(contacts.first.map { abs($0.place.x - 80) < 3 } == true)
  }

  @Test
  func `an item that is removed leaves all behaviors, and its attachments go`() {
    let (tile, other) = (Tile(x: 0, y: 0), Tile(x: 200, y: 0))
    let group = DynamicBehavior()
    let snap = SnapBehavior(item: tile, snapTo: CGPoint(x: 9, y: 9))
    group.addChildBehavior(snap)
    let behaviors: [DynamicBehavior] = [
      GravityBehavior(items: [tile, other]), CollisionBehavior(items: [tile, other]),
      DynamicItemBehavior(items: [tile, other]), FieldBehavior.springField(),
      PushBehavior(items: [tile], mode: .continuous),
      AttachmentBehavior(item: tile, attachedTo: other),
      AttachmentBehavior(item: other, attachedToAnchor: .zero), group,
    ]
    let animator = DynamicAnimator()
    for behavior in behaviors {
      (behavior as? FieldBehavior)?.addItem(tile)
      animator.addBehavior(behavior)
    }
    animator.advance(by: .ticks(5))
    animator.removeItem(tile)
    let place = tile.center
    animator.advance(by: .ticks(20))
    #expect(tile.center == place && animator.velocity(of: tile) == nil)
    #expect(animator.velocity(of: other) != nil)
    let left = behaviors.enumerated().filter { $1.dynamicAnimator != nil }.map(\.offset)
    #expect(left == [0, 1, 2, 3, 4, 6, 7])
    #expect(snap.dynamicAnimator == nil && group.childBehaviors.isEmpty)
  }

  @Test
  func `an item is removed by its own contact`() {
    let tile = Tile(x: 0, y: 200)
    let collision = Self.floor(under: tile)
    let animator = DynamicAnimator(collision, GravityBehavior(items: [tile]))
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: .zero)
    spring.frequency = 0.1
    animator.addBehavior(spring)
    collision.onContact { [unowned animator] in animator.removeItem($0.item) }
    animator.advance(by: .seconds(9))
    #expect(abs(tile.center.y - 280) < 3)
    #expect(animator.velocity(of: tile) == nil && animator.behaviors.count == 2)
  }

  @Test
  func `a body takes another outline, and keeps its position, its velocity and its contacts`() {
    let tile = Tile(x: 0, y: 200)
    let collision = Self.floor(under: tile)
    let animator = DynamicAnimator(collision, GravityBehavior(items: [tile]))
    var contacts = 0
    // Each contact makes the tile larger, which is no new contact.
    collision.onContact { [unowned animator] _ in
      contacts += 1
      tile.bounds.size = CGSize(width: 100, height: 100)
      animator.updateShape(of: tile)
    }
    collision.onContactEnd { _ in contacts += 100 }
    animator.advance(by: .seconds(5))
    #expect(contacts == 1)
    #expect(abs(tile.center.y - 250) < 3)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    let flying = Tile(x: 0, y: 0)
    let properties = DynamicItemBehavior(items: [flying])
    properties.addLinearVelocity(Vector(x: 50, y: 0), for: flying)
    let air = DynamicAnimator(properties)
    flying.bounds.size = CGSize(width: 10, height: 10)
    air.updateShape(of: flying)
    air.updateShape(of: tile)
    #expect(air.speed(of: flying) == Vector(x: 50, y: 0) && flying.center == .zero)
  }

  @Test
  func `an item of another animator is a programmer error that names the item`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let tile = Tile(x: 0, y: 0)
      let animators = (0..<2).map { _ in DynamicAnimator(GravityBehavior(items: [tile])) }
      _ = animators
    }
    let words = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(words.contains("an item of type Tile cannot be in two animators"))
  }
}
