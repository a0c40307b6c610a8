package import CradleGeometry
package import CradleGraphics
import Foundation

/// A soft shadow, drawn as nested areas of low opacity.
///
/// Not all players can blur.
///
/// Each area ends where the shadow has fallen to a certain level. Levels are 3/255 apart, or an eighteenth of the
/// opacity. So the shadow is off by half a level. The levels are those of a rectangle with round or sharp corners. For
/// other outlines, a rectangle with the same area is used, and the error is larger.
package struct LottieShadow {
  // The height of a level, in steps of 1/255. The height is a whole number, since players round. Edges with a height of
  // three steps are barely visible. Dark shadows have higher levels, to keep the file small.
  private static let levelHeight = 3.0
  private static let largestCount = 18.0

  private let outline: Path
  private let color: Color
  private let falloff: ShadowFalloff
  private let bounds: CGRect
  private let box: ShadowedBox?

  package init(of path: Path, color: Color, radius: Double, offset: Vector) {
    outline = path.applying(Transform(translation: offset))
    self.color = color
    falloff = ShadowFalloff(radius: radius)
    bounds = outline.controlBounds
    box = ShadowedBox(outline)
  }

  /// The areas, from the largest to the smallest.
  package var commands: [DrawingCommand] {
    guard color.alpha > 0, !bounds.isNull, !bounds.isEmpty else { return [] }
    guard falloff.radius > 0 else { return [.fill(outline, .solid(color))] }
    let height = max(Self.levelHeight, (color.alpha * 255 / Self.largestCount).rounded(.up)) / 255
    var covered = 0.0
    var commands: [DrawingCommand] = []
    while color.alpha - covered > 0.5 / 255 {
      let next = min(color.alpha, covered + height)
      let level = (covered + next) / 2 / color.alpha
      guard let path = outline(ofHeight: level) else { break }
      let alpha = covered < 1 ? (next - covered) / (1 - covered) : 1
      commands.append(.fill(path, .solid(color.withAlpha(alpha))))
      covered = next
    }
    return commands
  }

  private func outline(ofHeight height: Double) -> Path? {
    if let box { return box.outline(ofHeight: height, falloff: falloff) }
    return distance(ofHeight: height).flatMap { outline(at: $0) }
  }

  // The distance from the outline where the shadow has a fraction of its opacity; `nil` if it never does.
  private func distance(ofHeight height: Double) -> Double? {
    let fullness = (abs(outline.doubledArea) / 2 / (bounds.width * bounds.height)).squareRoot()
    let half = (x: bounds.width / 2 * fullness, y: bounds.height / 2 * fullness)
    return falloff.distance(ofHeight: height, halfSides: half).map { distance in
      distance - (bounds.width / 2 - half.x + bounds.height / 2 - half.y) / 2
    }
  }

  // Inside the shape, the outline is scaled down as a whole, so that it cannot cross itself.
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
  // The control length of a cubic that approximates a quarter circle, as a fraction of the radius.
  private static let arcControl = 0.552

  /// Returns the outline moved outwards, with round corners.
  fileprivate func widened(by distance: Double) -> Path {
    var pieces: [Piece] = []
    var result: [Element] = []
    var start = Vector.zero
    var last = Vector.zero
    let side = doubledArea < 0 ? -distance : distance
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
        pieces.append(Piece(from: last, first: Vector(first), second: Vector(second), to: Vector(place)))
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

  // Twice the area of the polygon of corners and curve midpoints. The area is positive if the polygon runs clockwise on
  // screen.
  fileprivate var doubledArea: Double {
    var area = 0.0
    var last = Vector.zero
    var start = Vector.zero
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
      let one = piece.startNormal * distance
      let two = piece.endNormal * distance
      let from = piece.from + one
      let to = piece.to + two
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

  init(from: Vector, first: Vector, second: Vector, to: Vector) {
    self.from = from
    self.first = first
    self.second = second
    self.to = to
  }

  static func line(from: Vector, to: Vector) -> [Piece] {
    guard (to - from).length > 1e-9 else { return [] }
    return [
      Piece(from: from, first: from + (to - from) * (1.0 / 3), second: from + (to - from) * (2.0 / 3), to: to)
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
  // A vector to the left of the direction on screen. For a clockwise outline, the vector points outwards.
  fileprivate var normal: Vector { Vector(x: y, y: -x) }
}
