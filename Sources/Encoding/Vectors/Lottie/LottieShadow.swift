import Foundation
import Geometry
import Graphics

/// A soft shadow as areas of low opacity, one within the other, since not all players can blur.
///
/// Along a straight edge, eight areas follow the Gaussian to within a sixteenth of the shadow's opacity. Near corners,
/// and in outlines that are not wider than the blur, the shadow is somewhat darker than it should be.
struct LottieShadow {
  // The distances outwards, in radii, at which a Gaussian edge has passed 1/16, 3/16 … 15/16 of its height.
  private static let distances = [
    1.534, 0.887, 0.489, 0.157, -0.157, -0.489, -0.887, -1.534,
  ]

  private let outline: Path
  private let color: Color
  private let radius: Double
  private let bounds: CGRect

  init(of path: Path, _ color: Color, radius: Double, offset: Vector) {
    outline = path.applying(Transform(translation: offset))
    (self.color, self.radius) = (color, radius)
    bounds = outline.controlBounds
  }

  /// The areas, from the largest to the smallest.
  var commands: [DrawingCommand] {
    guard color.alpha > 0, !bounds.isNull else { return [] }
    guard radius > 0 else { return [.fill(outline, .solid(color))] }
    let count = Double(Self.distances.count)
    var covered = 0.0
    var commands: [DrawingCommand] = []
    for (index, distance) in Self.distances.enumerated() {
      guard let path = outline(at: distance * radius) else { break }
      let wanted = color.alpha * Double(index + 1) / count
      let alpha = (wanted - covered) / (1 - covered)
      commands.append(.fill(path, .solid(color.withAlpha(min(1, alpha)))))
      covered = wanted
    }
    return commands
  }

  // Inwards, an outline is made smaller as a whole, which cannot cross itself.
  private func outline(at distance: Double) -> Path? {
    guard distance < 0 else { return outline.widened(by: distance) }
    let size = (width: bounds.width + 2 * distance, height: bounds.height + 2 * distance)
    guard size.width > 0, size.height > 0 else { return nil }
    let center = Vector(x: bounds.midX, y: bounds.midY)
    let map = Transform(translation: -center)
      .concatenating(Transform(scaleX: size.width / bounds.width, y: size.height / bounds.height))
      .concatenating(Transform(translation: center))
    return outline.applying(map)
  }
}

extension Path {
  // Of a quarter of a circle.
  private static let arcControl = 0.552

  /// Returns the outline moved outwards, with round corners.
  fileprivate func widened(by distance: Double) -> Path {
    var pieces: [Piece] = []
    var result: [Element] = []
    var (start, last) = (Vector.zero, Vector.zero)
    let side = signedArea < 0 ? -distance : distance
    func finish() {
      result += Self.widened(pieces, by: side)
      pieces = []
    }
    for element in elements {
      switch element {
      case .move(let place):
        finish()
        (start, last) = (Vector(place), Vector(place))
      case .line(let place):
        pieces += Piece.line(from: last, to: Vector(place))
        last = Vector(place)
      case .curve(let place, let first, let second):
        pieces.append(Piece(from: last, Vector(first), Vector(second), to: Vector(place)))
        last = Vector(place)
      case .close:
        pieces += Piece.line(from: last, to: start)
        finish()
        last = start
      }
    }
    finish()
    return Path(result)
  }

  // Twice the area of the polygon of the corners; positive if it runs clockwise on screen.
  private var signedArea: Double {
    var (area, last, start) = (0.0, Vector.zero, Vector.zero)
    func add(_ next: Vector) {
      area += last.x * next.y - next.x * last.y
      last = next
    }
    for element in elements {
      switch element {
      case .move(let place): (start, last) = (Vector(place), Vector(place))
      case .line(let place): add(Vector(place))
      case .curve(let place, let first, let second):
        [first, second, place].forEach { add(Vector($0)) }
      case .close: add(start)
      }
    }
    return area
  }

  private static func widened(_ pieces: [Piece], by distance: Double) -> [Element] {
    let pieces = pieces.filter { !$0.isPoint }
    guard let first = pieces.first else { return [] }
    var result: [Element] = [.move(to: (first.from + first.startNormal * distance).point)]
    for (index, piece) in pieces.enumerated() {
      let next = pieces[(index + 1) % pieces.count]
      let (one, two) = (piece.startNormal * distance, piece.endNormal * distance)
      let (from, to) = (piece.from + one, piece.to + two)
      let stretch = (to - from).length / max(1e-9, (piece.to - piece.from).length)
      result.append(
        .curve(
          to: to.point,
          control1: (from + (piece.first - piece.from) * stretch).point,
          control2: (to + (piece.second - piece.to) * stretch).point
        )
      )
      let out = next.startNormal * distance
      guard (out - two).length > 1e-3 else { continue }
      let arm = arcControl * min(1, (out - two).length / (abs(distance) * 1.414))
      let along = abs(distance) * arm
      result.append(
        .curve(
          to: (piece.to + out).point,
          control1: (to + piece.endDirection * along).point,
          control2: (piece.to + out - next.startDirection * along).point
        )
      )
    }
    return result + [.close]
  }
}

/// A piece of an outline as a cubic curve.
private struct Piece {
  let from: Vector
  let first: Vector
  let second: Vector
  let to: Vector

  init(from: Vector, _ first: Vector, _ second: Vector, to: Vector) {
    (self.from, self.first, self.second, self.to) = (from, first, second, to)
  }

  static func line(from: Vector, to: Vector) -> [Piece] {
    guard (to - from).length > 1e-9 else { return [] }
    return [
      Piece(from: from, from + (to - from) * (1.0 / 3), from + (to - from) * (2.0 / 3), to: to)
    ]
  }

  var isPoint: Bool { (to - from).length < 1e-9 }

  var startDirection: Vector { direction([first - from, second - from, to - from]) }
  var endDirection: Vector { direction([to - second, to - first, to - from]) }
  var startNormal: Vector { startDirection.normal }
  var endNormal: Vector { endDirection.normal }

  private func direction(_ ways: [Vector]) -> Vector {
    let way = ways.first { $0.length > 1e-9 } ?? Vector(x: 1, y: 0)
    return way * (1 / way.length)
  }
}

extension Vector {
  // To the left of a direction on screen, which is outwards of an outline that runs clockwise.
  fileprivate var normal: Vector { Vector(x: y, y: -x) }
}
