import CradleGeometry
package import CradleGraphics
package import CradleScenes
import Foundation

/// Draws what is around the canvas in the picture: a backdrop, a shadow, and the bezel of a device.
package struct CanvasFrameArtist {
  private static let bezelColor = Color(rgb: 0x0B0B0D)
  private static let rimColor = Color(rgb: 0x55565A)
  private static let rim = 1.5

  private let canvas: Scene.Canvas
  private let size: CGSize

  /// Creates the artist of a scene; `nil` for a canvas that fills the picture.
  package init?(_ scene: Scene) {
    guard scene.canvas.isFramed else { return nil }
    canvas = scene.canvas
    size = scene.frameSize
  }

  /// Returns the picture with a display list of the canvas.
  package func framing(_ list: DisplayList) -> DisplayList {
    let margin = canvas.margin
    let box = CGRect(origin: CGPoint(x: margin, y: margin), size: list.size)
    var place = FramePlace(box, scale: 1, name: "", prefix: "")
    place.radius = canvas.radius
    let below = DisplayList.Layer(name: DisplayList.Layer.below, elements: backdrop + device(around: box))
    let front = corners(of: box) + cutout(in: box)
    let above = front.isEmpty ? [] : [DisplayList.Layer(name: DisplayList.Layer.above, elements: front)]
    var ground = Color.clear
    if case .color(let color) = canvas.backdrop { ground = color }
    return DisplayList(size: size, background: ground, layers: [below] + place.layers(showing: list) + above)
  }

  private var backdrop: [DisplayList.Element] {
    guard case .gradient(let gradient) = canvas.backdrop else { return [] }
    let bounds = CGRect(center: .zero, size: size)
    let fill = DrawingCommand.fill(Path(rectangle: bounds), gradient.paint(in: bounds))
    return [element("backdrop", at: bounds, [fill], CGPoint(x: size.width / 2, y: size.height / 2))]
  }

  // The shadow, and the bezel of a device.
  private func device(around box: CGRect) -> [DisplayList.Element] {
    let bezel = canvas.screen.bezel
    let bounds = CGRect(center: .zero, size: box.size).insetBy(dx: -bezel, dy: -bezel)
    let outline = bezelOutline(bounds)
    var commands: [DrawingCommand] = []
    if let shadow = canvas.shadow {
      commands.append(.shadow(outline, shadow.color, radius: shadow.radius, offset: shadow.offset))
    }
    if bezel > 0 {
      let inner = bounds.insetBy(dx: Self.rim, dy: Self.rim)
      let radius = max(0, canvas.radius + bezel - Self.rim)
      commands += [
        .fill(outline, .solid(Self.rimColor)),
        .fill(Path(roundedRectangle: inner, radius: radius), .solid(Self.bezelColor)),
        // The screen's own color below its soft corners, so that the bezel does not darken them. It covers nothing of
        // the bezel's rim.
        .group(
          [.fill(Path(rectangle: bounds.insetBy(dx: bezel, dy: bezel)), .solid(canvas.ground))],
          opacity: 1,
          clip: Path(roundedRectangle: inner.insetBy(dx: 1, dy: 1), radius: max(0, radius - 1))
        ),
      ]
    }
    return commands.isEmpty ? [] : [element("bezel", at: bounds, commands, box.center)]
  }

  private func bezelOutline(_ bounds: CGRect) -> Path {
    Path(roundedRectangle: bounds, radius: canvas.radius + (canvas.radius > 0 ? canvas.screen.bezel : 0))
  }

  // The parts of the bezel beside round corners of the screen.
  private func corners(of box: CGRect) -> [DisplayList.Element] {
    let bezel = canvas.screen.bezel
    guard bezel > 0, canvas.radius > 0 else { return [] }
    let bounds = CGRect(center: .zero, size: box.size)
    let hole = Path(roundedRectangle: bounds, radius: canvas.radius).applying(Transform(scaleX: -1, y: 1))
    let pieces = Path(Path(rectangle: bounds.insetBy(dx: -1, dy: -1)).elements + hole.elements)
    let inner = bounds.insetBy(dx: Self.rim - bezel, dy: Self.rim - bezel)
    let outline = Path(roundedRectangle: inner, radius: canvas.radius + bezel - Self.rim)
    let fill = DrawingCommand.fill(pieces, .solid(Self.bezelColor))
    return [element("corners", at: bounds, [.group([fill], opacity: 1, clip: outline)], box.center)]
  }

  private func cutout(in box: CGRect) -> [DisplayList.Element] {
    let place = canvas.screen.cutoutBox(width: box.width)
    guard !place.isNull else { return [] }
    let bounds = CGRect(center: .zero, size: place.size)
    let radius = canvas.screen.cutout == .notch ? 20 : place.height / 2
    let outline = Path(roundedRectangle: bounds, radius: radius)
    let center = CGPoint(x: box.minX + place.midX, y: box.minY + place.midY)
    return [element("cutout", at: bounds, [.fill(outline, .solid(.black))], center)]
  }

  private func element(
    _ id: String,
    at bounds: CGRect,
    _ commands: [DrawingCommand],
    _ center: CGPoint
  ) -> DisplayList.Element {
    DisplayList.Element(id: id, role: .chrome, center: center, size: bounds.size, commands: commands)
  }
}

extension DisplayList.Layer {
  fileprivate static let below = "backdrop"
  fileprivate static let above = "device"

  /// Whether the layer is around the canvas, not on it.
  package var isAroundCanvas: Bool { name == Self.below || name == Self.above }
}
