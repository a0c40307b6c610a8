import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct AttachmentBehaviorTests {
  private let anchor = CGPoint(x: 100, y: 100)

  // A rod may be off by Box2D's slop of half a point.
  private static let slop = 0.5

  private func makeAnimator(_ behaviors: DynamicBehavior...) -> DynamicAnimator {
    let animator = DynamicAnimator()
    for behavior in behaviors { animator.addBehavior(behavior) }
    return animator
  }

  @Test
  func `the length of a rod is its distance when it is added, unless one is set`() {
    let tile = Tile(x: 130, y: 140)
    let rod = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    #expect(rod.length == 0)
    let animator = makeAnimator(rod)
    #expect(rod.length == 50)
    rod.length = 60
    #expect(rod.length == 60)
    animator.removeBehavior(rod)
    #expect(rod.length == 60)
  }

  @Test
  func `the length is measured from the held point, also off the center`() {
    let tile = Tile(x: 130, y: 140, transform: Transform(rotation: .pi / 2))
    let offset = Vector(x: 0, y: 30)
    let rod = AttachmentBehavior(item: tile, offsetFromCenter: offset, attachedToAnchor: anchor)
    let animator = makeAnimator(rod)
    // A quarter turn clockwise takes down to the left.
    #expect(abs(rod.length - 40) < 1e-9)
    #expect(animator.isRunning)
  }

  @Test
  func `a rod keeps its length while it swings`() {
    let tile = Tile(x: 200, y: 100)
    let animator = makeAnimator(
      AttachmentBehavior(item: tile, attachedToAnchor: anchor),
      GravityBehavior(items: [tile])
    )
    for _ in 0..<600 {
      animator.advance()
      #expect(abs((tile.center - anchor).length - 100) < Self.slop)
    }
  }

  @Test
  func `a rod takes a new length`() {
    let tile = Tile(x: 200, y: 100)
    let rod = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    let animator = makeAnimator(rod)
    rod.length = 150
    animator.advance(by: .seconds(1))
    #expect(abs((tile.center - anchor).length - 150) < Self.slop + 0.1)
  }

  @Test
  func `a rod of less than a point is a hinge`() {
    let tile = Tile(x: 100, y: 120)
    let offset = Vector(x: 0, y: -20)
    let hinge = AttachmentBehavior(item: tile, offsetFromCenter: offset, attachedToAnchor: anchor)
    let animator = makeAnimator(hinge, GravityBehavior(items: [tile]))
    animator.setVelocity(Vector(x: 100, y: 0), angular: 0, of: tile)
    var reach = 0.0
    for _ in 0..<120 {
      animator.advance()
      let held = tile.center + offset.rotated(by: tile.transform.parts.rotation)
      #expect((held - anchor).length < Self.slop)
      reach = max(reach, abs(tile.transform.parts.rotation))
    }
    #expect(reach > 0.2)
  }

  @Test
  func `a spring comes to rest at its length`() {
    let tile = Tile(x: 190, y: 100)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (50, 2, 0.5)
    let animator = makeAnimator(spring)
    animator.advance(by: .seconds(5))
    #expect(abs(tile.center.x - 150) < 0.05)
    #expect(!animator.isRunning)
  }

  @Test
  func `an item flies through the anchor of its spring by the formula of a soft constraint`() {
    let tile = Tile(x: 230, y: 100)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (50, 1, 0.1)
    let animator = makeAnimator(spring)
    var formula = SoftSpring(displacement: Vector(x: 130, y: 0), frequency: 1, damping: 0.1)
    formula.length = 50
    var least = Double.infinity
    for _ in 0..<120 {
      animator.advance()
      formula.step()
      #expect((tile.center - (anchor + formula.displacement)).length < 1e-3)
      least = min(least, tile.center.x)
    }
    #expect(least < 50)
  }

  @Test
  func `frequency turns a rod into a spring and back`() {
    let tile = Tile(x: 200, y: 100)
    let attachment = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    let animator = makeAnimator(attachment)
    attachment.frequency = 1
    attachment.damping = 1
    attachment.length = 0
    animator.advance(by: .seconds(5))
    #expect((tile.center - anchor).length < 0.05)
    attachment.length = 80
    attachment.frequency = 0
    tile.center = CGPoint(x: 180, y: 100)
    animator.updateItem(usingCurrentState: tile)
    animator.setVelocity(Vector(x: 0, y: 100), angular: 0, of: tile)
    animator.advance(by: .seconds(1))
    #expect(abs((tile.center - anchor).length - 80) < Self.slop)
    animator.removeBehavior(attachment)
    #expect(animator.velocity(of: tile) == nil)
  }

  @Test(arguments: [0.0, 60])
  func `moving the anchor wakes the item and takes it along`(length: Double) {
    let tile = Tile(x: 100 + length, y: 100)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (length, 2, 1)
    let animator = makeAnimator(spring)
    animator.advance(by: .seconds(1))
    #expect(!animator.isRunning)
    spring.anchorPoint = CGPoint(x: 40, y: 100)
    #expect(animator.isRunning)
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    #expect(abs((tile.center - spring.anchorPoint).length - length) < 0.05)
  }

  // The mass that the held point seems to have along the spring falls as its lever arm grows, and
  // the spring's stiffness with it, so that the frequency is the one that was set.
  @Test
  func `a spring off the center moves and rotates its item by the formula of a soft constraint`() {
    let tile = Tile(x: 100, y: 200)
    let offset = Vector(x: 20, y: 0)
    let spring = AttachmentBehavior(item: tile, offsetFromCenter: offset, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (70, 1, 0.2)
    let animator = makeAnimator(spring)
    var formula = SpinningSpring(
      center: Vector(x: 0, y: 100),
      offset: offset,
      length: 70,
      frequency: 1,
      damping: 0.2,
      inertia: (40 * 40 + 40 * 40) / 12
    )
    for _ in 0..<120 {
      animator.advance()
      formula.step()
      #expect((tile.center - (anchor + formula.center)).length < 1e-3)
      #expect(abs(tile.transform.parts.rotation - formula.angle) < 1e-4)
    }
    // The point is on the right and is pulled up: counterclockwise.
    #expect(formula.angle < -0.1)
  }

  @Test
  func `a spring brings a point off the center to its anchor`() {
    let tile = Tile(x: 180, y: 300)
    let offset = Vector(x: 10, y: -5)
    let spring = AttachmentBehavior(item: tile, offsetFromCenter: offset, attachedToAnchor: anchor)
    (spring.length, spring.frequency, spring.damping) = (0, 2, 0.8)
    let animator = makeAnimator(spring)
    // The item turns on around its anchor until resistance has taken its spin.
    animator.advance(by: .seconds(60))
    let held = tile.center + offset.rotated(by: tile.transform.parts.rotation)
    #expect((held - anchor).length < 0.05)
    #expect(!animator.isRunning)
  }

  @Test
  func `a negative length is a programmer error`() async {
    await #expect(processExitsWith: .failure) {
      AttachmentBehavior(item: Tile(x: 0, y: 0), attachedToAnchor: .zero).length = -1
    }
  }
}
