import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// Springs of length 0 in flight.
struct PointSpringTests {
  private let anchor = CGPoint(x: 160, y: 284)

  private func makeSpring(
    _ tile: Tile,
    at anchor: CGPoint,
    frequency: Double = 1,
    damping: Double = 0.8
  ) -> AttachmentBehavior {
    let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
    spring.length = 0
    spring.frequency = frequency
    spring.damping = damping
    return spring
  }

  private func makeAnimator(_ behaviors: DynamicBehavior...) -> DynamicAnimator {
    let animator = DynamicAnimator()
    for behavior in behaviors { animator.addBehavior(behavior) }
    return animator
  }

  @Test(arguments: [0.5, 1, 4], [0.0, 0.3, 0.8, 2])
  func `a spring follows the formula of a soft constraint`(frequency: Double, damping: Double) {
    var formula = SoftSpring(
      displacement: Vector(x: 93, y: -41),
      velocity: Vector(x: -250, y: 620),
      frequency: frequency,
      damping: damping
    )
    let tile = Tile(x: anchor.x + 93, y: anchor.y - 41)
    let spring = makeSpring(tile, at: anchor, frequency: frequency, damping: damping)
    let animator = makeAnimator(spring)
    animator.setVelocity(formula.velocity, angular: 0, of: tile)
    for _ in 0..<240 {
      animator.advance()
      formula.step()
      // A step rounds a speed of 700 points per second by up to 3e-5 and a position of 500 points
      // by up to 1.5e-5. Those of 240 steps partly cancel, to some 15 times that.
      #expect((tile.center - (anchor + formula.displacement)).length < 2e-3)
    }
  }

  // x = e^(−ζωt)·(cos ω′t + ζω/ω′·sin ω′t) with ω′ = ω·√(1 − ζ²). A step solves the spring's force
  // at its end, which damps by ωh/2 more and adds the resistance of 0.1 per second: with ω = 2π,
  // 0.026 and 0.008 to a damping of 0.8. That changes the path by no more than 2 % of its length.
  @Test
  func `a spring nearly follows a damped oscillator`() {
    let (zeta, omega) = (0.8, 2 * Double.pi)
    let damped = omega * (1 - zeta * zeta).squareRoot()
    let tile = Tile(x: anchor.x + 100, y: anchor.y)
    let animator = makeAnimator(makeSpring(tile, at: anchor))
    for tick in 1...240 {
      animator.advance()
      let t = Double(tick) / 120
      let (c, s) = ElementaryFunctions.cosineAndSine(of: damped * t)
      let fading = ElementaryFunctions.exponential(of: -zeta * omega * t)
      let expected = 100 * fading * (c + zeta * omega / damped * s)
      #expect(abs(tile.center.x - anchor.x - expected) < 2)
    }
  }

  // Half a swing takes π/ω′ = 0.833 s, 100 ticks, and leaves e^(−πζ/√(1 − ζ²)) = 1.52 %. What the
  // step and the resistance add, as above, is 0.02 to the damping: that gives 1.15 % and 5 ticks.
  @Test
  func `a damping of 0.8 overshoots by one to one and a half percent`() {
    let tile = Tile(x: anchor.x + 1000, y: anchor.y)
    let animator = makeAnimator(makeSpring(tile, at: anchor))
    var (least, tick) = (Double.infinity, 0)
    for step in 1...150 {
      animator.advance()
      if tile.center.x < least { (least, tick) = (tile.center.x, step) }
    }
    #expect((10...15.2).contains(anchor.x - least))
    #expect((100...107).contains(tick))
  }

  @Test
  func `a spring leaves the spin of its item alone`() {
    let held = Tile(x: 200, y: 284)
    let free = Tile(x: 500, y: 284)
    let animator = makeAnimator(makeSpring(held, at: anchor), GravityBehavior(items: [free]))
    for tile in [held, free] { animator.setVelocity(.zero, angular: 1, of: tile) }
    animator.advance(by: .seconds(0.5))
    let spins = [held, free].map { animator.velocity(of: $0)?.angular ?? 0 }
    #expect(abs(spins[0] - spins[1]) < 1e-5)
    #expect(abs(held.transform.parts.rotation - free.transform.parts.rotation) < 1e-5)
  }

