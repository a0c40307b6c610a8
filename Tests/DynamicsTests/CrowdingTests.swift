import CradleDynamics
import CradleGeometry
import Testing

struct CrowdingTests {
  private func animator(_ tiles: [Tile], _ capacity: CollisionCapacity?) -> DynamicAnimator {
    let animator = DynamicAnimator()
    animator.capacity = capacity
    animator.addBehavior(CollisionBehavior(items: tiles))
    return animator
  }

  private func tiles(_ count: Int, every step: Double = 0) -> [Tile] {
    (0..<count).map { Tile(x: 200 + step * Double($0), y: 200, side: 20) }
  }

  @Test
  func `pairs at one point that exceed the capacity are found before a step`() {
    let crowd = tiles(40)
    let animator = animator(crowd, CollisionCapacity(pairs: 779))
    animator.advance()
    #expect(animator.overload?.kind == .pairs)
    #expect(animator.overload?.items.count == 3)
    #expect(animator.overload?.items.allSatisfy { item in crowd.contains { $0 === item } } == true)
    // Nothing moves any more.
    let places = crowd.map(\.center)
    animator.advance(by: .ticks(10))
    #expect(crowd.map(\.center) == places)
  }

  @Test
  func `as many pairs as the capacity has are fine`() {
    let animator = animator(tiles(40), CollisionCapacity(pairs: 780))
    animator.advance(by: .ticks(10))
    #expect(animator.overload == nil)
  }

  @Test
  func `items that are apart have no pairs`() {
    let animator = animator(tiles(400, every: 100), CollisionCapacity(pairs: 1))
    animator.advance(by: .ticks(10))
    #expect(animator.overload == nil)
  }

  @Test
  func `pairs that come while the world runs are found as well`() {
    let falling = tiles(30, every: 100)
    let animator = animator(falling, CollisionCapacity(pairs: 100))
    for tile in falling { animator.addBehavior(SnapBehavior(item: tile, snapTo: .zero)) }
    #expect(animator.overload == nil)
    animator.advance(by: .seconds(5))
    #expect(animator.overload?.kind == .pairs)
  }

  @Test
  func `pieces beyond the capacity are found when they come`() {
    let animator = animator(tiles(11), CollisionCapacity(pieces: 10))
    #expect(animator.overload?.kind == .pieces)
    #expect(self.animator(tiles(10), CollisionCapacity(pieces: 10)).overload == nil)
  }

  @Test
  func `pieces that are gone make room`() {
    let animator = DynamicAnimator()
    animator.capacity = CollisionCapacity(pieces: 10)
    for _ in 0..<5 {
      let behavior = CollisionBehavior(items: tiles(10))
      animator.addBehavior(behavior)
      animator.removeBehavior(behavior)
    }
    #expect(animator.overload == nil)
  }

  // All pairs are those of one item with each of the others, which costs the square of their number.
  @Test
  func `one item with very many pairs goes beyond the capacity before all pairs do`() {
    func crowd() -> [Tile] {
      let wide = Tile(x: 20_000, y: 200, side: 20)
      wide.bounds.size.width = 50_000
      return [wide] + tiles(800, every: 50)
    }
    let first = crowd()
    let animator = animator(first, CollisionCapacity(pairs: 900))
    animator.advance()
    #expect(animator.overload?.kind == .pairsOfFew)
    #expect(animator.overload?.items.first === first[0])
    let wider = self.animator(crowd(), CollisionCapacity(pairs: 1_000))
    wider.advance()
    #expect(wider.overload == nil)
  }

  @Test
  func `work is counted in bodies and pairs`() {
    let animator = animator(tiles(10), CollisionCapacity())
    animator.advance()
    let first = animator.work
    #expect(first == 10 + 45)
    animator.advance(by: .ticks(3))
    #expect(animator.work > first)
  }

  // Their bounds have room for the motion to come, and so meet, all with all.
  @Test
  func `items that fly past each other go beyond the capacity, though they do not collide`() {
    func flock(_ capacity: CollisionCapacity) -> DynamicAnimator {
      let animator = DynamicAnimator()
      animator.capacity = capacity
      let items = tiles(100, every: 4)
      let collision = CollisionBehavior(items: items)
      collision.collisionMode = .boundaries
      animator.addBehavior(collision)
      let push = PushBehavior(items: items, mode: .continuous)
      push.pushDirection = Vector(x: 900, y: -900)
      animator.addBehavior(push)
      animator.advance(by: .ticks(60))
      return animator
    }
    #expect(flock(CollisionCapacity(pairs: 100)).overload?.kind == .bounds)
    #expect(flock(CollisionCapacity(pairs: 100)).overload?.items.count == 3)
    #expect(flock(CollisionCapacity()).overload == nil)
  }

  @Test(arguments: [(4, false), (8, true), (64, true)])
  func `with more substeps, fewer pairs are too many`(substeps: Int, isTooMuch: Bool) {
    let animator = animator(tiles(10), CollisionCapacity(pairs: 60))
    animator.solver.substeps = substeps
    animator.advance()
    #expect((animator.overload != nil) == isTooMuch)
    #expect(animator.overload.map { $0.pairs == 60 * 4 / substeps } ?? true)
  }

  // Each impact on a wall within a step costs a look at all pairs.
  @Test
  func `a crowd that is pressed against a wall at great speed goes beyond the capacity`() {
    func crowd(_ capacity: CollisionCapacity) -> DynamicAnimator {
      let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 400, height: 400))
      animator.capacity = capacity
      let items = tiles(60, every: 1)
      let collision = CollisionBehavior(items: items)
      collision.translatesReferenceBoundsIntoBoundary = true
      animator.addBehavior(collision)
      let push = PushBehavior(items: items, mode: .continuous)
      push.pushDirection = Vector(x: -90, y: 0)
      animator.addBehavior(push)
      animator.advance(by: .ticks(60))
      return animator
    }
    #expect(crowd(CollisionCapacity(pairs: 2_000)).overload?.kind == .impacts)
    #expect(crowd(CollisionCapacity()).overload == nil)
  }
}
