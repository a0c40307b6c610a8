import Foundation

extension Path {
  /// Whether all coordinates are finite.
  package var isFinite: Bool {
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

extension CGPoint {
  fileprivate var isFinite: Bool {
    x.isFinite && y.isFinite
  }
}

extension Transform {
  /// Whether all six numbers are finite.
  package var isFinite: Bool {
    [a, b, c, d, tx, ty].allSatisfy(\.isFinite)
  }
}
