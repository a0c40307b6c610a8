import CradleGeometry
import CradleGraphics
import CradleScenes
import Foundation

/// The part of a frame that no overlay covers yet, and the unit of lengths of overlays.
///
/// Overlays belong to the film: where the canvas is turned, they stay on the frame. They take their
/// places from the upper and the lower edge, so that none covers another or a bar.
package struct OverlayRoom {
  /// An edge at which overlays are placed.
  enum Edge {
    case top
    case bottom
  }

  /// Whether the scene is bright or dark.
  let theme: Theme
  /// The number of pixels per point.
  let scale: Double
  /// The whole frame.
  let frame: CGRect
  /// The part that is free, as wide as the frame.
  private(set) var free: CGRect

  private let unit: Double

  init(on scene: Scene) {
    let size = scene.pictureSize
    (theme, scale) = (scene.canvas.theme, scene.canvas.scale)
    frame = CGRect(origin: .zero, size: size)
    unit = Self.unit(of: size)
    // The upper edge of a canvas that is turned, and with it the bars, is lower when it is on its side.
    let drop = scene.isTurned ? abs(scene.canvas.size.height - scene.canvas.size.width) / 2 : 0
    let barHeight = scene.stages.map(\.description.barHeight).max() ?? 0
    let bars = barHeight > 0 ? drop + barHeight : 0
    free = frame.inset(by: EdgeInsets(top: min(bars, size.height)))
  }

  // A film of a phone is watched about as wide as the phone is in points. A wider film is shrunk to
  // that, so its overlays are larger, but not so large that they fill a low frame.
  private static func unit(of size: CGSize) -> Double {
    guard size.width > 320 else { return size.width / 320 }
    return max(1, min(size.width / 400, size.height / 300))
  }

  /// Returns a length that is given for a phone, in whole points so that edges are crisp.
  func length(_ points: Double) -> Double {
    max(1, (points * unit).rounded())
  }

  /// Returns the free strip at an edge, and takes it.
  mutating func take(_ height: Double, at edge: Edge) -> CGRect {
    let taken = min(height, free.height)
    let strip = CGRect(x: free.minX, y: edge == .top ? free.minY : free.maxY - taken, width: free.width, height: taken)
    let insets = edge == .top ? EdgeInsets(top: taken) : EdgeInsets(bottom: taken)
    free = free.inset(by: insets)
    return strip
  }
}

/// The box behind texts that lie over a scene, which lets only a little of the scene through.
struct OverlayPanel {
  private let theme: Theme
  private let hairline: Double

  init(in room: OverlayRoom) {
    theme = room.theme
    hairline = 1 / room.scale
  }

  /// The color of texts on it.
  var ink: Color {
    theme.color("label")
  }

  /// The color of words that explain other texts.
  var quietInk: Color {
    ink.withAlpha(0.66)
  }

  /// Returns the box: a fill, and a line at the edge that parts it from a ground of the same color.
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

  /// Returns the style of a text on it.
  func textStyle(_ families: [String], size: Double, weight: TextStyle.Weight) -> TextStyle {
    TextStyle(families: families, size: size, weight: weight, color: ink, lineHeight: (size * 1.3).rounded())
  }

  /// Returns the box with a text in it, which keeps its distance from the edges.
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