  @Test
  func `two springs on one item leave its spin alone`() {
    let held = Tile(x: 200, y: 284)
    let animator = makeAnimator(makeSpring(held, at: anchor), makeSpring(held, at: .zero))
    animator.setResistance(0, angular: 0, of: held)
    animator.setVelocity(.zero, angular: 1, of: held)
    animator.advance(by: .seconds(0.5))
    let spin = animator.velocity(of: held)?.angular ?? 0
    #expect(abs(spin - 1) < 1e-5)
  }

  @Test
  func `the mirrored motion is the mirror of the motion, to the bit`() {
    let left = Tile(x: -93.7, y: 41.3)
    let right = Tile(x: 93.7, y: 41.3)
    let animator = makeAnimator(
      makeSpring(left, at: CGPoint(x: -11.1, y: 3)),
      makeSpring(right, at: CGPoint(x: 11.1, y: 3))
    )
    for _ in 0..<400 {
      animator.advance()
      #expect(left.center.x == -right.center.x)
      #expect(left.center.y == right.center.y)
    }
  }

  private func manyPaths() -> [CGPoint] {
    let tiles = (0..<20).map { Tile(x: Double($0) * 37.3, y: 5000 / Double($0 + 1)) }
    let animator = DynamicAnimator()
    for tile in tiles { animator.addBehavior(makeSpring(tile, at: anchor, frequency: 2)) }
    return (0..<100).flatMap { _ in
      animator.advance(by: .ticks(3))
      return tiles.map(\.center)
    }
  }

  @Test
  func `motions repeat with the same bits`() {
    let once = manyPaths()
    #expect(manyPaths() == once)
  }

  #if arch(x86_64)
    // A debug build and a release build agree on this number, and so do all x86-64 processors; with
    // another build of Box2D it may be another.
    @Test
    func `the motion has the recorded bits in every build`() {
      var hash: UInt64 = 14_695_981_039_346_656_037
      for place in manyPaths() {
        for bits in [place.x.bitPattern, place.y.bitPattern] {
          hash = (hash ^ UInt64(bits)) &* 1_099_511_628_211
        }
      }
      #expect(hash == 7_694_147_889_015_581_605)
    }
  #endif

  @Test
  func `an item 5400000 points down moves as one at the top`() {
    let far = 5_400_000.0
    let near = Tile(x: 200.25, y: 284.5)
    let tile = Tile(x: 200.25, y: far + 284.5)
    let top = makeAnimator(makeSpring(near, at: anchor))
    let bottom = DynamicAnimator()
    bottom.origin = CGPoint(x: 0, y: far)
    bottom.addBehavior(makeSpring(tile, at: CGPoint(x: anchor.x, y: far + anchor.y)))
    for _ in 0..<240 {
      top.advance()
      bottom.advance()
      #expect(abs(tile.center.y - far - near.center.y) < 1e-3)
      #expect(abs(tile.center.x - near.center.x) < 1e-3)
    }
  }

  @Test
  func `moving the origin moves nothing visibly`() {
    let still = Tile(x: 900, y: 77.7)
    let moving = Tile(x: 200, y: 284)
    let reference = Tile(x: 200, y: 284)
    let spring = makeSpring(moving, at: anchor)
    let animator = makeAnimator(makeSpring(still, at: still.center), spring)
    let other = makeAnimator(makeSpring(reference, at: anchor))
    for step in 1...100 {
      animator.origin = CGPoint(x: 0, y: Double(step) * 97)
      animator.advance()
      other.advance()
      // Ten thousand points from the origin, a position is known to 1e-3 points.
      #expect((moving.center - reference.center).length < 5e-3)
    }
    #expect(still.center == CGPoint(x: 900, y: 77.7))
  }
}
