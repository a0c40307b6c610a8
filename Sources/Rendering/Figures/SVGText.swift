import CradleGeometry
import CradleGraphics
import CradleNotations
import Foundation

/// Writes values in the notation of SVG.
enum SVGText {
  /// Returns a number with up to six decimal places.
  static func number(_ value: Double) -> String {
    // XML has no infinite numbers. A reader may reject a whole drawing because of one such number.
    guard value.isFinite else { return "0" }
    // This number is larger than any canvas. Numbers of this size have no six decimal places to round.
    guard abs(value) < 1e9 else { return "\(value)" }
    return value.decimals(6)
  }

  /// Returns a transform as an attribute.
  ///
  /// If possible, the result is a translation; otherwise, a matrix.
  static func transform(_ map: Transform) -> String {
    let place = "\(number(map.tx)) \(number(map.ty))"
    let matrix = [map.a, map.b, map.c, map.d].map(number).joined(separator: " ")
    return matrix == "1 0 0 1" ? "translate(\(place))" : "matrix(\(matrix) \(place))"
  }

  /// Returns a filled rectangle, or only its shape if there is no color; `nil` if the fill would be invisible.
  static func rectangle(
    _ rectangle: CGRect,
    radius: Double = 0,
    filledWith color: Color?,
    id: String? = nil
  ) -> String? {
    guard color?.alpha != 0, color == nil || !rectangle.isEmpty else { return nil }
    var text = "<rect"
    if let id { text += " id=\"\(id)\"" }
    text += " x=\"\(number(rectangle.minX))\" y=\"\(number(rectangle.minY))\""
    text += " width=\"\(number(rectangle.width))\" height=\"\(number(rectangle.height))\""
    if radius > 0 { text += " rx=\"\(number(radius))\"" }
    if let color {
      text += " fill=\"\(color.withAlpha(1))\""
      if color.alpha < 1 { text += " fill-opacity=\"\(number(color.alpha))\"" }
    }
    return text + "/>"
  }
}

/// A part of an element, classified by the way it is drawn.
enum SVGPart {
  /// Commands that cairo turns into outlines.
  case outlined([DrawingCommand])
  /// A text element.
  case live(String, TextStyle, box: CGRect)
}

extension DisplayList.Element {
  /// Returns the parts of the element in drawing order, from back to front.
  ///
  /// Commands with infinite coordinates are skipped, because a drawing cannot contain such coordinates.
  func parts(_ form: Renderer.TextForm) -> [SVGPart] {
    let finite = commands.filter(\.isFinite)
    switch form {
    case .outlines: return [.outlined(finite)]
    case .live: break
    }
    return finite.reduce(into: []) { parts, command in
      // The characters of icons mean nothing in other fonts.
      if case .text(let text, let style, let box) = command, style.families != [Icon.family] {
        parts.append(.live(text, style, box: box))
      } else if case .outlined(let commands)? = parts.last {
        parts[parts.count - 1] = .outlined(commands + [command])
      } else {
        parts.append(.outlined([command]))
      }
    }
  }
}
