import Foundation
import Geometry
import Graphics

/// A part of an element that is drawn in one way.
enum SVGPart {
  /// What cairo turns into outlines.
  case outlined([DrawingCommand])
  /// A text that stays one.
  case live(String, TextStyle, box: CGRect)
}

extension DisplayList.Element {
  /// Returns how the element is drawn, back to front.
  ///
  /// What is somewhere infinite is left out: a drawing has no word for it.
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
    case .stroke(let path, let paint, let width):
      path.isFinite && paint.isFinite && width.isFinite
    case .text(_, let style, let box): box.isFinite && style.size.isFinite
    case .image(_, let box, let clip): box.isFinite && clip.isFinite
    case .shadow(let path, _, let radius, let offset):
      path.isFinite && radius.isFinite && offset.x.isFinite && offset.y.isFinite
    case .material(let path, let material): path.isFinite && material.blurRadius.isFinite
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
    }
  }
}

extension CGPoint {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite
  }
}
