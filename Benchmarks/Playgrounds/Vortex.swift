import CradleDynamics
import CradleGeometry
import Foundation

extension Playground {
  /// Five hundred circles that a vortex drives round and a spring field keeps together.
  public static func vortex() -> Playground {
    let pieces = (0..<500).map { index in
      let place = CGPoint(x: 10 * Double(index % 25 - 12), y: 10 * Double(index / 25 - 10) + 5)
      return Piece(at: place, size: 20, shape: .ellipse)
    }
    let playground = Playground(pieces)
    let fields = [FieldBehavior.vortexField(), .springField()]
    // A circle has 0.0314 kg. So the one speeds it up by 1 m/s², and the other pulls by 10 m/s² at a
    // distance of a meter.
    (fields[0].strength, fields[1].strength) = (0.001, 0.3)
    for field in fields {
      for piece in pieces { field.addItem(piece) }
      playground.animator.addBehavior(field)
    }
    return playground
  }
}
