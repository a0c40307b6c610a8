import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Faults that have occurred once.
struct RegressionTests {
  private func ends(of behavior: AttachmentBehavior, _ tile: Tile, density: Double) -> [CGPoint] {
    (behavior.length, behavior.frequency, behavior.damping) = (0, 1, 0.2)
    let properties = DynamicItemBehavior(items: [tile])
    (properties.density, properties.resistance, properties.angularResistance) = (density, 0, 0)
    let animator = DynamicAnimator(behavior, properties)
    return (0..<120).map { _ in
      animator.advance()
      return tile.center
    }
  }

  @Test(arguments: [0.25, 4, 1000])
  func `springs of length 0 swing alike with items of any density`(density: Double) throws {
    func path(_ density: Double) -> [CGPoint] {
      let tile = Tile(x: 100, y: 200)
      let anchor = CGPoint(x: 200, y: 200)
      let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
      return ends(of: spring, tile, density: density)
    }
    for (one, other) in try pairs(path(1), path(density)) { #expect((one - other).length < 0.01) }
  }

  @Test
  func `a spring of length 0 off the center pulls like one of length 0.6`() throws {
    func path(length: Double) -> [CGPoint] {
      let tile = Tile(x: 300, y: 400, size: CGSize(width: 100, height: 40))
      let spring = AttachmentBehavior(
        item: tile,
        offsetFromCenter: Vector(x: 50, y: 0),
        attachedToAnchor: CGPoint(x: 500, y: 300)
      )
      (spring.length, spring.frequency, spring.damping) = (length, 1, 0.2)
      let animator = DynamicAnimator(spring)
      animator.setResistance(0, angular: 0, of: tile)
      return (0..<40).map { _ in
        animator.advance()
        return tile.center
      }
    }
    // The first damps the point along both axes, the second along the line only, so that they sway
    // apart a little; with the mass of the whole item it would be by 32 points.
    for (one, other) in try pairs(path(length: 0), path(length: 0.6)) {
      #expect(abs(one.x - other.x) < 11)
    }
  }

  @Test
  func `a spring changed while its item is anchored pulls once the item is released`() {
    let tile = Tile(x: 100, y: 200)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 200, y: 200))
    (spring.length, spring.frequency) = (0, 1)
    let anchoring = DynamicItemBehavior(items: [tile])
    anchoring.isAnchored = true
    let animator = DynamicAnimator(spring, anchoring)
    animator.advance(by: .ticks(12))
    spring.damping = 0.5
    animator.advance(by: .ticks(12))
    anchoring.isAnchored = false
    animator.advance(by: .seconds(0.5))
    #expect(tile.center.x > 150)
  }

  @Test(arguments: [10.0, 20, 40, 100], [false, true])
  func `a square rests on a path as on a line`(side: Double, clockwise: Bool) {
    let tile = Tile(x: 200, y: 200, side: side)
    let collision = CollisionBehavior(items: [tile])
    let corners = [(-100, 300), (500, 300), (500, 400), (-100, 400)].map { CGPoint(x: $0, y: $1) }
    let path = Path(polygon: clockwise ? corners : corners.reversed())
    collision.addBoundary(withIdentifier: "ground", for: path)
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), collision)
    animator.advance(by: .seconds(5))
    #expect(abs(300 - tile.center.y - side / 2 - 1.75) < 0.3)
  }

  @Test
  func `a boundary may have corners that nearly meet`() {
    let tile = Tile(x: 200, y: 200)
    let collision = CollisionBehavior(items: [tile])
    let steps: [(Double, Double)] = [(0, 300), (0.3, 300), (0.3, 300.3), (400, 300), (400, 350), (0, 350)]
    collision.addBoundary(withIdentifier: "ground", for: Path(polygon: steps.map { CGPoint(x: $0, y: $1) }))
    let speck: [(Double, Double)] = [(50, 50), (50.01, 50), (50, 50.01)]
    collision.addBoundary(withIdentifier: "speck", for: Path(polygon: speck.map { CGPoint(x: $0, y: $1) }))
    let round = Path(ellipseIn: CGRect(x: 20, y: 20, width: 1, height: 1))
    collision.addBoundary(withIdentifier: "dot", for: round)
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), collision)
    animator.advance(by: .seconds(5))
    #expect(abs(tile.center.y - 278.2) < 0.5)
  }

  @Test
  func `fast squares do not pass through each other`() {
    for gap in stride(from: 300.0, to: 350, by: 4.1) {
      let (fast, slow) = (Tile(x: 0, y: 100, side: 10), Tile(x: gap, y: 100, side: 10))
      let gravity = GravityBehavior(items: [fast, slow])
      let properties = DynamicItemBehavior(items: [fast])
      properties.addLinearVelocity(Vector(x: 6000, y: 0), for: fast)
      let collision = CollisionBehavior(items: [fast, slow])
      let animator = DynamicAnimator(gravity, collision, properties)
      animator.advance(by: .ticks(30))
      #expect(fast.center.x < slow.center.x)
      #expect(animator.speed(of: slow).x > 1000)
    }
  }

  @Test
  func `an item that a push held up falls when the push ends`() {
    for ends in 0..<3 {
      let tile = Tile(x: 100, y: 200)
      let push = PushBehavior(items: [tile], mode: .continuous)
      push.pushDirection = Vector(x: 0, y: -1.6)
      let animator = DynamicAnimator(GravityBehavior(items: [tile]), push)
      animator.advance(by: .seconds(2))
      #expect(!animator.isRunning)
      switch ends {
      case 0: animator.removeBehavior(push)
      case 1: push.active = false
      default: push.removeItem(tile)
      }
      animator.advance(by: .seconds(0.5))
      #expect(tile.center.y > 300)
    }
  }

  @Test
  func `the velocity of an item is that of its center`() {
    let corners = [(0.0, 0.0), (100, 0), (0, 100)].map { CGPoint(x: $0, y: $1) }
    let tile = Tile(x: 200, y: 200, path: Path(polygon: corners))
    let properties = DynamicItemBehavior(items: [tile])
    (properties.resistance, properties.angularResistance) = (0, 0)
    properties.addLinearVelocity(Vector(x: 50, y: 0), for: tile)
    properties.addAngularVelocity(5, for: tile)
    let animator = DynamicAnimator(properties)
    for _ in 0..<60 {
      let before = tile.center
      let speed = animator.speed(of: tile)
      animator.advance()
      let mean = (speed + animator.speed(of: tile)) / 2
      #expect(((tile.center - before) * 120 - mean).length < 0.5)
      #expect((properties.linearVelocity(for: tile) - Vector(x: 50, y: 0)).length < 1e-3)
    }
  }

  @Test
  func `an item 1e300 points away has a finite position`() {
    let tile = Tile(x: 1e300, y: 0)
    let snap = SnapBehavior(item: tile, snapTo: CGPoint(x: -1e300, y: 1e300))
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), snap)
    animator.advance(by: .seconds(0.5))
    #expect(tile.center.x.isFinite && tile.center.y.isFinite)
  }

  @Test
  func `a contact names the older item first, also after another was removed`() {
    final class Witness: CollisionBehaviorDelegate {
      var widths: [[Double]] = []

      func collisionBehavior(
        _ behavior: CollisionBehavior,
        beganContactFor item1: any DynamicItem,
        with item2: any DynamicItem,
        at point: CGPoint
      ) {
        widths.append([item1.bounds.width, item2.bounds.width])
      }
    }
    let (gone, old, new) = (
      Tile(x: 900, y: 0, side: 10), Tile(x: 100, y: 100, side: 40), Tile(x: 200, y: 100, side: 50)
    )
    let collision = CollisionBehavior(items: [gone, old])
    let witness = Witness()
    collision.collisionDelegate = witness
    let animator = DynamicAnimator(collision)
    collision.removeItem(gone)
    collision.addItem(new)
    animator.setVelocity(Vector(x: 300, y: 0), angular: 0, of: old)
    animator.advance(by: .seconds(0.5))
    #expect(witness.widths.first == [40, 50])
  }
}
