import CradleGeometry
package import CradleGraphics
package import CradleScenes
import Foundation

/// Draws a sheet with its stage, and what is behind it.
package struct SheetArtist {
  private static let radius = 10.0
  private static let margin = 16.0
  private static let grabber = CGSize(width: 36, height: 5)
  private static let grabberDrop = 5.0
  /// The name of layers with bars that are in front of sheets.
  package static let front = "chrome front"

  // How far the sheet reaches below the canvas, so that its lower corners are never seen.
  private static let foot = 60.0

  private let theme: Theme
  private let ground: Color
  private let statusBarHeight: Double

  /// Creates the artist of a scene.
  package init(_ scene: Scene) {
    theme = scene.canvas.theme
    ground = scene.canvas.ground
    statusBarHeight = scene.canvas.screen.statusBarHeight
  }

  /// Returns the layers of a sheet and of everything behind it, back to front.
  ///
  /// - Parameters:
  ///   - sheet: The sheet.
  ///   - prefix: The prefix of the stage's names.
  ///   - top: The distance of the sheet from the upper edge of the canvas, in points.
  ///   - layers: The layers of the stage.
  ///   - below: The layers behind the sheet.
  package func layers(
    of sheet: SheetDescription,
    named prefix: String,
    top: Double,
    _ layers: [DisplayList.Layer],
    over below: [DisplayList.Layer]
  ) -> [DisplayList.Layer] {
    let canvas = CGRect(origin: .zero, size: sheet.canvas)
    let height = canvas.height - top
    guard height > 0 else { return below }
    let box = CGRect(x: 0, y: top, width: canvas.width, height: height + Self.foot)
    let content = layers.map { layer in
      var layer = layer
      layer.clip = layer.clip.map { $0.commonPart(with: canvas) } ?? canvas
      layer.masks.append(DisplayList.Mask(box, radius: Self.radius))
      return layer
    }
    return shrunk(below, by: sheet.depth(at: height), on: canvas)
      + [panel(in: box, named: prefix, dimming: sheet.dimming(at: height), on: canvas)] + content
      + [grabber(on: box, named: prefix, within: canvas)]
  }

  // The view behind moves back: it gets smaller below the status bar, on black, and its corners get round.
  private func shrunk(_ layers: [DisplayList.Layer], by depth: Double, on canvas: CGRect) -> [DisplayList.Layer] {
    guard depth > 0 else { return layers }
    let place = place(ofViewBehind: canvas, depth: depth)
    let view = DisplayList(size: canvas.size, background: ground, layers: layers)
    let back = DisplayList.Layer(name: "sheet back", clip: canvas, background: .black, elements: [])
    return [back] + place.layers(showing: view)
  }

  private func place(ofViewBehind canvas: CGRect, depth: Double) -> FramePlace {
    let scale = 1 - 2 * Self.margin * depth / canvas.width
    let size = CGSize(width: canvas.width * scale, height: canvas.height * scale)
    let box = CGRect(origin: CGPoint(x: Self.margin * depth, y: statusBarHeight * depth), size: size)
    var place = FramePlace(box, scale: scale, name: "", prefix: "")
    place.radius = Self.radius * depth
    return place
  }

  /// Returns the layers in front of all sheets, whose status bar is white on the black around the view behind.
  package func front(_ layers: [DisplayList.Layer], above sheet: SheetDescription, top: Double) -> [DisplayList.Layer] {
    let depth = sheet.depth(at: sheet.canvas.height - top)
    guard depth > 0 else { return layers }
    let place = place(ofViewBehind: CGRect(origin: .zero, size: sheet.canvas), depth: depth)
    return layers.map { layer in
      var layer = layer
      for index in layer.elements.indices where layer.elements[index].id == BarPart.statusBar.elementID {
        let bar = layer.elements[index]
        let white = bar.commands.map(\.whitened)
        let box = place.box.offsetBy(dx: -bar.center.x, dy: -bar.center.y)
        let view = Path(roundedRectangle: box, radius: place.radius)
        let bounds = CGRect(center: .zero, size: bar.size)
        // The hole has the opposite direction. The view is in the middle, so that its mirror image is the same.
        let around = Path(Path(rectangle: bounds).elements + view.applying(Transform(scaleX: -1, y: 1)).elements)
        layer.elements[index].commands =
          depth < 1
          ? [.group(bar.commands, opacity: 1, clip: view), .group(white, opacity: 1, clip: around)] : white
      }
      return layer
    }
  }

  /// Returns a layer in front of all sheets whose bars belong to a view in a sheet, on the screen.
  package func onScreen(_ layer: DisplayList.Layer, of sheet: SheetDescription, top: Double) -> DisplayList.Layer {
    var layer = layer
    layer.clip = CGRect(origin: .zero, size: sheet.canvas)
    for index in layer.elements.indices {
      let isAbove = layer.elements[index].id == BarPart.statusBar.elementID
      layer.elements[index].center.y += (isAbove ? 0 : sheet.canvas.height - sheet.greatestHeight) - top
    }
    return layer
  }

  private func panel(in box: CGRect, named prefix: String, dimming: Double, on canvas: CGRect) -> DisplayList.Layer {
    let shade = element(
      prefix + "dimming",
      canvas,
      [.fill(Path(rectangle: CGRect(center: .zero, size: canvas.size)), .solid(.black))]
    )
    let bounds = CGRect(center: .zero, size: box.size)
    let fill = theme == .light ? Color.white : Color(rgb: 0x1C1C1E)
    let panel = element(
      prefix + "sheet",
      box,
      [.fill(Path(roundedRectangle: bounds, radius: Self.radius), .solid(fill))]
    )
    var dark = shade
    dark.alpha = dimming * (theme == .light ? 0.12 : 0.2)
    return DisplayList.Layer(name: prefix + "sheet", clip: canvas, elements: [dark, panel])
  }

  // The handle in front of the content, as in UIKit.
  private func grabber(on box: CGRect, named prefix: String, within canvas: CGRect) -> DisplayList.Layer {
    let center = CGPoint(x: box.midX, y: box.minY + Self.grabberDrop + Self.grabber.height / 2)
    let frame = CGRect(center: center, size: Self.grabber)
    let capsule = Path(
      roundedRectangle: CGRect(center: .zero, size: Self.grabber),
      radius: Self.grabber.height / 2
    )
    let handle = element(prefix + "grabber", frame, [.fill(capsule, .solid(theme.color("tertiary_label")))])
    return DisplayList.Layer(name: prefix + "grabber", clip: canvas, elements: [handle])
  }

  private func element(_ id: String, _ frame: CGRect, _ commands: [DrawingCommand]) -> DisplayList.Element {
    DisplayList.Element(id: id, role: .chrome, center: frame.center, size: frame.size, commands: commands)
  }
}

extension DrawingCommand {
  // The same fill or text in white.
  fileprivate var whitened: DrawingCommand {
    switch self {
    case .fill(let path, .solid(let color)): return .fill(path, .solid(.white.withAlpha(color.alpha)))
    case .text(let text, var style, let box):
      style.color = .white
      return .text(text, style, box: box)
    default: return self
    }
  }
}
