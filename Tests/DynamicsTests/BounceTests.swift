import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Items that bounce on the edge of their bounds, at finer steps than UIKit's.
struct BounceTests {
  private static let floor = 380.0

  // Drops an item, and returns the greatest height of each bounce above its place on the floor.
  private func peaks(
    of item: Tile,
    substeps: Int,
    elasticity: Double = 1,
    seconds: Int = 60
  )
    -> [Double]
  {
    let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: 0, width: 300, height: 400))
    animator.solver = DynamicAnimator.Solver(substeps: substeps)
    let collision = CollisionBehavior(items: [item])
    collision.translatesReferenceBoundsIntoBoundary = true
    let properties = DynamicItemBehavior(items: [item])
    properties.elasticity = elasticity
    properties.friction = 0
    properties.resistance = 0
    properties.angularResistance = 0
    // Box2D finds one corner of a fast box on the floor before the other.
    properties.allowsRotation = false
    for behavior in [GravityBehavior(items: [item]), collision, properties] {
      animator.addBehavior(behavior)
    }
    var peaks: [Double] = []
    var highest = 0.0
    var wasRising = false
    for _ in 0..<seconds * 120 {
      animator.advance()
      let isRising = animator.speed(of: item).y < 0
      if isRising { highest = max(highest, Self.floor - item.center.y) }
      if wasRising, !isRising {
        peaks.append(highest)
        highest = 0
      }
      wasRising = isRising
    }
    return peaks
  }

  private func ball(at height: Double) -> Tile {
    Tile(x: 150, y: Self.floor - height, radius: 20)
  }

  @Test(arguments: [2, 3, 4, 5, 16, 64], [40.0, 111, 200, 221, 263, 300, 320])
  func `an elastic ball comes back to its height for a minute`(substeps: Int, height: Double) {
    let peaks = peaks(of: ball(at: height), substeps: substeps)
    #expect(peaks.count > 30)
    for peak in peaks { #expect(abs(peak - height) < 0.05) }
  }

  @Test(arguments: [2, 4, 16], [80.0, 263])
  func `an elastic box that lands flat comes back to its height`(substeps: Int, height: Double) {
    let peaks = peaks(of: Tile(x: 150, y: Self.floor - height), substeps: substeps)
    #expect(peaks.count > 30)
    for peak in peaks { #expect(abs(peak - height) < 0.2) }
  }

  @Test(arguments: [2, 4, 16])
  func `a bounce keeps the square of the elasticity of its height`(substeps: Int) throws {
    let peaks = peaks(of: ball(at: 200), substeps: substeps, elasticity: 0.8, seconds: 5)
    for (index, share) in [0.64, 0.64 * 0.64, 0.64 * 0.64 * 0.64].enumerated() {
      #expect(abs(try #require(peaks.dropFirst(index).first) - 200 * share) < 2)
    }
  }

  // What Docs/Motion.md says of UIKit's solver.
  @Test(arguments: [(80.0, 77...324), (263, 260...264), (300, 298...301)])
  func `UIKit's step does not keep the height of an elastic ball`(height: Double, range: ClosedRange<Double>) {
    let peaks = peaks(of: ball(at: height), substeps: 1)
    for peak in peaks { #expect(range.contains(peak)) }
    #expect((peaks.max() ?? 0) - (peaks.min() ?? 0) > 1)
  }

  @Test
  func `two elastic balls that meet in the air swap their speeds`() {
    let animator = DynamicAnimator()
    animator.solver = DynamicAnimator.Solver(substeps: 4, restitutionThreshold: 0)
    let balls = [ball(at: 300), ball(at: 100)]
    let properties = DynamicItemBehavior(items: balls)
    properties.elasticity = 1
    properties.friction = 0
    properties.resistance = 0
    for behavior in [GravityBehavior(items: balls), CollisionBehavior(items: balls), properties] {
      animator.addBehavior(behavior)
    }
    properties.addLinearVelocity(Vector(x: 0, y: 400), for: balls[0])
    for _ in 0..<90 { animator.advance() }
    let speeds = balls.map { animator.speed(of: $0).y }
    #expect(abs(speeds[0] - 750) < 1)
    #expect(abs(speeds[1] - 1150) < 1)
  }
}
