import Foundation
import Geometry
import Graphics
import Scenes

/// The artists of a stage, by the values that draw, and the errors of those values.
final class Studio {
  /// The theme of the scene.
  let theme: Theme
  /// The color behind the elements.
  let ground: Color

  private let measuring: any TextMeasuring
  private let faults = DrawingFaults()
  // Only ever looked up.
  private var artists: [HeldDrawing: CellArtist] = [:]

  init(in theme: Theme, on ground: Color, measuring: any TextMeasuring) {
    (self.theme, self.ground, self.measuring) = (theme, ground, measuring)
  }

  /// The first error of a drawing so far, in a sentence; `nil` for none.
  var fault: String? { faults.first }

  /// Returns the artist of a value; equal values share one, with its drawings.
  func artist(of drawing: any CellDrawing) -> CellArtist {
    let held = HeldDrawing(drawing)
    if let known = artists[held] { return known }
    let made = CellArtist(drawing, in: theme, on: ground, measuring: measuring, faults: faults)
    artists[held] = made
    return made
  }

  /// Returns the drawing of an item of a playground, with the origin in its center.
  ///
  /// - Parameters:
  ///   - look: The item.
  ///   - number: Its number in the order in which items came, from 0.
  ///   - seed: The seed of the scene.
  func sketch(
    of look: DynamicItemDescription,
    number: Int,
    seed: UInt64
  ) -> ElementSketch {
    guard let drawing = look.drawing else {
      var canvas = DrawingCanvas(
        size: look.size,
        theme: theme,
        ground: ground,
        measuring: measuring
      )
      look.draw(on: &canvas)
      return .still(canvas.commands)
    }
    let content = CellContent(
      role: .item,
      ordinal: number,
      value: look.label?.text ?? look.id,
      index: number,
      appearance: ItemAppearance(color: look.color, picture: look.picture),
      theme: theme,
      seed: seed
    )
    return artist(of: drawing).sketch(of: content, size: look.size, id: look.id)
  }
}

extension DynamicItemDescription {
  // A label that takes the color that can be read has it by then.
  fileprivate func draw(on canvas: inout DrawingCanvas) {
    let outline = outline
    if let shadow { canvas.add(shadow.command(for: outline)) }
    canvas.fill(outline, with: gradient.map { $0.paint(in: canvas.bounds) } ?? .solid(color))
    if let picture { canvas.image(picture, in: outline.controlBounds, clip: outline) }
    if let border, border.width > 0 { canvas.stroke(border, inside: outline) }
    guard let label else { return }
    canvas.add(.text(label.text, label.style, box: canvas.bounds))
  }

  /// The outline around the center, upright.
  var outline: Path {
    let bounds = CGRect(center: .zero, size: size)
    return switch shape {
    case .rectangle: Path(roundedRectangle: bounds, radius: cornerRadius)
    case .ellipse: Path(ellipseIn: bounds)
    case .path(let path): path
    }
  }
}

extension DrawingCanvas {
  // Of a line twice as wide, the inner half.
  fileprivate mutating func stroke(_ border: CellStyle.Border, inside outline: Path) {
    clip(to: outline) { canvas in
      canvas.stroke(outline, with: border.color, width: 2 * border.width)
    }
  }
}
