import CradleGeometry
package import CradleGraphics
package import CradleScenes
package import Foundation

/// Draws the spot that shows the position of a finger.
///
/// The spot is a bright ring with a dark edge. So it is visible on any background, even in a small film: if the
/// background has the color of the ring, you see the edge, and the other way round.
package struct TouchArtist {
  // In points, for a spot of the default size. In a GIF of half the size, the edges of 1 point are still one pixel
  // wide.
  private static let ringWidth = 2.0
  private static let edgeWidth = 1.0

  private static let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
  private static let darkGray = Color(red: 0.3, green: 0.3, blue: 0.3)
  private static let ringAlpha = 0.9

  private let spot: Scene.TouchSpot
  private let unit: Double

  /// Creates an artist.
  package init(_ spot: Scene.TouchSpot) {
    self.spot = spot
    unit = spot.size / Scene.TouchSpot.usualSize
  }

  /// The drawing of the spot, with the origin in its center.
  package var commands: [DrawingCommand] {
    switch spot.style {
    case .spot:
      // A color needs more opacity than gray does to be noticeable.
      disc(spot.color ?? Self.gray, alpha: spot.color == nil ? 0.35 : 0.5)
        + edges(ring: .white, width: Self.ringWidth)
    case .ring: edges(ring: spot.color ?? .white, width: 1.5 * Self.ringWidth, hasInner: true)
    case .dot:
      disc(spot.color ?? Self.darkGray, alpha: 0.85) + edges(ring: .white, width: Self.ringWidth)
    }
  }

  // The disc also fills the area under the edge. So the edge is darker on a bright background.
  private func disc(_ color: Color, alpha: Double) -> [DrawingCommand] {
    let path = circle(spot.size / 2 + Self.edgeWidth * unit)
    return [.fill(path, .solid(color.withAlpha(color.alpha * alpha)))]
  }

  private func edges(ring: Color, width: Double, hasInner: Bool = false) -> [DrawingCommand] {
    let radius = spot.size / 2
    let edge = Self.edgeWidth * unit
    // Without a disc under the edges, the edges must be darker.
    let dark = Paint.solid(Color.black.withAlpha(hasInner ? 0.55 : 0.4))
    let outer = DrawingCommand.stroke(circle(radius + edge / 2), dark, width: edge)
    let bright = DrawingCommand.stroke(
      circle(radius - width * unit / 2),
      .solid(ring.withAlpha(ring.alpha * Self.ringAlpha)),
      width: width * unit
    )
    guard hasInner else { return [outer, bright] }
    let inner = radius - width * unit - edge / 2
    return [outer, bright, .stroke(circle(inner), dark, width: edge)]
  }

  private func circle(_ radius: Double) -> Path {
    Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
  }
}

/// Draws the minute hand of a circle.
package struct HandArtist {
  /// Creates an artist.
  package init() {}

  /// Returns the drawing of a hand that points up, with the origin in the hand's center.
  ///
  /// The hand is opaque at its tip, and fades out toward the bottom.
  package func commands(size: CGSize, color: Color = .white) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    let gradient = Paint.LinearGradient(
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
