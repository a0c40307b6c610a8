import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct CollisionBehaviorTests {
  // How deep Box2D lets items sink into each other, in points; items at rest sink by some part of it.
  private static let slop = 0.5

  private static let floor = (start: CGPoint(x: 0, y: 300), end: CGPoint(x: 400, y: 300))

  /// A record of the contacts that a delegate receives.
  private final class Witness: CollisionBehaviorDelegate {
    var words: [String] = []
    var places: [CGPoint] = []

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item1: any DynamicItem,
      with item2: any DynamicItem,
      at point: CGPoint
    ) {
      words.append("began \(Int(item1.bounds.width)) \(Int(item2.bounds.width))")
      places.append(point)
    }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      endedContactFor item1: any DynamicItem,
      with item2: any DynamicItem
    ) {
      words.append("ended \(Int(item1.bounds.width)) \(Int(item2.bounds.width))")
    }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      beganContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: String?,
      at point: CGPoint
    ) {
      words.append("began \(Int(item.bounds.width)) \(identifier ?? "bounds")")
      places.append(point)
    }

    func collisionBehavior(
      _ behavior: CollisionBehavior,
      endedContactFor item: any DynamicItem,
      withBoundaryIdentifier identifier: String?
    ) {
      words.append("ended \(Int(item.bounds.width)) \(identifier ?? "bounds")")
    }
  }

  private func collision(_ items: Tile...) -> CollisionBehavior {
    let collision = CollisionBehavior(items: items)
    let (start, end) = Self.floor
    collision.addBoundary(withIdentifier: "floor", from: start, to: end)
    return collision
  }

  @Test
  func `items collide only with items and boundaries of the same behavior`() {
    let (upper, lower) = (Tile(x: 100, y: 100, side: 40), Tile(x: 100, y: 200, side: 50))
    let (first, second) = (collision(upper), collision(lower))
    second.removeAllBoundaries()
    let animator = DynamicAnimator(GravityBehavior(items: [upper, lower]), first, second)
    animator.advance(by: .seconds(2))
    #expect(abs(upper.center.y - 278.2) < 0.1)
    #expect(lower.center.y > 1000)
  }

  @Test
  func `items in the mode for items fall through boundaries, and the contact is reported`() {
    let (upper, lower) = (Tile(x: 100, y: 100, side: 40), Tile(x: 100, y: 200, side: 50))
    let behavior = collision(upper, lower)
    behavior.collisionMode = .items
    let witness = Witness()
    behavior.collisionDelegate = witness
    let animator = DynamicAnimator(behavior)
    let gravity = GravityBehavior(items: [lower])
    animator.addBehavior(gravity)
    animator.advance(by: .seconds(1))
    #expect(lower.center.y > 500)
    #expect(witness.words == ["began 50 floor", "ended 50 floor"])
    gravity.addItem(upper)
    gravity.removeItem(lower)
    lower.center = CGPoint(x: 100, y: 160)
    animator.updateItem(usingCurrentState: lower)
    animator.setVelocity(.zero, angular: 0, of: lower)
    animator.advance(by: .seconds(0.5))
    #expect(upper.center.y < lower.center.y - 40)
    #expect(witness.words.contains("began 40 50"))
  }

  @Test
  func `items that collide with boundaries only fall through each other`() {
    let (upper, lower) = (Tile(x: 100, y: 100, side: 40), Tile(x: 100, y: 200, side: 50))
    let behavior = collision(upper, lower)
    behavior.collisionMode = .boundaries
    let witness = Witness()
    behavior.collisionDelegate = witness
    let animator = DynamicAnimator(GravityBehavior(items: [upper, lower]), behavior)
    animator.advance(by: .seconds(2.5))
    #expect(abs(upper.center.y - 278.2) < 0.1)
    #expect(abs(lower.center.y - 273.2) < 0.1)
    #expect(witness.words.allSatisfy { $0.hasSuffix("floor") })
  }

  @Test
  func `a contact is reported with its position when it begins, and again when it ends`() {
    let ball = Tile(x: 100, y: 200, radius: 20)
    let behavior = collision(ball)
    let witness = Witness()
    behavior.collisionDelegate = witness
    let properties = DynamicItemBehavior(items: [ball])
    properties.elasticity = 0.8
    let animator = DynamicAnimator(GravityBehavior(items: [ball]), behavior, properties)
    animator.advance(by: .ticks(80))
    #expect(witness.words == ["began 40 floor", "ended 40 floor"])
    #expect((witness.places[0] - CGPoint(x: 100, y: 300)).length < 1.5)
    animator.advance(by: .seconds(10))
    #expect(!animator.isRunning)
    #expect(witness.words.last == "began 40 floor")
    let count = witness.words.count
    behavior.removeBoundary(withIdentifier: "floor")
    #expect(animator.isRunning)
    animator.advance(by: .seconds(0.5))
    #expect(ball.center.y > 300)
    #expect(witness.words.count == count)
  }

  @Test
  func `a contact of a pair in two behaviors is reported by both, in the order of items`() {
    let (left, right) = (Tile(x: 100, y: 100, side: 40), Tile(x: 200, y: 100, side: 50))
    let behaviors = [CollisionBehavior(items: [right, left]), CollisionBehavior(items: [left, right])]
    let witness = Witness()
    for behavior in behaviors { behavior.collisionDelegate = witness }
    let push = DynamicItemBehavior(items: [left, right])
    push.addLinearVelocity(Vector(x: 300, y: 0), for: left)
    let animator = DynamicAnimator(push, behaviors[0], behaviors[1])
    animator.advance(by: .seconds(0.5))
    #expect(witness.words.prefix(2) == ["began 40 50", "began 40 50"])
    #expect(animator.speed(of: right).x > 50)
  }

  @Test
  func `a boundary and a behavior that a delegate removes are gone after the tick`() {
    final class Remover: CollisionBehaviorDelegate {
      func collisionBehavior(
        _ behavior: CollisionBehavior,
        beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: String?,
        at point: CGPoint
      ) {
        behavior.removeBoundary(withIdentifier: "floor")
        behavior.dynamicAnimator?.removeBehavior(behavior)
      }
    }
    let tile = Tile(x: 100, y: 200)
    let behavior = collision(tile)
    let remover = Remover()
    behavior.collisionDelegate = remover
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), behavior)
    animator.advance(by: .seconds(2))
    #expect(tile.center.y > 1000)
    #expect(animator.behaviors.count == 1)
  }

  @Test
  func `reference bounds, a point larger and less their insets, hold items`() {
    let tile = Tile(x: 100, y: 100)
    let behavior = CollisionBehavior(items: [tile])
    behavior.translatesReferenceBoundsIntoBoundary = true
    let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 400, height: 300))
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.addBehavior(behavior)
    animator.advance(by: .seconds(2.5))
    #expect(abs(tile.center.y - 279) < Self.slop)
    behavior.setTranslatesReferenceBoundsIntoBoundary(with: EdgeInsets(top: 0, left: 0, bottom: -40, right: 0))
    animator.advance(by: .seconds(2.5))
    #expect(abs(tile.center.y - 319) < Self.slop)
    animator.referenceBounds = CGRect(x: 0, y: 0, width: 400, height: 400)
    animator.advance(by: .seconds(2.5))
    #expect(abs(tile.center.y - 419) < Self.slop)
    behavior.translatesReferenceBoundsIntoBoundary = true
    #expect(behavior.translatesReferenceBoundsIntoBoundary)
    behavior.translatesReferenceBoundsIntoBoundary = false
    animator.advance(by: .seconds(1))
    #expect(tile.center.y > 500)
  }

  @Test
  func `a boundary is found by its name, and another of that name replaces it`() {
    let tile = Tile(x: 100, y: 100)
    let behavior = collision(tile)
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), behavior)
    let (start, end) = (CGPoint(x: 0, y: 200), CGPoint(x: 400, y: 200))
    behavior.addBoundary(withIdentifier: "shelf", from: start, to: end)
    #expect(behavior.boundaryIdentifiers == ["floor", "shelf"])
    #expect(behavior.boundary(withIdentifier: "shelf")?.elements.count == 2)
    #expect(behavior.boundary(withIdentifier: "roof") == nil)
    animator.advance(by: .seconds(2.5))
    #expect(abs(tile.center.y - 178) < Self.slop)
    // The replaced line is gone; in UIKit it stays.
    let (lower, right) = (CGPoint(x: 0, y: 250), CGPoint(x: 400, y: 250))
    behavior.addBoundary(withIdentifier: "shelf", from: lower, to: right)
    animator.advance(by: .seconds(2.5))
    #expect(abs(tile.center.y - 228) < Self.slop)
    behavior.removeAllBoundaries()
    #expect(behavior.boundaryIdentifiers.isEmpty)
    animator.advance(by: .seconds(1))
    #expect(tile.center.y > 500)
  }

  @Test
  func `a ball slides over a boundary of many corners without stumbling`() {
    // A bowl: the lower half of a circle, closed by a lid.
    var corners = [CGPoint(x: 500, y: 100), CGPoint(x: 500, y: 300)]
    for step in 0...40 {
      let angle = Double(step) / 40 * .pi
      corners.append(CGPoint(x: 300, y: 300) + Vector(x: 200, y: 0).rotated(by: angle))
    }
    corners.append(CGPoint(x: 100, y: 100))
    let ball = Tile(x: 480, y: 250, radius: 10)
    let behavior = CollisionBehavior(items: [ball])
    behavior.addBoundary(withIdentifier: "bowl", for: Path(polygon: corners))
    let properties = DynamicItemBehavior(items: [ball])
    (properties.friction, properties.resistance, properties.angularResistance) = (0, 0, 0)
    properties.elasticity = 0
    let animator = DynamicAnimator(GravityBehavior(items: [ball]), behavior, properties)
    var highest = 1000.0
    var lowest = 0.0
    for tick in 0..<240 {
      animator.advance()
      lowest = max(lowest, ball.center.y)
      if tick > 100, ball.center.x < 300 { highest = min(highest, ball.center.y) }
    }
    #expect(lowest < 492)
    // It comes down from 50 points above the rim's height, and most of the way up again.
    #expect(highest < 330)
  }

  @Test
  func `a concave item holds an item that falls into it`() {
    let cup = Path(
      polygon: [
        CGPoint(x: -60, y: -50), CGPoint(x: -50, y: -50), CGPoint(x: -50, y: 40),
        CGPoint(x: 50, y: 40), CGPoint(x: 50, y: -50), CGPoint(x: 60, y: -50),
        CGPoint(x: 60, y: 50), CGPoint(x: -60, y: 50),
      ]
    )
    let vessel = Tile(x: 200, y: 240, path: cup)
    let ball = Tile(x: 200, y: 100, radius: 15)
    let behavior = collision(vessel, ball)
    let animator = DynamicAnimator(GravityBehavior(items: [vessel, ball]), behavior)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    #expect(abs(ball.center.y - (vessel.center.y + 25)) < 1)
    #expect(abs(vessel.center.y - 248.2) < 0.2)
  }

  @Test(arguments: [CGSize(width: 100, height: 50), CGSize(width: 20, height: 10)])
  func `an ellipse lies on its flat side`(size: CGSize) {
    let egg = Tile(x: 200, y: 200, size: size)
    egg.collisionBoundsType = .ellipse
    let behavior = collision(egg)
    let animator = DynamicAnimator(GravityBehavior(items: [egg]), behavior)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    #expect(abs(egg.center.y - (300 - size.height / 2 - 1.78)) < 0.2)
  }

  @Test
  func `a disc rolls down a slope, and a square does not slide on a rough one`() {
    let (disc, square) = (Tile(x: 100, y: 100, radius: 20), Tile(x: 300, y: 100))
    let behavior = CollisionBehavior(items: [disc, square])
    let (start, end) = (CGPoint(x: 0, y: 150), CGPoint(x: 1000, y: 250))
    behavior.addBoundary(withIdentifier: "slope", from: start, to: end)
    let properties = DynamicItemBehavior(items: [disc, square])
    (properties.friction, properties.elasticity) = (1, 0)
    let animator = DynamicAnimator(GravityBehavior(items: [disc, square]), behavior, properties)
    animator.advance(by: .seconds(1))
    let place = square.center
    #expect(disc.angle > 0.5)
    animator.advance(by: .seconds(1))
    #expect((square.center - place).length < 0.1)
  }
}
