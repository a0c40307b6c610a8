import PlainPile
import Playgrounds

/// A pile of boxes, and the same in plain C++ on Box2D.
final class Piles {
  private let own = Playground.pile()
  private let plain: OpaquePointer

  init() {
    let boxes = Pile.places.map { place in
      PlainBox(x: 0.01 * Float(place.x), y: 0.01 * Float(place.y), angle: 0)
    }
    let (width, height) = (0.01 * Float(Pile.room.width), 0.01 * Float(Pile.room.height))
    let side = 0.01 * Float(Pile.side)
    plain = plain_pile_create(boxes, Int32(boxes.count), side, width, height)
  }

  deinit { plain_pile_destroy(plain) }

  /// Moves time forward in both by turns, so that what disturbs the one disturbs the other.
  ///
  /// Returns the times of a tick in microseconds.
  ///
  /// - Precondition: Both piles move all the time, and in the same way. They do so to the last bit in
  ///   the first 200 ticks; then contacts come in another order.
  func fall(turns: Int, ticksPerTurn: Int) -> (own: Double, plain: Double) {
    let clock = ContinuousClock()
    var (ownTime, plainTime) = (Duration.zero, Duration.zero)
    for _ in 0..<turns {
      ownTime += clock.measure { for _ in 0..<ticksPerTurn { own.tick() } }
      plainTime += clock.measure { for _ in 0..<ticksPerTurn { plain_pile_step(plain) } }
    }
    precondition(own.animator.isRunning, "a pile at rest costs nothing")
    precondition(abs(meanHeight - plainMeanHeight) < 1, "different piles cannot be compared")
    let ticks = Duration.microseconds(turns * ticksPerTurn)
    return (ownTime / ticks, plainTime / ticks)
  }

  private var meanHeight: Double {
    own.pieces.reduce(0) { $0 + $1.center.y } / Double(own.pieces.count)
  }

  private var plainMeanHeight: Double {
    let count = Int32(own.pieces.count)
    return (0..<count).reduce(0) { $0 + 100 * Double(plain_pile_box(plain, $1).y) } / Double(count)
  }
}
