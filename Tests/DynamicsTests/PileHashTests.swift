import CradleDynamics
import CradleGeometry
import Foundation
import Testing

/// The motion of a pile, to the last bit.
struct PileHashTests {
  // Recorded on x86-64 with Debian's Box2D 2.4.1. Another processor architecture has another build
  // of Box2D, and may have another value.
  private static let recorded = "6efef38931441b81"

  private static func makePile() -> [Tile] {
    let star = Path(
      polygon: (0..<10).map { corner in
        let radius = corner.isMultiple(of: 2) ? 22.0 : 11
        return (Vector(x: 0, y: -radius).rotated(by: Double(corner) * .pi / 5)).point
      }
    )
    return (0..<40).map { index in
      let (x, y) = (60 + 31 * Double(index % 9), 40 - 60 * Double(index / 9))
      switch index % 4 {
      case 0: return Tile(x: x, y: y, side: 32)
      case 1: return Tile(x: x, y: y, radius: 16)
      case 2:
        let egg = Tile(x: x, y: y, size: CGSize(width: 44, height: 28))
        egg.collisionBoundsType = .ellipse
        return egg
      default: return Tile(x: x, y: y, path: star)
      }
    }
  }

  // FNV-1a over the bit patterns of places and angles, tick by tick.
  private static func hash(ticks: Int) -> String {
    let items = makePile()
    let collision = CollisionBehavior(items: items)
    collision.translatesReferenceBoundsIntoBoundary = true
    let animator = DynamicAnimator(referenceBounds: CGRect(x: 0, y: -400, width: 400, height: 800))
    animator.addBehavior(GravityBehavior(items: items))
    animator.addBehavior(collision)
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for _ in 0..<ticks {
      animator.advance()
      for item in items {
        let numbers = [item.center.x, item.center.y, item.transform.a, item.transform.b]
        for number in numbers { hash = (hash ^ Double(number).bitPattern) &* 0x100_0000_01b3 }
      }
    }
    return String(hash, radix: 16)
  }

  @Test
  func `a thousand ticks of a pile have the recorded bits`() {
    let hash = Self.hash(ticks: 1000)
    #if arch(x86_64)
      let architecture = "x86-64"
    #elseif arch(arm64)
      let architecture = "arm64"
    #else
      let architecture = "an unknown architecture"
    #endif
    #expect(hash == Self.recorded, "the pile hashes to \(hash) on \(architecture)")
    #expect(hash == Self.hash(ticks: 1000))
  }
}
