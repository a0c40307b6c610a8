import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Motions as they were measured on UIKit, whose first display frame is one tick long and each
/// further one two, so that its frame *f* is tick 2*f* − 1.
///
/// The measured numbers have nine digits, single precision has seven, and its roundings differ from
/// build to build: within a thousandth of a point is the same motion.
struct ReferenceMotionTests {
  private static let tolerance = 1e-3

  private func isNear(_ place: CGPoint, _ x: Double, _ y: Double) -> Bool {
    abs(place.x - x) < Self.tolerance && abs(place.y - y) < Self.tolerance
  }

  @Test
  func `a falling square is where UIKit has it`() throws {
    let tile = Tile(x: 50, y: 50, side: 100)
    let animator = DynamicAnimator()
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.advance()
    var heights = [tile.center.y]
    for _ in 1..<5 {
      animator.advance(by: .ticks(2))
      heights.append(tile.center.y)
    }
    let measured = [50.0693855, 50.4160881, 51.0396423, 51.9395943, 53.1154747]
    for (height, expected) in try pairs(heights, measured) {
      #expect(abs(height - expected) < 1e-5)
    }
  }

  @Test
  func `a spring is where UIKit has it`() {
    let tile = Tile(x: 100, y: 250)
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 100, y: 100))
    spring.length = 100
    spring.frequency = 2
    spring.damping = 0.3
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance()
    #expect(isNear(tile.center, 100, 249.48938))
    animator.advance(by: .ticks(18))
    #expect(isNear(tile.center, 100, 201.092148))
  }

  @Test
  func `a pendulum is where UIKit has it`() {
    let tile = Tile(x: 200, y: 100)
    let rod = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 100, y: 100))
    let animator = DynamicAnimator()
    animator.addBehavior(rod)
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance()
    #expect(isNear(tile.center, 199.999969, 100.069443))
    animator.advance(by: .ticks(18))
    #expect(isNear(tile.center, 199.132126, 113.146225))
  }
}
