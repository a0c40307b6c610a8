import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct DynamicAnimatorTests {
  private final class Diary: DynamicAnimatorDelegate {
    var entries: [String] = []
    func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { entries.append("resume") }
    func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { entries.append("pause") }
  }

  private func makeSpring(_ item: Tile, at anchor: CGPoint) -> AttachmentBehavior {
    let spring = AttachmentBehavior(item: item, attachedToAnchor: anchor)
    spring.length = 0
    spring.frequency = 1
    spring.damping = 0.8
    return spring
  }

  @Test
  func `an animator without items does not run`() {
    let animator = DynamicAnimator()
    animator.addBehavior(DynamicBehavior())
    animator.advance(by: .ticks(10))
    #expect(!animator.isRunning)
    #expect(animator.elapsedTime == 0)
  }

  @Test
  func `an animator resumes with its first item, and pauses after half a second of rest`() {
    let diary = Diary()
    let tile = Tile(x: 10, y: 10)
    let animator = DynamicAnimator()
    animator.delegate = diary
    animator.addBehavior(makeSpring(tile, at: tile.center))
    #expect(diary.entries == ["resume"])
    animator.advance(by: .seconds(1))
    #expect(diary.entries == ["resume", "pause"])
    #expect((60...61).contains(animator.elapsedTicks.count))
    #expect(animator.elapsedTime == Double(animator.elapsedTicks.count) / 120)
  }

  @Test
  func `an item that does not move keeps the bits of its position and transform`() {
    let tile = Tile(x: 1.25, y: 1 / 3)
    tile.transform = Transform(scaleX: 2, y: 1)
    let animator = DynamicAnimator()
    animator.addBehavior(makeSpring(tile, at: tile.center))
    var steps = 0
    animator.didStep = { steps += 1 }
    animator.advance(by: .seconds(1))
    #expect(tile.center == CGPoint(x: 1.25, y: 1 / 3))
    #expect(tile.transform == Transform(scaleX: 2, y: 1))
    #expect(steps == 0)
  }

  @Test
  func `an item that moves without turning keeps its transform`() {
    let tile = Tile(x: 50, y: 10)
    let animator = DynamicAnimator()
    animator.addBehavior(makeSpring(tile, at: .zero))
    var steps = 0
    animator.didStep = { steps += 1 }
    animator.advance(by: .ticks(2))
    #expect(tile.center != CGPoint(x: 50, y: 10))
    #expect(tile.transform == .identity)
    #expect(steps == 1)
  }

  @Test
  func `an item that rotates gets a pure rotation`() {
    let tile = Tile(x: 0, y: 0)
    tile.transform = Transform(scaleX: 3, y: 3).concatenating(Transform(rotation: 0.5))
    let animator = DynamicAnimator()
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.setResistance(0, angular: 0, of: tile)
    animator.setVelocity(.zero, angular: 1.2, of: tile)
    animator.advance(by: .seconds(0.5))
    let parts = tile.transform.parts
    // An angle of 1 is known to 6e-8 after each of 60 steps.
    #expect(abs(parts.rotation - 1.1) < 4e-6)
    #expect(abs(parts.scale.x - 1) < 1e-12 && abs(parts.scale.y - 1) < 1e-12)
  }

  @Test
  func `a motion is the same however its ticks are grouped into calls`() {
    let (one, other) = (Tile(x: 300, y: 7), Tile(x: 300, y: 7))
    let animators = [one, other].map { tile in
      let animator = DynamicAnimator()
      animator.addBehavior(makeSpring(tile, at: .zero))
      return animator
    }
    for _ in 0..<30 { animators[0].advance() }
    animators[1].advance(by: .ticks(13))
    animators[1].advance(by: .ticks(17))
    #expect(one.center == other.center)
  }

  @Test
  func `updating an item keeps its velocity and wakes it`() {
    let tile = Tile(x: 0, y: 0)
    let animator = DynamicAnimator()
    animator.addBehavior(makeSpring(tile, at: .zero))
    animator.advance(by: .seconds(1))
    #expect(!animator.isRunning)
    animator.setVelocity(Vector(x: 30, y: -40), angular: 2, of: tile)
    let velocity = animator.velocity(of: tile)
    #expect(abs((velocity?.linear.length ?? 0) - 50) < 1e-5)
    tile.center = CGPoint(x: 500, y: 600)
    tile.transform = Transform(rotation: 0.25)
    animator.updateItem(usingCurrentState: tile)
    #expect(animator.isRunning)
    #expect(animator.velocity(of: tile)?.linear == velocity?.linear)
    #expect(animator.velocity(of: tile)?.angular == 2)
    #expect(tile.center == CGPoint(x: 500, y: 600))
  }

  @Test
  func `an item without behaviors has no velocity and stays where it is`() {
    let tile = Tile(x: 0, y: 0)
    let spring = makeSpring(tile, at: CGPoint(x: 100, y: 0))
    let gravity = GravityBehavior(items: [tile])
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    animator.addBehavior(gravity)
    animator.advance(by: .ticks(10))
    animator.removeBehavior(spring)
    #expect(animator.velocity(of: tile) != nil)
    animator.removeBehavior(gravity)
    #expect(animator.velocity(of: tile) == nil)
    let place = tile.center
    animator.advance(by: .ticks(10))
    #expect(tile.center == place)
    #expect(!animator.isRunning)
  }

  @Test
  func `an item that is added again starts from rest`() {
    let tile = Tile(x: 0, y: 0)
    let gravity = GravityBehavior(items: [tile])
    let animator = DynamicAnimator()
    animator.addBehavior(gravity)
    animator.advance(by: .ticks(10))
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
    animator.addBehavior(gravity)
    #expect(animator.velocity(of: tile)?.linear == .zero)
  }

  @Test
  func `items keep their order while many others come and go`() {
    let kept = (0..<5).map { Tile(x: Double($0) * 100, y: 0) }
    let animator = DynamicAnimator()
    var passing: [AttachmentBehavior] = []
    for round in 0..<50 {
      if round % 10 == 0 { animator.addBehavior(makeSpring(kept[round / 10], at: .zero)) }
      for old in passing { animator.removeBehavior(old) }
      passing = (0..<7).map { makeSpring(Tile(x: -500, y: Double($0)), at: .zero) }
      for new in passing { animator.addBehavior(new) }
      animator.advance()
    }
    let found = animator.items(in: CGRect(x: -50, y: -50, width: 1000, height: 100))
    #expect(found.map(ObjectIdentifier.init) == kept.map(ObjectIdentifier.init))
    #expect(animator.behaviors.count == 12)
  }

  @Test
  func `items are found by their rotated bounds grown by ten points`() {
    let tile = Tile(x: 100, y: 100, size: CGSize(width: 80, height: 20))
    tile.transform = Transform(rotation: .pi / 2)
    let animator = DynamicAnimator()
    animator.addBehavior(makeSpring(tile, at: tile.center))
    func finds(_ x: Double, _ y: Double) -> Bool {
      !animator.items(in: CGRect(x: x, y: y, width: 1, height: 1)).isEmpty
    }
    #expect(finds(100, 148) && finds(119, 100))
    #expect(!finds(100, 151) && !finds(121, 100))
  }

  @Test
  func `an item of no size is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let tile = Tile(x: 0, y: 0, side: 0)
      DynamicAnimator().addBehavior(GravityBehavior(items: [tile]))
    }
  }

  @Test
  func `an item of infinite size is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      let tile = Tile(x: 0, y: 0, side: .infinity)
      DynamicAnimator().addBehavior(GravityBehavior(items: [tile]))
    }
  }
}
