import Foundation

/// An arc of an ellipse in path data, as cubic curves.
struct PathDataArc {
  /// A cubic curve that starts at the end of the previous one.
  struct Curve {
    let control1: Vector
    let control2: Vector
    let end: Vector
  }

  // The largest angle of a piece, in radians. A piece of 45° deviates from its ellipse by less than 5e-6 of the larger
  // radius.
  private static let longestPiece = Double.pi / 4

  let end: Vector
  /// The pieces; empty if the arc is a straight line or has no length.
  private(set) var curves: [Curve] = []

  /// Reads the numbers of an arc: both radii, the rotation in degrees, both flags, and the end.
  ///
  /// The formulas for the center and the angles are from SVG 2, appendix B.2.4. If the radii are too small to reach the
  /// end, they grow until they do, as B.2.5 requires.
  init(
    reading reader: inout PathDataReader,
    from start: Vector,
    origin: Vector
  ) throws(PathDataMistake) {
    let radii = Vector(x: abs(try reader.number()), y: abs(try reader.number()))
    let rotation = try reader.number()
    let isLarge = try reader.flag()
    let isClockwise = try reader.flag()
    let x = try reader.number()
    let y = try reader.number()
    end = Vector(x: x + origin.x, y: y + origin.y)
    guard radii.x > 0, radii.y > 0, end != start else { return }
    draw(from: start, radii: radii, rotation: .degrees(rotation), isLarge: isLarge, isClockwise: isClockwise)
  }

  private mutating func draw(
    from start: Vector,
    radii given: Vector,
    rotation: Double,
    isLarge: Bool,
    isClockwise: Bool
  ) {
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: rotation)
    // Rotating back and dividing by the radii turns the ellipse into a unit circle.
    let half = (start - end) / 2
    let turned = Vector(x: cosine * half.x + sine * half.y, y: -sine * half.x + cosine * half.y)
    let stretch = Vector(x: turned.x / given.x, y: turned.y / given.y).length
    let radii = stretch > 1 ? given * stretch : given
    let unit = Vector(x: turned.x / radii.x, y: turned.y / radii.y)
    let squared = unit.dot(unit)
    let reach = (max(0, 1 - squared) / squared).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = Vector(x: reach * unit.y, y: -reach * unit.x)
    let first = unit - center
    let last = Vector.zero - unit - center
    var sweep = ElementaryFunctions.arcTangent(y: first.cross(last), x: first.dot(last))
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    let middle = (start + end) / 2
    func placed(_ vector: Vector) -> Vector {
      let long = Vector(x: (center.x + vector.x) * radii.x, y: (center.y + vector.y) * radii.y)
      return middle + Vector(x: cosine * long.x - sine * long.y, y: sine * long.x + cosine * long.y)
    }
    let count = max(1, Int((abs(sweep) / Self.longestPiece - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let (stepCosine, stepSine) = ElementaryFunctions.cosineAndSine(of: step)
    let quarter = ElementaryFunctions.cosineAndSine(of: step / 4)
    // How far the control points are from the ends, in radii: 4/3·tan(step/4).
    let distance = 4 / 3 * quarter.sine / quarter.cosine
    var arm = first
    for piece in 1...count {
      let next = Vector(x: stepCosine * arm.x - stepSine * arm.y, y: stepSine * arm.x + stepCosine * arm.y)
      curves.append(
        Curve(
          control1: placed(arm + Vector(x: -arm.y, y: arm.x) * distance),
          control2: placed(next - Vector(x: -next.y, y: next.x) * distance),
          end: piece == count ? end : placed(next)
        )
      )
      arm = next
    }
  }
}
