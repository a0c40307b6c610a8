import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The part of a frame without overlays, and the unit for the lengths of overlays.
///
/// Overlays belong to the film: if the canvas rotates, they stay on the frame. Overlays reserve positions from the top
/// edge and the bottom edge. So no overlay covers another overlay or a bar.
package struct OverlayRoom {
  /// An edge of the frame where overlays can be.
  enum Edge {
    case top
    case bottom
  }

  /// Whether the scene is light or dark.
  let theme: Theme
  /// The number of pixels per point.
  let scale: Double
  /// The whole frame.
  let frame: CGRect
  /// The part that is still free; it is as wide as the frame.
  private(set) var free: CGRect

  private let unit: Double

  init(on scene: Scene) {
    let size = scene.pictureSize
    (theme, scale) = (scene.canvas.theme, scene.canvas.scale)
    frame = CGRect(origin: .zero, size: size)
    unit = Self.unit(of: size)
    // When the canvas rotates onto its side, its top edge moves down together with the bars.
    let drop = scene.isTurned ? abs(scene.canvas.size.height - scene.canvas.size.width) / 2 : 0
    let barHeight = scene.stages.map(\.description.barHeight).max() ?? 0
    let bars = barHeight > 0 ? drop + barHeight : 0
    free = frame.inset(by: EdgeInsets(top: min(bars, size.height)))
  }

  // A film of a phone is usually watched at the phone's width in points. A wider film is shrunk to about that width, so
  // its overlays must be larger. Yet overlays must not fill a frame of low height.
  private static func unit(of size: CGSize) -> Double {
    guard size.width > 320 else { return size.width / 320 }
    return max(1, min(size.width / 400, size.height / 300))
  }

  /// Converts a length that was designed for a phone, and rounds it to whole points for crisp edges.
  func length(_ points: Double) -> Double {
    max(1, (points * unit).rounded())
  }

  /// Reserves a strip at an edge, and returns it.
  mutating func take(_ height: Double, at edge: Edge) -> CGRect {
    let taken = min(height, free.height)
    let strip = CGRect(x: free.minX, y: edge == .top ? free.minY : free.maxY - taken, width: free.width, height: taken)
    let insets = edge == .top ? EdgeInsets(top: taken) : EdgeInsets(bottom: taken)
    free = free.inset(by: insets)
    return strip
  }
}

/// The box behind texts above a scene.
///
/// Only a little of the scene is visible through the box.
struct OverlayPanel {
  private let theme: Theme
  private let hairline: Double

  init(in room: OverlayRoom) {
    theme = room.theme
    hairline = 1 / room.scale
  }

  /// The color of texts on the box.
  var ink: Color {
    theme.color("label")
  }

  /// The color of explanatory text on the box.
  var quietInk: Color {
    ink.withAlpha(0.66)
  }

  /// Returns the drawing of the box: a fill, and a line that separates it from a background of the same color.
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

  /// Returns the style for a text on the box.
  func textStyle(_ families: [String], size: Double, weight: TextStyle.Weight) -> TextStyle {
    TextStyle(families: families, size: size, weight: weight, color: ink, lineHeight: (size * 1.3).rounded())
  }

  /// Returns the drawing of the box with a text in it.
  ///
  /// The text keeps a distance from the edges.
  func commands(
    _ text: String,
    in style: TextStyle,
    size: CGSize,
    padding: CGSize,
    radius: Double
  ) -> [DrawingCommand] {
    let bounds = CGRect(center: .zero, size: size)
    let inside = EdgeInsets(top: padding.height, left: padding.width, bottom: padding.height, right: padding.width)
    return commands(bounds, radius: radius)
      + [.text(text, style, box: bounds.inset(by: inside))]
  }

  private var fill: Color {
    theme.color(theme == .light ? "system_gray6" : "system_gray5").withAlpha(0.95)
  }
}
