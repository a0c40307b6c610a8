import CradleGeometry
import CradleGraphics
import Foundation

/// The largest distance between the drawings of two display lists, found only by their outlines on the canvas.
///
/// It ignores keys and curves. A vector film may have several elements instead of one, and has no groups that neither
/// fade nor clip.
struct DrawingDistance {
  private(set) var points = 0.0
  private(set) var alphaSteps = 0.0
  /// The first difference between the drawings, except for positions and opacities; `nil` if there is none.
  private(set) var difference: String?

  init(of list: DisplayList, from original: DisplayList) {
    let names = (list.layers.map(\.name), original.layers.map(\.name))
    guard names.0 == names.1 else {
      difference = "layers \(names.0), not \(names.1)"
      return
    }
    for (mine, theirs) in zip(list.layers, original.layers) {
      guard mine.clip == theirs.clip, mine.background == theirs.background else {
        difference = "clip or background of \(mine.name)"
        return
      }
      compare(Self.marks(of: mine.elements), Self.marks(of: theirs.elements), in: mine.name)
    }
  }

  /// A command with its place on the canvas.
  private struct Mark {
    let command: DrawingCommand
    let map: Transform
    let alpha: Double
  }

  private static func marks(of elements: [DisplayList.Element]) -> [Mark] {
    elements.flatMap { element in
      let alpha = min(1, max(0, element.alpha))
      return element.commands.withoutPlainGroups.map { Mark(command: $0, map: element.transform, alpha: alpha) }
    }
  }

  private mutating func compare(_ marks: [Mark], _ originals: [Mark], in layer: String) {
    var rest = marks[...]
    for original in originals {
      guard let mark = rest.popFirst() else {
        difference = difference ?? "less in \(layer)"
        return
      }
      if !compare(mark, original) {
        difference = difference ?? "\(mark.command), not \(original.command), in \(layer)"
        return
      }
    }
    if !rest.isEmpty { difference = difference ?? "more in \(layer)" }
  }

  private mutating func compare(_ mark: Mark, _ original: Mark) -> Bool {
    switch (mark.command, original.command) {
    case (.fill(let path, .solid(let color)), .fill(let other, .solid(let otherColor))):
      compare(color, otherColor, mark, original) && compare(path, other, mark, original)
    case (
      .stroke(let path, .solid(let color), let width, let cap),
      .stroke(let other, .solid(let otherColor), let otherWidth, let otherCap)
    ):
      width == otherWidth && (cap == otherCap)
        && compare(color, otherColor, mark, original) && compare(path, other, mark, original)
    default:
      mark.command == original.command && compare(.black, .black, mark, original)
        && compare(mark.command.bounds, original.command.bounds, mark, original)
    }
  }

  private mutating func compare(_ path: Path, _ other: Path, _ mark: Mark, _ original: Mark) -> Bool {
    let mine = path.controlPoints.map { Vector(mark.map.applied(to: $0)) }
    let theirs = other.controlPoints.map { Vector(original.map.applied(to: $0)) }
    let byPoints = mine.count == theirs.count ? zip(mine, theirs).map { ($0 - $1).length }.max() ?? 0 : .infinity
    // A part of a line has other corners than the original line, but covers the same points.
    let isFar = byPoints > Self.usual && path.isStraight && other.isStraight
    let distance = isFar ? min(byPoints, mine.distance(from: theirs)) : byPoints
    guard distance.isFinite else { return false }
    points = max(points, distance)
    return true
  }

  private static let usual = 0.1

  // Opacity may have gone from a color to its element.
  private mutating func compare(_ color: Color, _ other: Color, _ mark: Mark, _ original: Mark) -> Bool {
    guard color.withAlpha(1) == other.withAlpha(1) else { return false }
    let steps = abs(color.alpha * mark.alpha - other.alpha * original.alpha) * 255
    alphaSteps = max(alphaSteps, steps)
    return true
  }
}

extension [Vector] {
  // The largest distance between a corner of one line and the other line, and between their ends.
  fileprivate func distance(from other: [Vector]) -> Double {
    guard let start = first, let end = last, let otherStart = other.first, let otherEnd = other.last else {
      return .infinity
    }
    let ends = [(start - otherStart).length, (end - otherEnd).length]
    let ways = map { other.distance(to: $0) } + other.map { distance(to: $0) }
    return (ends + ways).max() ?? 0
  }

  private func distance(to point: Vector) -> Double {
    zip(self, dropFirst()).map { start, end in
      let way = end - start
      let share = way.length > 0 ? Swift.min(Swift.max((point - start).dot(way) / way.dot(way), 0), 1) : 0
      return (point - start - way * share).length
    }.min() ?? .infinity
  }
}

extension Transform {
  fileprivate func applied(to point: CGPoint) -> CGPoint {
    Path([.move(to: point)]).applying(self).controlPoints[0]
  }
}

extension Path {
  // Whether it is one line through places.
  fileprivate var isStraight: Bool {
    elements.enumerated().allSatisfy { offset, element in
      switch element {
      case .move: offset == 0
      case .line: offset > 0
      case .curve, .close: false
      }
    }
  }

  fileprivate var controlPoints: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let place), .line(let place): [place]
      case .curve(let place, let first, let second): [first, second, place]
      case .close: []
      }
    }
  }
}

extension DrawingCommand {
  // The outline that moves with a command which is compared as a whole.
  fileprivate var bounds: Path {
    switch self {
    case .fill(let path, _), .stroke(let path, _, _, _), .shadow(let path, _, _, _),
      .material(let path, _):
      path
    case .text(_, _, let box), .image(_, let box, _): Path(rectangle: box)
    case .group(let commands, _, _): commands.first.map(\.bounds) ?? Path()
    }
  }
}
