import CradleDynamics
import CradleGeometry
import Foundation
import Testing

struct AnimatorTimeTests {
  private func path(
    speed: Double = 1,
    solver: DynamicAnimator.Solver = DynamicAnimator.Solver(),
    ticks: Int = 120
  ) -> [CGPoint] {
    let tile = Tile(x: 100, y: 0)
    let animator = DynamicAnimator(GravityBehavior(items: [tile]), solver: solver)
    animator.speed = speed
    return (0..<ticks).map { _ in
      animator.advance()
      return tile.center
    }
  }

  @Test
  func `at half the speed the world moves in every second tick`() {
    let (whole, half) = (path(), path(speed: 0.5))
    for tick in 0..<60 {
      #expect(half[2 * tick + 1] == whole[tick])
      if tick > 0 { #expect(half[2 * tick] == whole[tick - 1]) }
    }
    let double = path(speed: 2)
    for tick in 0..<60 { #expect(double[tick] == whole[2 * tick + 1]) }
  }

  @Test
  func `at a speed of 0 the world stands still while time passes`() {
    let tile = Tile(x: 100, y: 0)
    let animator = DynamicAnimator(GravityBehavior(items: [tile]))
    animator.speed = 0
    animator.advance(by: .seconds(0.5))
    #expect(tile.center.y == 0)
    #expect(animator.isRunning)
    #expect(animator.elapsedTime == 0.5)
  }

  @Test
  func `finer steps bring a fall nearer to the parabola`() {
    // Without resistance, a fall of a second is 500 points, and steps of h add 500·h.
    func fall(substeps: Int) -> Double {
      let tile = Tile(x: 100, y: 0)
      let animator = DynamicAnimator(GravityBehavior(items: [tile]), solver: DynamicAnimator.Solver(substeps: substeps))
      animator.setResistance(0, angular: 0, of: tile)
      animator.advance(by: .seconds(1))
      return tile.center.y
    }
    for substeps in [1, 4, 16] {
      #expect(abs(fall(substeps: substeps) - 500 * (1 + 1 / (120 * Double(substeps)))) < 0.01)
    }
  }

  @Test
  func `without a threshold even slow impacts bounce`() {
    func bounce(threshold: Double) -> Double {
      let ball = Tile(x: 100, y: 100, radius: 20)
      let collision = CollisionBehavior(items: [ball])
      let (start, end) = (CGPoint(x: 0, y: 121), CGPoint(x: 400, y: 121))
      collision.addBoundary(withIdentifier: "floor", from: start, to: end)
      let properties = DynamicItemBehavior(items: [ball])
      properties.elasticity = 1
      properties.addLinearVelocity(Vector(x: 0, y: 60), for: ball)
      let solver = DynamicAnimator.Solver(restitutionThreshold: threshold)
      let animator = DynamicAnimator(collision, properties, solver: solver)
      animator.advance(by: .ticks(10))
      return animator.speed(of: ball).y
    }
    #expect(abs(bounce(threshold: 100)) < 1)
    #expect(bounce(threshold: 0) < -50)
  }

  @Test
  func `a change of the solver takes effect at once`() {
    let tile = Tile(x: 100, y: 0)
    let animator = DynamicAnimator(GravityBehavior(items: [tile]))
    animator.setResistance(0, angular: 0, of: tile)
    animator.advance(by: .seconds(0.5))
    animator.solver.substeps = 16
    animator.advance(by: .seconds(0.5))
    // Each half adds its own half of what a second of such steps adds.
    #expect(abs(tile.center.y - (500 + 250 / 120.0 + 250 / 1920.0)) < 0.01)
  }

  @Test
  func `items far away, in whatever order, change nothing in a pile`() {
    func paths(interleaved: Bool) -> [CGPoint] {
      let here = (0..<6).map { Tile(x: 100 + 7 * Double($0 % 2), y: 300 - 45 * Double($0)) }
      let there = (0..<6).map { Tile(x: 3000 + 5 * Double($0 % 3), y: 300 - 50 * Double($0)) }
      let all = interleaved ? zip(there, here).flatMap { [$0, $1] } : here + there
      let (gravity, collision) = (GravityBehavior(), CollisionBehavior())
      let (start, end) = (CGPoint(x: 0, y: 350), CGPoint(x: 4000, y: 350))
      collision.addBoundary(withIdentifier: "floor", from: start, to: end)
      let animator = DynamicAnimator(gravity, collision)
      for item in all {
        gravity.addItem(item)
        collision.addItem(item)
      }
      let slippery = DynamicItemBehavior(items: interleaved ? all.reversed() : all)
      slippery.friction = 0.05
      animator.addBehavior(slippery)
      return (0..<240).flatMap { _ in
        animator.advance()
        return here.map(\.center)
      }
    }
    #expect(paths(interleaved: true) == paths(interleaved: false))
  }
}
