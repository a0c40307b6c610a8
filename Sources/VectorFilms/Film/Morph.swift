import CradleGeometry
package import CradleGraphics
import Foundation

extension VectorFilm {
  /// A target drawing of a morph.
  ///
  /// Between two targets, each point moves on a straight line. Colors and line widths change in the same way.
  ///
  /// For example, a growing arrow has three targets: the shortest arrow, the shortest arrow with a full head, and the
  /// longest arrow.
  package struct MorphTarget: Hashable, Sendable {
    /// The position of the target on the morph's scale.
    package let value: Double
    /// The commands, back to front.
    ///
    /// Areas and lines of one color may differ between targets. All other commands are the same.
    package let commands: [DrawingCommand]
    /// The factor for the opacity of each color.
    package let opacity: Double
  }
}

extension VectorFilm.Symbol {
  /// Whether the drawing changes with ``VectorFilm/Life/morph``.
  package var isMorphing: Bool { !morphTargets.isEmpty }

  /// Whether the opacity of the element applies to each color separately, and not to the whole drawing.
  ///
  /// Drawings without a size are parts of a larger drawing, for example arrows of a physics layer.
  package var fadesEachColor: Bool { isMorphing && size == .zero }

  /// Whether the opacity changes with the morph.
  package var fadesByMorph: Bool { morphTargets.contains { $0.opacity < 1 } }

  /// Returns the drawing at a morph value.
  ///
  /// Before the first and beyond the last target, the drawing does not change.
  ///
  /// - Parameter value: The morph value; a drawing without targets ignores it.
  package func commands(atMorph value: Double) -> [DrawingCommand] {
    guard let (one, other, share) = targets(around: value) else { return commands }
    guard share > 0 else { return one.commands }
    return zip(one.commands, other.commands).map { $0.mixed(with: $1, share: share) }
  }

  /// Returns the factor for the opacity of each color at a morph value.
  ///
  /// - Parameter value: The morph value; a drawing without targets always has an opacity of 1.
  package func opacity(atMorph value: Double) -> Double {
    guard let (one, other, share) = targets(around: value) else { return 1 }
    return one.opacity + (other.opacity - one.opacity) * share
  }

  // Returns the targets on both sides of a value, and the fraction of the distance between them.
  private func targets(
    around value: Double
  ) -> (VectorFilm.MorphTarget, VectorFilm.MorphTarget, share: Double)? {
    guard let first = morphTargets.first, let last = morphTargets.last else { return nil }
    guard value > first.value else { return (first, first, 0) }
    guard let end = morphTargets.firstIndex(where: { $0.value > value }) else { return (last, last, 0) }
    let one = morphTargets[end - 1]
    let other = morphTargets[end]
    return (one, other, (value - one.value) / (other.value - one.value))
  }
}

extension DrawingCommand {
  fileprivate func mixed(with other: DrawingCommand, share: Double) -> DrawingCommand {
    guard var shape = solid, let end = other.solid, (shape.width == nil) == (end.width == nil) else { return self }
    shape.path = shape.path.mixed(with: end.path, share: share)
    shape.color = shape.color.mixed(with: end.color, share: share)
    shape.width = shape.width.map { $0 + ((end.width ?? $0) - $0) * share }
    return shape.command
  }
}

extension Color {
  // Components mix in sRGB, as the animations of a scene mix them.
  fileprivate func mixed(with other: Color, share: Double) -> Color {
    guard self != other else { return self }
    func mix(_ component: KeyPath<Color, Double>) -> Double {
      self[keyPath: component] + (other[keyPath: component] - self[keyPath: component]) * share
    }
    return Color(red: mix(\.red), green: mix(\.green), blue: mix(\.blue), alpha: mix(\.alpha))
  }
}

extension Path {
  /// The points of all pieces, in order; the control points of a piece come before its end.
  var places: [Vector] {
    var places: [Vector] = []
    addPlaces(to: &places)
    return places
  }

  /// Adds the points, including control points, in order.
  func addPlaces(to places: inout [Vector]) {
    // A film with arrows asks for a million of them, so they are in a single array.
    places.reserveCapacity(places.count + 3 * elements.count)
    for element in elements {
      switch element {
      case .move(let place), .line(let place): places.append(Vector(place))
      case .curve(let place, let first, let second):
        places.append(Vector(first))
        places.append(Vector(second))
        places.append(Vector(place))
      case .close: break
      }
    }
  }

  // Returns a mixture of two points. The two paths must have the same kinds of pieces.
  private func mixed(_ one: CGPoint, other: CGPoint, share: Double) -> CGPoint {
    CGPoint(x: one.x + (other.x - one.x) * share, y: one.y + (other.y - one.y) * share)
  }

  fileprivate func mixed(with other: Path, share: Double) -> Path {
    Path(
      zip(elements, other.elements).map { one, other in
        switch (one, other) {
        case (.move(let from), .move(let to)): .move(to: mixed(from, other: to, share: share))
        case (.line(let from), .line(let to)): .line(to: mixed(from, other: to, share: share))
        case (.curve(let from, let a, let b), .curve(let to, let c, let d)):
          .curve(
            to: mixed(from, other: to, share: share),
            control1: mixed(a, other: c, share: share),
            control2: mixed(b, other: d, share: share)
          )
        default: one
        }
      }
    )
  }
}
