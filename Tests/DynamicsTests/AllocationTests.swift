import CradleAllocationCounter
import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Without optimization, generic functions of the standard library allocate for every element of an
/// array that they look at.
struct AllocationTests {
  /// A playground that never comes to rest.
  enum Playground: String, CaseIterable {
    case tumbling, springs, fields, pushes

    func animator() -> DynamicAnimator {
      switch self {
      case .tumbling: tumblingTiles()
      case .springs: swingingTiles()
      case .fields: drivenTiles()
      case .pushes: pushedTiles()
      }
    }
  }

  private static var isCounting: Bool {
    #if DEBUG
      false
    #else
      allocation_counter_works()
    #endif
  }

  @Test(.enabled(if: isCounting), arguments: Playground.allCases)
  func `ticks of a warm animator allocate next to nothing`(_ playground: Playground) {
    let animator = playground.animator()
    animator.advance(by: .seconds(10))
    let before = allocation_count()
    animator.advance(by: .seconds(10))
    let after = allocation_count()
    // A list that is longer than ever before may still double its room, once in a long while; one
    // allocation in each tick would be 1200.
    #expect(after - before < 12)
    #expect(animator.isRunning)
  }

  @Test(.enabled(if: isCounting))
  func `the allocation counter counts allocations`() {
    let before = allocation_count()
    let animator = DynamicAnimator()
    #expect(allocation_count() > before)
    withExtendedLifetime(animator) {}
  }
}

private func tiles() -> [Tile] {
  (0..<25).map { number -> Tile in
    let (row, column) = number.quotientAndRemainder(dividingBy: 5)
    return Tile(x: Double(50 * column), y: Double(50 * row), side: 20)
  }
}

// Down turns round, so that contacts begin and end all the time. There is no delegate.
private func tumblingTiles() -> DynamicAnimator {
  let tiles = tiles()
  let collision = CollisionBehavior(items: tiles)
  collision.translatesReferenceBoundsIntoBoundary = true
  let gravity = GravityBehavior(items: tiles)
  let animator = DynamicAnimator(collision, gravity)
  animator.referenceBounds = CGRect(x: -50, y: -50, width: 300, height: 300)
  gravity.action = { [unowned gravity, unowned animator] in
    gravity.setAngle(Double(animator.elapsedTicks.count) / 50, magnitude: 1)
  }
  return animator
}

private func swingingTiles() -> DynamicAnimator {
  let animator = DynamicAnimator()
  for tile in tiles() {
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: tile.center)
    (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
    let place = tile.center
    spring.action = { [unowned spring, unowned animator] in
      let phase = Double(abs(animator.elapsedTicks.count % 240 - 120))
      spring.anchorPoint = CGPoint(x: place.x, y: place.y + phase)
    }
    animator.addBehavior(spring)
  }
  return animator
}

private func drivenTiles() -> DynamicAnimator {
  let animator = DynamicAnimator()
  let fields = [
    FieldBehavior.vortexField(), .springField(), .dragField(),
    .turbulenceField(smoothness: 0.5, animationSpeed: 1),
  ]
  let tiles = tiles()
  for field in fields {
    field.strength = 0.1
    field.region = Region(radius: 1000).union(with: Region(size: CGSize(width: 9999, height: 99)))
    for tile in tiles { field.addItem(tile) }
    animator.addBehavior(field)
  }
  return animator
}

private func pushedTiles() -> DynamicAnimator {
  let push = PushBehavior(items: tiles(), mode: .continuous)
  push.pushDirection = Vector(x: 0.1, y: 0)
  return DynamicAnimator(push)
}
