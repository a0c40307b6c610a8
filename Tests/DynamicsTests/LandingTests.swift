import CradleDynamics
import CradleGeometry
import CradleTestSupport
import Foundation
import Testing

/// Springs of length 0 come to rest at their anchors.
struct LandingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var frequency: Double
    var damping: Double
    var testDescription: String { "\(frequency) Hz, damping \(damping)" }
  }

  static let cases = [0.1, 0.3, 1, 2.5, 10].flatMap { frequency in
    [0.05, 0.3, 0.8, 1, 3, 10].map { Case(frequency: frequency, damping: $0) }
  }

  // The slowest part of the motion fades as e^(−pt), with p = ζω below critical damping and
  // ω/(ζ + √(ζ² − 1)) above, where ζ has half the resistance of 0.1 per second in it. From 2000
  // points to 0.01 takes 12 to 15 times 1/p; then sleep takes half a second.
  private func patience(_ example: Case) -> Int {
    let omega = 2 * Double.pi * example.frequency
    let zeta = example.damping + 0.05 / omega
    let rate = zeta <= 1 ? zeta * omega : omega / (zeta + (zeta * zeta - 1).squareRoot())
    return Int(120 * (16 / rate + 1))
  }

  @Test(arguments: cases, [1.0, 44, 500])
  func `an item lands on its anchor, and the animator pauses`(_ example: Case, side: Double) {
    for (anchor, origin) in [
      (CGPoint(x: 160.3, y: 284.77), CGPoint.zero),
      (CGPoint(x: 97.13, y: 5_400_123.9), CGPoint(x: 0, y: 5_400_000)),
    ] {
      let tile = Tile(x: anchor.x + 733.1, y: anchor.y - 1860.7, side: side)
      let spring = AttachmentBehavior(item: tile, attachedToAnchor: anchor)
      spring.length = 0
      spring.frequency = example.frequency
      spring.damping = example.damping
      let animator = DynamicAnimator()
      animator.origin = origin
      animator.addBehavior(spring)
      animator.advance(by: .ticks(patience(example)))
      let off = (tile.center - anchor).length
      #expect(off < 0.05)
      #expect(!animator.isRunning)
    }
  }
}

extension LandingTests {
  private func makeSpring(_ item: Tile, at anchor: CGPoint) -> AttachmentBehavior {
    let spring = AttachmentBehavior(item: item, attachedToAnchor: anchor)
    spring.length = 0
    spring.frequency = 1
    spring.damping = 0.8
    return spring
  }

  @Test
  func `an item that was flicked around its anchor lands without orbiting`() {
    let anchor = CGPoint(x: 160.3, y: 284.7)
    let tile = Tile(x: 160.3, y: 184.7)
    let spring = makeSpring(tile, at: anchor)
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    animator.setVelocity(Vector(x: 900, y: 0), angular: 0, of: tile)
    animator.advance(by: .seconds(5))
    #expect((tile.center - anchor).length < 0.05)
    #expect(!animator.isRunning)
  }

  @Test
  func `items that were moved by a scrolling finger land`() throws {
    let anchors = (0..<40).map { number -> CGPoint in
      let (row, column) = number.quotientAndRemainder(dividingBy: 6)
      return CGPoint(x: 35.5 + Double(column) * 54, y: 32 + Double(row) * 54.2)
    }
    let tiles = anchors.map { Tile(x: $0.x, y: $0.y, side: 44) }
    let animator = DynamicAnimator()
    for (tile, anchor) in zip(tiles, anchors) {
      animator.addBehavior(makeSpring(tile, at: anchor))
    }
    for frame in 0..<30 {
      for (index, tile) in tiles.enumerated() {
        tile.center.y -= Double(30 - frame) * Double(index) / 40
        animator.updateItem(usingCurrentState: tile)
      }
      animator.advance(by: .ticks(2))
    }
    animator.advance(by: .seconds(5))
    #expect(!animator.isRunning)
    for (tile, anchor) in try pairs(tiles, anchors) { #expect((tile.center - anchor).length < 0.05) }
  }

  // The spring gives until its force ω²·x is the pull.
  @Test
  func `under gravity, an item rests below its anchor by the pull over the stiffness`() {
    let tile = Tile(x: 160, y: 284)
    let animator = DynamicAnimator()
    animator.addBehavior(makeSpring(tile, at: CGPoint(x: 160, y: 284)))
    animator.addBehavior(GravityBehavior(items: [tile]))
    animator.advance(by: .seconds(5))
    let omega = 2 * Double.pi
    #expect(abs(tile.center.y - 284 - 1000 / (omega * omega)) < 0.05)
    #expect(!animator.isRunning)
  }

  // Half a point at 0.1 Hz is never faster than 0.3 points per second, which is slow enough for
  // Box2D to call it rest.
  @Test
  func `a slow spring is not put to sleep on its way`() {
    let tile = Tile(x: 100.5, y: 100)
    let spring = makeSpring(tile, at: CGPoint(x: 100, y: 100))
    spring.frequency = 0.1
    let animator = DynamicAnimator()
    animator.addBehavior(spring)
    animator.advance(by: .seconds(2))
    #expect(animator.isRunning)
    animator.advance(by: .seconds(25))
    #expect(!animator.isRunning)
    #expect(abs(tile.center.x - 100) < 0.05)
  }

  // Positions are half a point apart there.
  @Test
  func `far from the origin an item still comes to rest, within the precision there`() {
    let anchor = CGPoint(x: 160.3, y: 5_400_123.9)
    let tile = Tile(x: 760, y: 5_398_000)
    let animator = DynamicAnimator()
    animator.addBehavior(makeSpring(tile, at: anchor))
    animator.addBehavior(GravityBehavior(items: []))
    animator.advance(by: .seconds(10))
    #expect(!animator.isRunning)
    #expect((tile.center - anchor).length < 2)
  }
}
