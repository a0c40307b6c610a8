import Foundation
import Geometry
import Graphics

/// The box behind texts that lie over a scene: what is below shimmers through, and disturbs nobody.
struct OverlayPanel {
  private let theme: Theme
  private let hairline: Double

  init(in room: OverlayRoom) {
    theme = room.theme
    hairline = 1 / room.scale
  }

  /// The color of what is written on it.
  var ink: Color {
    theme.color("label")
  }

  /// The color of what explains it.
  var quietInk: Color {
    ink.withAlpha(0.66)
  }

  /// Returns the box: a fill, and a line at the edge that parts it from its own color.
  func commands(_ bounds: CGRect, radius: Double) -> [DrawingCommand] {
    let line = bounds.insetBy(dx: hairline / 2, dy: hairline / 2)
    return [
      .fill(Path(roundedRectangle: bounds, radius: radius), .solid(fill)),
      .stroke(
        Path(roundedRectangle: line, radius: radius - hairline / 2),
        .solid(ink.withAlpha(0.18)),
        width: hairline
      ),
    ]
  }

  private var fill: Color {
    theme.color(theme == .light ? "system_gray6" : "system_gray5").withAlpha(0.95)
  }
}
