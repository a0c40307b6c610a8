package import Foundation
import Geometry
package import Graphics

/// Draws the minute hand of a circle.
package struct HandArtist {
  /// Creates an artist.
  package init() {}

  /// Returns the drawing of a hand that points up, with the origin in its center: opaque at its tip,
  /// and fading away downwards.
  package func commands(size: CGSize, color: Color = .white) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    let gradient = LinearGradient(
      from: CGPoint(x: 0, y: bounds.minY),
      to: CGPoint(x: 0, y: bounds.maxY),
      stops: [
        .init(offset: 0, color: color),
        .init(offset: 1, color: color.withAlpha(0)),
      ]
    )
    return [.fill(Path(rectangle: bounds), .linearGradient(gradient))]
  }
}
