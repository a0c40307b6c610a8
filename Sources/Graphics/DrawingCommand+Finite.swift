import CradleGeometry
import Foundation

extension DrawingCommand {
  /// Whether all its numbers are finite; no canvas can draw others.
  package var isFinite: Bool {
    switch self {
    case .fill(let path, let paint): path.isFinite && paint.isFinite
    case .stroke(let path, let paint, let width, _):
      path.isFinite && paint.isFinite && width.isFinite
    case .text(_, let style, let box): box.isFinite && style.isFinite
    case .image(_, let box, let clip): box.isFinite && clip.isFinite
    case .shadow(let path, _, let radius, let offset):
      path.isFinite && radius.isFinite && offset.x.isFinite && offset.y.isFinite
    case .material(let path, let material): path.isFinite && material.blurRadius.isFinite
    case .group(let commands, let opacity, let clip):
      commands.allSatisfy(\.isFinite) && opacity.isFinite && clip?.isFinite != false
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

extension TextStyle {
  fileprivate var isFinite: Bool {
    size.isFinite && minimumScale.isFinite && lineHeight?.isFinite != false
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite
  }
}
