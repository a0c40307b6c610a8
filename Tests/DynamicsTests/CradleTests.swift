import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Newton's cradle: five balls on rods, which hand an impact on from one end to the other.
struct CradleTests {
  private static let length = 150.0
  private static let radius = 20.0
  private static let gap = 0.1

  private final class Cradle {
    let balls: [Tile]
    let animator: DynamicAnimator
    private let anchors: [CGPoint]

    init(pulled: Int, by angle: Double) {
      let pitch = 2 * CradleTests.radius + CradleTests.gap
      anchors = (0..<5).map { CGPoint(x: 200 + Double($0) * pitch, y: 100) }
      balls = anchors.enumerated().map { index, anchor in
        let swing = index < pulled ? angle : 0
        let arm = Vector(x: 0, y: CradleTests.length).rotated(by: swing)
        let place = anchor + arm
        return Tile(x: place.x, y: place.y, radius: CradleTests.radius)
      }
      let properties = DynamicItemBehavior(items: balls)
      properties.elasticity = 1
      properties.friction = 0
      properties.resistance = 0
      properties.angularResistance = 0
      properties.allowsRotation = false
      animator = DynamicAnimator()
      animator.solver = DynamicAnimator.Solver(substeps: 16, restitutionThreshold: 0)
      for (ball, anchor) in zip(balls, anchors) {
        animator.addBehavior(AttachmentBehavior(item: ball, attachedToAnchor: anchor))
      }
      for behavior in [GravityBehavior(items: balls), CollisionBehavior(items: balls), properties] {
        animator.addBehavior(behavior)
      }
    }

    func angle(of ball: Int) -> Double {
      let arm = balls[ball].center - anchors[ball]
      return Vector(x: arm.y, y: -arm.x).angle
    }

    // Per unit of mass, above hanging still.
    var energy: Double {
      zip(balls, anchors).reduce(0) { sum, pair in
        let velocity = animator.speed(of: pair.0)
        let height = pair.1.y + CradleTests.length - pair.0.center.y
        return sum + velocity.dot(velocity) / 2 + 1000 * height
      }
    }
  }

  // The period of a pendulum of this length that swings by 0.5 rad: 2π·√(l/g)·(1 + 0.5²/16), in
  // ticks.
  private static let period = 2 * Double.pi * (length / 1000).squareRoot() * 1.0156 * 120

  @Test(arguments: [1, 2])
  func `as many balls swing out as swing in, and at most 2 % of the energy is lost`(pulled: Int) {
    let angle = 0.5
    let cradle = Cradle(pulled: pulled, by: angle)
    let energy = cradle.energy
    var swings = Array(repeating: 0.0, count: 5)
    for tick in 0..<Int(10 * Self.period) {
      // Only the last period counts: every loss has added up by then.
      if tick == Int(9 * Self.period) { swings = Array(repeating: 0.0, count: 5) }
      cradle.animator.advance()
      for ball in 0..<5 { swings[ball] = max(swings[ball], abs(cradle.angle(of: ball))) }
    }
    #expect(cradle.energy > 0.98 * energy)
    #expect(cradle.energy < energy)
    // Energy goes with the square of the angle, so 2 % of it is 1 % of the swing.
    for ball in 0..<pulled {
      #expect(swings[ball] > 0.985 * angle)
      #expect(swings[4 - ball] > 0.985 * angle)
    }
    for ball in pulled..<5 - pulled { #expect(swings[ball] < 0.05) }
  }

  @Test
  func `with Apple's own steps, the middle ball of a cradle leaves its position`() {
    let cradle = Cradle(pulled: 1, by: 0.5)
    cradle.animator.solver = DynamicAnimator.Solver()
    var stray = 0.0
    for _ in 0..<Int(10 * Self.period) {
      cradle.animator.advance()
      stray = max(stray, abs(cradle.angle(of: 2)))
    }
    #expect(stray > 0.05)
  }
}
