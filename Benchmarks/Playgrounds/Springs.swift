import CradleDynamics
import CradleGeometry
import Foundation

extension Playground {
  /// A thousand springs of length 0, each between an item and a place that moves to and fro.
  public static func springs() -> Playground {
    let places = (0..<1000).map { CGPoint(x: 10 * Double($0 % 40), y: 10 * Double($0 / 40)) }
    let pieces = places.map { Piece(at: $0, size: 8) }
    let springs = zip(pieces, places).map { piece, place in
      let spring = AttachmentBehavior(item: piece, attachedToAnchor: place)
      (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
      return spring
    }
    let playground = Playground(pieces) { tick in
      // A saw's tooth, once in two seconds.
      let phase = Double(abs(tick % 240 - 120))
      for (spring, place) in zip(springs, places) {
        spring.anchorPoint = CGPoint(x: place.x, y: place.y + phase)
      }
    }
    for spring in springs { playground.animator.addBehavior(spring) }
    return playground
  }
}
