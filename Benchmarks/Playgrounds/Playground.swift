public import CradleDynamics
public import CradleGeometry
public import Foundation

/// A square or a circle to be moved.
public final class Piece: DynamicItem {
  public var center: CGPoint
  public var transform = Transform.identity
  public let bounds: CGRect
  public let collisionBoundsType: DynamicItemCollisionBoundsType

  init(at center: CGPoint, size: Double, shape: DynamicItemCollisionBoundsType = .rectangle) {
    self.center = center
    bounds = CGRect(x: 0, y: 0, width: size, height: size)
    collisionBoundsType = shape
  }
}

/// Items that are in motion, and what keeps them so.
public final class Playground {
  public let animator = DynamicAnimator()
  public let pieces: [Piece]
  private let beforeTick: (_ tick: Int) -> Void

  init(_ pieces: [Piece], beforeTick: @escaping (_ tick: Int) -> Void = { _ in }) {
    self.pieces = pieces
    self.beforeTick = beforeTick
  }

  /// Moves time forward by a tick.
  public func tick() {
    beforeTick(animator.elapsedTicks.count)
    animator.advance()
  }

  /// A number for where the pieces are and how they are turned, to the last bit: FNV-1a.
  public var hash: UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for piece in pieces {
      for value in [piece.center.x, piece.center.y, piece.transform.a, piece.transform.b] {
        hash = (hash ^ value.bitPattern) &* 0x100_0000_01b3
      }
    }
    return hash
  }
}
