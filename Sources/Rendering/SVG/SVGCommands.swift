import Foundation
import Geometry
import Graphics

extension DisplayList.Element {
  /// How the element is drawn, without what is somewhere infinite: a drawing has no word for it.
  var finiteCommands: [DrawingCommand] {
    commands.filter(\.isFinite)
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
