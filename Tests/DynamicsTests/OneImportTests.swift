import CradleDynamics
import Testing

/// The module as a package sees it that imports nothing else.
struct OneImportTests {
  private final class Ball: DynamicItem {
    var center = CGPoint(x: 160, y: 20)
    let bounds = CGRect(x: 0, y: 0, width: 44, height: 44)
    var transform = Transform.identity
  }

  @Test
  func `points, vectors and times come with the module`() {
    let ball = Ball()
    let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 320, height: 480))
    let gravity = GravityBehavior(items: [ball])
    gravity.gravityDirection = Vector(x: 0, y: 1)
    let collision = CollisionBehavior(items: [ball])
    collision.setTranslatesReferenceBoundsIntoBoundary(with: 10)
    animator.addBehavior(gravity)
    animator.addBehavior(collision)
    animator.advance(by: .seconds(2))
    // A square rests up to two points above a line, by its skin.
    #expect(abs(ball.center.y - (480 - 10 - 22)) < 3)
  }
}
