import Foundation
import Geometry
import Graphics

/// A frame that is shown small, with a caption below.
struct Panel {
  /// What the panel is called, different from the others of a sheet.
  let name: String
  /// What stands below; empty for nothing.
  let caption: String
  /// The frame.
  let list: DisplayList
  /// How large the panel is, in points.
  let size: CGSize
  /// How many points of the sheet are a point of the frame.
  let scale: Double

  private static let hairline = 0.5

  /// Returns the panel with its upper left corner at a place of a sheet.
  ///
  /// - Parameters:
  ///   - origin: The place.
  ///   - gap: The space between the panel and its caption, in points.
  ///   - captions: How captions are set.
  ///   - theme: Whose colors the edge has.
  func layers(
    at origin: CGPoint,
    gap: Double,
    _ captions: SheetCaptions,
    in theme: Theme
  ) -> [DisplayList.Layer] {
    let frame = CGRect(origin: origin, size: size)
    let canvas = DisplayList.Layer(
      name: path("canvas"),
      clip: frame,
      background: list.background,
      elements: []
    )
    let content = list.layers.map { layer in
      DisplayList.Layer(
        name: path(layer.name),
        clip: layer.clip.map { placed($0, at: origin).commonPart(with: frame) } ?? frame,
        background: layer.background,
        elements: layer.elements.map { placed($0, at: origin) }
      )
    }
    let stamp = captions.element(caption, below: CGPoint(x: frame.midX, y: frame.maxY + gap))
    let edge = DisplayList.Layer(
      name: path("frame"),
      elements: [edge(around: frame, theme)] + [stamp].compactMap(\.self)
    )
    return [canvas] + content + [edge]
  }

  private func path(_ name: String) -> String {
    "\(self.name) / \(name)"
  }

  private func placed(_ rectangle: CGRect, at origin: CGPoint) -> CGRect {
    CGRect(
      x: origin.x + rectangle.minX * scale,
      y: origin.y + rectangle.minY * scale,
      width: rectangle.width * scale,
      height: rectangle.height * scale
    )
  }

  private func placed(
    _ element: DisplayList.Element,
    at origin: CGPoint
  ) -> DisplayList.Element {
    var placed = element
    placed.center = CGPoint(
      x: origin.x + element.center.x * scale,
      y: origin.y + element.center.y * scale
    )
    placed.scale = element.scale * scale
    return placed
  }

  // Outside of the frame, so that it hides nothing.
  private func edge(around frame: CGRect, _ theme: Theme) -> DisplayList.Element {
    let half = Self.hairline / 2
    let outline = CGRect(center: .zero, size: size).insetBy(dx: -half, dy: -half)
    let color = SystemColor.named("separator")?.color(in: theme) ?? .black
    return DisplayList.Element(
      id: "edge",
      role: .chrome,
      center: CGPoint(x: frame.midX, y: frame.midY),
      commands: [.stroke(Path(rectangle: outline), .solid(color), width: Self.hairline)]
    )
  }
}
