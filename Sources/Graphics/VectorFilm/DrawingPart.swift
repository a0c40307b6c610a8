import CradleGeometry
import Foundation

/// A command in a normalized position, and the transform back to the original one.
///
/// Moving lines and arrows are drawn again for each frame, with different coordinates. After normalization, most of
/// them are the same drawing.
struct DrawingPart: Hashable, Sendable {
  /// A kind of normalization, from simple to elaborate.
  enum Form: Int, CaseIterable, Comparable, Sendable {
    /// The command stays unchanged.
    case asDrawn
    /// The first point of the outline moves to the origin.
    case moved
    /// The first point moves to the origin, and the first piece points to the right.
    case turned
    /// A straight line without round ends gets length 1; the first piece of an area gets the length ``unit``.
    case stretched
    /// The drawing is a part of a line; see ``WindowFitter``.
    case windowed
    /// The drawing lies between a few others, by its extent along its first piece; see ``MorphFitter``.
    case morphed

    static func < (one: Form, other: Form) -> Bool { one.rawValue < other.rawValue }

    /// How far a point may be from its original position, in points.
    var deviation: Double {
      switch self {
      // Fitters report their own deviation.
      case .asDrawn, .windowed, .morphed: 0
      case .moved, .turned, .stretched: 0.5.squareRoot() / steps
      }
    }
  }

  /// The normalized command.
  var command: DrawingCommand
  /// The translation back.
  var place = Vector.zero
  /// The rotation back, in radians clockwise.
  var angle = 0.0
  /// The scale back, applied before the rotation.
  var stretch = Vector(x: 1, y: 1)
  /// The opacity, separate from the color, because the opacity of arrows changes with their length.
  var alpha = 1.0

  // Normalized coordinates are multiples of 1/64 of a point, so that outlines without a visible difference are the
  // same drawing.
  private static let steps = 64.0

  // In points. Longer areas would be stretched by more than 1, and so would their rounding.
  private static let unit = 16.0

  /// Returns the part that draws a command; unchanged if the form does not fit.
  static func part(of command: DrawingCommand, as form: Form) -> DrawingPart {
    let whole = DrawingPart(command: command)
    switch form {
    case .asDrawn, .windowed, .morphed: return whole
    case .moved: return command.outlineToMove.map { moved(command, outline: $0) } ?? whole
    case .turned: return turnedOrWhole(command)
    case .stretched: return line(command) ?? area(command) ?? turnedOrWhole(command)
    }
  }

  private static func turnedOrWhole(_ command: DrawingCommand) -> DrawingPart {
    command.outlineToMove.map { turned(command, outline: $0) } ?? DrawingPart(command: command)
  }

  private static func moved(_ command: DrawingCommand, outline: Path) -> DrawingPart {
    guard let start = outline.firstPoints.start else { return DrawingPart(command: command) }
    let path = outline.applying(Transform(translation: -start)).rounded(toParts: steps)
    let (opaque, alpha) = command.opaque(path)
    return DrawingPart(command: opaque, place: start, alpha: alpha)
  }

  private static func turned(_ command: DrawingCommand, outline: Path) -> DrawingPart {
    guard case (let start?, let next?) = outline.firstPoints else { return moved(command, outline: outline) }
    let path = outline.upright(from: start, to: next).rounded(toParts: steps)
    let (opaque, alpha) = command.opaque(path)
    let angle = (next - start).direction
    return DrawingPart(command: opaque, place: start, angle: angle, alpha: alpha)
  }

  private static func area(_ command: DrawingCommand) -> DrawingPart? {
    guard case .fill(let outline, .solid) = command,
      case (let start?, let next?) = outline.firstPoints
    else { return nil }
    let way = next - start
    guard way.length <= unit else { return nil }
    let growth = unit / way.length
    let shrinkage = way.length / unit
    let path = outline.upright(from: start, to: next)
      .applying(Transform(scaleX: growth, y: growth)).rounded(toParts: steps)
    let (opaque, alpha) = command.opaque(path)
    return DrawingPart(
      command: opaque,
      place: start,
      angle: way.direction,
      stretch: Vector(x: shrinkage, y: shrinkage),
      alpha: alpha
    )
  }

  private static let unitLine = Path([.move(to: CGPoint(x: -0.5, y: 0)), .line(to: CGPoint(x: 0.5, y: 0))])

  // Stretching would distort round ends.
  private static func line(_ command: DrawingCommand) -> DrawingPart? {
    guard case .stroke(let path, .solid(let color), let width, .butt) = command,
      let (start, end) = path.straightLine
    else { return nil }
    let way = end - start
    return DrawingPart(
      command: .stroke(unitLine, .solid(color.withAlpha(1)), width: width),
      place: (start + end) * 0.5,
      angle: way.direction,
      stretch: Vector(x: way.length, y: 1),
      alpha: color.alpha
    )
  }
}

extension DrawingCommand {
  // The outline of a command that looks the same at every position and rotation.
  fileprivate var outlineToMove: Path? {
    switch self {
    case .fill(let path, .solid), .stroke(let path, .solid, _, _): path
    case .fill, .stroke, .text, .image, .shadow, .material, .group: nil
    }
  }

  // The command with another outline in an opaque color, and its separate opacity.
  fileprivate func opaque(_ path: Path) -> (command: DrawingCommand, alpha: Double) {
    switch self {
    case .fill(_, .solid(let color)):
      (.fill(path, .solid(color.withAlpha(1))), color.alpha)
    case .stroke(_, .solid(let color), let width, let cap):
      (.stroke(path, .solid(color.withAlpha(1)), width: width, cap: cap), color.alpha)
    case .fill, .stroke, .text, .image, .shadow, .material, .group: (self, 1)
    }
  }
}

extension Path {
  // The outline moved and rotated: one point is at the origin, the other to the right of it.
  fileprivate func upright(from start: Vector, to next: Vector) -> Path {
    let way = next - start
    let cosine = way.x / way.length
    let sine = way.y / way.length
    let turn = Transform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0)
    return applying(Transform(translation: -start).concatenating(turn))
  }

  // The first point, and the first different one, including control points.
  fileprivate var firstPoints: (start: Vector?, next: Vector?) {
    var start: Vector?
    for element in elements {
      let points: [CGPoint] =
        switch element {
        case .move(let place), .line(let place): [place]
        case .curve(let place, let first, let second): [first, second, place]
        case .close: []
        }
      for point in points.map(Vector.init) {
        guard let known = start else {
          start = point
          continue
        }
        if (point - known).length > 1e-3 { return (known, point) }
      }
    }
    return (start, nil)
  }

  fileprivate var straightLine: (start: Vector, end: Vector)? {
    guard elements.count == 2, case .move(let start) = elements[0],
      case .line(let end) = elements[1], start != end
    else { return nil }
    return (Vector(start), Vector(end))
  }

  fileprivate func rounded(toParts steps: Double) -> Path {
    func rounded(_ point: CGPoint) -> CGPoint {
      CGPoint(x: (point.x * steps).rounded() / steps, y: (point.y * steps).rounded() / steps)
    }
    return Path(
      elements.map { element in
        switch element {
        case .move(let place): .move(to: rounded(place))
        case .line(let place): .line(to: rounded(place))
        case .curve(let place, let first, let second):
          .curve(to: rounded(place), control1: rounded(first), control2: rounded(second))
        case .close: .close
        }
      }
    )
  }
}

extension Vector {
  /// The angle from the x axis, in radians clockwise.
  var direction: Double {
    ElementaryFunctions.arcTangent(y: y, x: x)
  }
}
