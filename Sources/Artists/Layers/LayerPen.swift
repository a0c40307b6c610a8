import CradleGeometry
package import CradleGraphics
import CradlePlots
import CradleScenes
import Foundation

/// Draws the lines and arrows of layers, each with an edge in the background color.
///
/// Because of the edge, lines and arrows are legible on cells of any color.
struct LayerPen {
  /// The theme, which resolves colors.
  let theme: Theme
  /// How many points of the canvas correspond to one point of a phone.
  let unit: Double

  private let ground: Color

  // The width of lines, in points of a phone.
  private static let lineWidth = 1.6
  private static let edge = 1.2

  init(on scene: Scene) {
    let room = OverlayRoom(on: scene)
    (theme, ground) = (scene.canvas.theme, scene.canvas.ground)
    unit = room.length(100) / 100
  }

  /// Converts a length that was designed for a phone.
  func length(_ points: Double) -> Double {
    points * unit
  }

  /// Returns a line along a path.
  ///
  /// - Parameter width: The width, as a multiple of the usual width.
  func line(_ path: Path, color: Color, width: Double = 1) -> [DrawingCommand] {
    let inner = length(Self.lineWidth * width)
    let paint = color.resolved(in: theme)
    let outer = inner + 2 * length(Self.edge * min(1, width))
    return [
      .stroke(path, .solid(ground.withAlpha(0.75 * paint.alpha)), width: outer, cap: .round),
      .stroke(path, .solid(paint), width: inner, cap: .round),
    ]
  }

  /// Returns a dashed line through points.
  ///
  /// The dashes are longer if there would be more than 2 000.
  func dashes(_ places: [CGPoint], color: Color, width: Double = 1) -> [DrawingCommand] {
    let total = zip(places, places.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    let factor = max(1, total / (length(9) * 2000))
    let pieces = Polyline(places).pieces(of: length(5) * factor, gap: length(4) * factor)
    return line(Path(joining: pieces), color: color, width: width)
  }

  /// Returns a filled area with an edge.
  func area(_ path: Path, color: Color) -> [DrawingCommand] {
    let paint = color.resolved(in: theme)
    let width = 2 * length(Self.edge)
    return [
      .stroke(path, .solid(ground.withAlpha(0.75 * paint.alpha)), width: width, cap: .round),
      .fill(path, .solid(paint)),
    ]
  }

  /// Returns a dot.
  func dot(at place: CGPoint, radius: Double, color: Color) -> [DrawingCommand] {
    area(.circle(at: place, radius: length(radius)), color: color)
  }

  /// Returns an arrow from a point.
  ///
  /// If the arrow would be shorter than its head is wide, the result is a dot.
  ///
  /// - Parameters:
  ///   - start: The point where the arrow starts.
  ///   - way: The vector from the start to the tip.
  ///   - color: The color.
  ///   - width: The width, as a multiple of the usual width.
  ///   - isCut: Whether the arrow is shorter than its value requires. A shortened arrow has a second head.
  func arrow(
    from start: CGPoint,
    way: Vector,
    color: Color,
    width: Double = 1,
    isCut: Bool = false
  ) -> [DrawingCommand] {
    let size = way.length
    guard size > length(1) else { return [] }
    let direction = way / size
    let head = min(length(7 * width), size * 0.7)
    let end = start + way
    let neck = end - direction * head
    let line =
      size > head * 1.01
      ? self.line(Path([.move(to: start), .line(to: neck)]), color: color, width: width) : []
    let second = isCut ? tip(at: neck - direction * (head * 0.2), direction: direction, length: head, color: color) : []
    // The arrow is a separate group, so that vector films keep it as one object that rotates and grows.
    return [
      .group(line + second + tip(at: end, direction: direction, length: head, color: color), opacity: 1, clip: nil)
    ]
  }

  private func tip(at end: CGPoint, direction: Vector, length: Double, color: Color) -> [DrawingCommand] {
    let back = direction * -length
    let side = Vector(x: -direction.y, y: direction.x)
    return area(
      Path(polygon: [
        end, end + back + side * (length * 0.42), end + back - side * (length * 0.42),
      ]),
      color: color
    )
  }

  /// Returns the style of a text.
  func textStyle(_ size: Double, alignment: TextStyle.Alignment = .center) -> TextStyle {
    TextStyle(size: length(size), weight: .semibold, color: Color.label.resolved(in: theme), alignment: alignment)
  }

  /// Returns a text in a small box, centered at a point.
  func tag(_ text: String, at place: CGPoint, size: Double, color: Color = .label) -> [DrawingCommand] {
    var style = textStyle(size)
    style.color = color.resolved(in: theme)
    let width = length(size) * (0.62 * Double(text.unicodeScalars.count) + 0.7)
    let box = CGRect(center: place, size: CGSize(width: width, height: length(size * 1.35)))
    let panel = Path(roundedRectangle: box, radius: length(size * 0.3))
    style.minimumScale = 0.5
    return [.fill(panel, .solid(ground.withAlpha(0.8))), .text(text, style, box: box)]
  }
}

extension Path {
  /// Creates a circle.
  static func circle(at center: CGPoint, radius: Double) -> Path {
    Path(ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }
}

extension DisplayList.Layer {
  /// Returns the layer with faded contents.
  ///
  /// Bars and positions stay as they are.
  package func faded(to opacity: Double) -> DisplayList.Layer {
    guard opacity < 1 else { return self }
    var layer = self
    layer.background = background.withAlpha(background.alpha * opacity)
    for index in elements.indices where elements[index].role != .chrome {
      let commands = elements[index].commands
      layer.elements[index].commands =
        opacity > 0 && !commands.isEmpty
        ? [.group(commands, opacity: opacity, clip: nil)] : []
    }
    return layer
  }
}
