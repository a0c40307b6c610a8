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
  static func rectangle(_ rectangle: CGRect, filledWith color: Color?, id: String? = nil) -> String? {
    guard color?.alpha != 0, color == nil || !rectangle.isEmpty else { return nil }
    var text = "<rect"
    if let id { text += " id=\"\(id)\"" }
    text += " x=\"\(number(rectangle.minX))\" y=\"\(number(rectangle.minY))\""
    text += " width=\"\(number(rectangle.width))\" height=\"\(number(rectangle.height))\""
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
  func parts(_ form: TextForm) -> [SVGPart] {
    let finite = commands.filter(\.isFinite)
    switch form {
    case .outlines: return [.outlined(finite)]
    case .live: break
    }
    return finite.reduce(into: []) { parts, command in
      if case .text(let text, let style, let box) = command {
        parts.append(.live(text, style, box: box))
      } else if case .outlined(let commands)? = parts.last {
        parts[parts.count - 1] = .outlined(commands + [command])
      } else {
        parts.append(.outlined([command]))
      }
    }
  }
}

extension DrawingCommand {
  fileprivate var isFinite: Bool {
    switch self {
    case .fill(let path, let paint): path.isFinite && paint.isFinite
    case .stroke(let path, let paint, let width, _):
      path.isFinite && paint.isFinite && width.isFinite
    case .text(_, let style, let box): box.isFinite && style.size.isFinite
    case .image(_, let box, let clip): box.isFinite && clip.isFinite
    case .shadow(let path, _, let radius, let offset):
      path.isFinite && radius.isFinite && offset.x.isFinite && offset.y.isFinite
    case .material(let path, let material): path.isFinite && material.blurRadius.isFinite
    case .group(let commands, let opacity, let clip):
      commands.allSatisfy(\.isFinite) && opacity.isFinite && clip?.isFinite != false
    }
  }
}

extension Path {
  fileprivate var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let place), .line(let place): place.isFinite
      case .curve(let place, let first, let second):
        place.isFinite && first.isFinite && second.isFinite
      case .close: true
      }
    }
  }
}

extension Paint {
  fileprivate var isFinite: Bool {
    switch self {
    case .solid: true
    case .linearGradient(let gradient):
      gradient.start.isFinite && gradient.end.isFinite
        && gradient.stops.allSatisfy(\.offset.isFinite)
    case .radialGradient(let gradient):
      gradient.center.isFinite && gradient.radius.isFinite && gradient.stops.allSatisfy(\.offset.isFinite)
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite
  }
}
