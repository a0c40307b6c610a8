import CradleGeometry
import CradleGraphics
import Foundation

/// A command in a normalized position, with the transform that moves it back.
///
/// In each frame, moving lines and arrows have different coordinates. After normalization, most of them are the same
/// drawing.
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
    /// The drawing is a part of a longer line; see ``WindowFitter``.
    case windowed
    /// The drawing is a mixture of two target drawings; see ``MorphFitter``.
    case morphed

    static func < (one: Form, other: Form) -> Bool { one.rawValue < other.rawValue }

    /// The largest distance of a point from its original position, in points.
    var deviation: Double {
      switch self {
      // For these forms, the fitters report the deviation.
      case .asDrawn, .windowed, .morphed: 0
      case .moved, .turned, .stretched: 0.5.squareRoot() / steps
      }
    }
  }

  /// The command in its normalized position.
  var command: DrawingCommand
  /// The translation back to the original position.
  var place = Vector.zero
  /// The rotation back to the original direction, in radians clockwise.
  var angle = 0.0
  /// The scale back to the original size, applied before the rotation.
  var stretch = Vector(x: 1, y: 1)
  /// The opacity of the color.
  ///
  /// The opacity is separate from the color, because the opacity of an arrow changes with the arrow's length.
  var alpha = 1.0

  // Normalized coordinates are multiples of 1/64 of a point. So outlines without a visible difference become the same
  // drawing.
  private static let steps = 64.0

  // The length of a normalized area, in points. A longer area would later be stretched by more than 1, and this would
  // also stretch the rounding of its points.
  private static let unit = 16.0

  /// Returns a part that draws a command in a form; if the form does not fit, the command stays unchanged.
  static func part(of command: DrawingCommand, as form: Form) -> DrawingPart {
    let whole = DrawingPart(command: command)
    switch form {
    case .asDrawn, .windowed, .morphed: return whole
    case .moved: return command.outline.map { moved(command, outline: $0) } ?? whole
    case .turned: return turnedOrWhole(command)
    case .stretched: return line(command) ?? area(command) ?? turnedOrWhole(command)
    }
  }

  private static func turnedOrWhole(_ command: DrawingCommand) -> DrawingPart {
    command.outline.map { turned(command, outline: $0) } ?? DrawingPart(command: command)
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

  // Returns a straight line of length 1. A line with round ends is left out, because stretching would distort the ends.
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
  // Returns the command with another outline and an opaque color, and separately the opacity of the color.
  fileprivate func opaque(_ path: Path) -> (command: DrawingCommand, alpha: Double) {
    guard var shape = solid else { return (self, 1) }
    let alpha = shape.color.alpha
    shape.path = path
    shape.color = shape.color.withAlpha(1)
    return (shape.command, alpha)
  }
}

extension Path {
  // Returns the outline, moved and rotated so that one point is at the origin and the next point is to the right.
  fileprivate func upright(from start: Vector, to next: Vector) -> Path {
    let way = next - start
    let cosine = way.x / way.length
    let sine = way.y / way.length
    let turn = Transform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0)
    return applying(Transform(translation: -start).concatenating(turn))
  }

  // The first point, and the first point that differs from it; control points count as well.
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
