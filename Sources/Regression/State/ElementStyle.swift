import CradleGeometry
package import CradleGraphics
import CradleNotations
import Foundation

/// What a drawing has besides its size, color and text: the font, the corner radius, the border and the shadow.
///
/// Only the words of a finding need a style. A golden of an earlier version has none.
package struct ElementStyle: Hashable, Sendable {
  /// The family, the size and the weight of the first text: `Inter 17 bold`.
  package var font: String?
  /// The color of the first text.
  package var ink: String?
  /// The radius of the corners of the first fill, in points; `nil` for sharp corners, and for ellipses.
  package var radius: FixedDecimal?
  /// The color and the width of the first line: `#000000 2 pt`.
  package var border: String?
  /// The color, the blur and the offset of the first shadow: `#00000033 8 pt at 0, 2`.
  package var shadow: String?

  /// Finds the style of a drawing.
  package init(of commands: [DrawingCommand]) {
    commands.forEachStep { command in
      switch command {
      case .text(_, let style, _) where font == nil:
        (font, ink) = (style.font, style.color.description)
      case .fill(let path, _) where radius == nil:
        radius = path.cornerRadius.map { FixedDecimal($0) }
      case .stroke(_, let paint, let width, _) where border == nil:
        border = "\(paint.allColors.map(\.description).joined(separator: " ")) \(width.decimals(4)) pt"
      case .shadow(_, let color, let radius, let offset) where shadow == nil:
        shadow = "\(color) \(radius.decimals(4)) pt at \(offset.x.decimals(4)), \(offset.y.decimals(4))"
      default: break
      }
    }
  }

  /// Returns the changes from this style to another, as ends of a sentence: `font changed Inter 17 → Inter 19`.
  func changes(to other: ElementStyle) -> [String] {
    let pairs = [
      ("font", font, other.font), ("text color", ink, other.ink),
      ("corner radius", radius.map { "\($0.short) pt" }, other.radius.map { "\($0.short) pt" }),
      ("border", border, other.border), ("shadow", shadow, other.shadow),
    ]
    // A text that comes or goes brings its font and its color.
    let hasText = font != nil && other.font != nil
    return pairs.filter { $0.1 != $0.2 && (hasText || !["font", "text color"].contains($0.0)) }.map {
      "\($0.0) changed \($0.1 ?? "none") → \($0.2 ?? "none")"
    }
  }
}

extension ElementStyle: Decodable {
  private enum CodingKeys: CodingKey {
    case font, ink, radius, border, shadow
  }

  /// The style as an object of a state golden.
  var member: String {
    let texts = [("font", font), ("ink", ink), ("border", border), ("shadow", shadow)]
    let members = texts.compactMap { name, value in value.map { "\"\(name)\":\(JSON.quoted($0))" } }
    return "{" + (members + (radius.map { ["\"radius\":\($0)"] } ?? [])).joined(separator: ",") + "}"
  }
}

extension TextStyle {
  fileprivate var font: String {
    "\(families.joined(separator: ", ")) \(size.decimals(4))" + (weight == .regular ? "" : " \(weight)")
  }
}

extension Path {
  // The radius of the rounded corners of a rectangle; `nil` for any other outline.
  fileprivate var cornerRadius: Double? {
    guard elements.count > 5, case .move(let start) = elements[0], case .curve(let end, _, _) = elements[1],
      case .line(let top) = elements[2], case .line(let side) = elements[4]
    else { return nil }
    let across = end.x - start.x
    let down = start.y - end.y
    let isEllipse = top == end && side.y == start.y
    return across > 0 && abs(across - down) < 1e-9 && !isEllipse ? across : nil
  }
}
