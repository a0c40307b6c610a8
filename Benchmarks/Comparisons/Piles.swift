import Foundation
import PlainPile
import Playgrounds

/// A pile of boxes, and the same in plain C++ on Box2D.
public final class Piles {
  private let own = Playground.pile()
  private let plain: OpaquePointer

  /// Sets both piles up.
  public init() {
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
  /// - Precondition: There is a tick, and after the last one both piles still move, and are as high
  ///   as each other to a quarter of a box on average.
  public func fall(ticks: Int) -> (own: Double, plain: Double) {
    var (ownTime, plainTime) = (0.0, 0.0)
    for _ in 0..<ticks {
      ownTime += processorTime { own.tick() }
      plainTime += processorTime { plain_pile_step(plain) }
    }
    precondition(own.animator.isRunning, "a pile at rest costs nothing")
    precondition(areAlike, "different piles cannot be compared")
    return (ownTime / Double(ticks), plainTime / Double(ticks))
  }

  private var areAlike: Bool {
    let difference = own.pieces.enumerated().reduce(0) { sum, piece in
      let box = plain_pile_box(plain, Int32(piece.offset))
      return sum + Double(piece.element.center.y) - Double(100 * box.y)
    }
    return abs(difference) / Double(own.pieces.count) < Pile.side / 4
  }
}
