import CradleGeometry
import CradleGraphics
import Foundation

/// A drawing as numbers: the points, the line widths and the colors of its areas and lines.
///
/// Two drawings with the same areas and lines differ only in these numbers, so a player can interpolate between them.
struct Look: Sendable {
  /// The size of the drawing, in points.
  let size: CGSize
  /// The commands, without plain groups.
  let commands: [DrawingCommand]
  /// The numbers, in order.
  ///
  /// Colors are scaled so that every number has the same tolerance.
  let numbers: [Double]

  private init(size: CGSize, commands: [DrawingCommand], colorWeight: Double) {
    self.size = size
    self.commands = commands
    numbers = commands.flatMap { $0.numbers(colorWeight: colorWeight) }
  }

  /// Returns the looks of drawings; `nil` unless they have the same areas and lines, and are otherwise equal.
  ///
  /// - Parameters:
  ///   - symbols: The drawings.
  ///   - colorWeight: The distance in points that counts as much as the full range of a color component.
  static func all(of symbols: [VectorFilm.Symbol], colorWeight: Double) -> [Look]? {
    var drawings = symbols.map(\.commands.withoutPlainGroups)
    guard let count = drawings.first?.count, drawings.allSatisfy({ $0.count == count }) else { return nil }
    for place in 0..<count where drawings.contains(where: { $0[place].outline?.hasCurves ?? false }) {
      // A sharp corner is a round one with a radius of 0.
      for index in drawings.indices { drawings[index][place] = drawings[index][place].withRoundCorners }
    }
    let model = drawings[0]
    guard drawings.allSatisfy({ zip($0, model).allSatisfy { $0.canBeMixed(with: $1) } }) else { return nil }
    return zip(drawings, symbols).map { Look(size: $1.size, commands: $0, colorWeight: colorWeight) }
  }
}

extension Look {
  /// Returns the sum of the squared differences.
  func squaredDistance(to other: Look) -> Double {
    zip(numbers, other.numbers).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  /// Returns the largest difference of a number.
  func largestDifference(to other: Look) -> Double {
    zip(numbers, other.numbers).reduce(0) { max($0, abs($1.0 - $1.1)) }
  }

  /// Returns the nearest position on the line between two looks, and the largest difference of a number from it.
  ///
  /// - Returns: The position, from 0 at the start to 1 at the end, and the difference.
  func place(from start: Look, to end: Look) -> (part: Double, difference: Double) {
    var product = 0.0
    var square = 0.0
    for index in numbers.indices {
      let way = end.numbers[index] - start.numbers[index]
      product += (numbers[index] - start.numbers[index]) * way
      square += way * way
    }
    let part = square > 0 ? min(max(product / square, 0), 1) : 0
    let difference = numbers.indices.reduce(0.0) { most, index in
      let mixed = start.numbers[index] + (end.numbers[index] - start.numbers[index]) * part
      return max(most, abs(numbers[index] - mixed))
    }
    return (part, difference)
  }
}

extension DrawingCommand {
  fileprivate func numbers(colorWeight: Double) -> [Double] {
    guard let solid else { return [] }
    return solid.path.numbers + solid.color.numbers(weight: colorWeight) + (solid.width.map { [$0] } ?? [])
  }

  // Returns whether the commands are equal, or differ only in their numbers.
  fileprivate func canBeMixed(with other: DrawingCommand) -> Bool {
    guard let one = solid, let two = other.solid else { return self == other }
    return one.isLike(two)
  }

  fileprivate var withRoundCorners: DrawingCommand {
    outline.map { replacingOutline($0.withRoundCorners) } ?? self
  }
}

extension Color {
  fileprivate func numbers(weight: Double) -> [Double] {
    [red * weight, green * weight, blue * weight, alpha * weight]
  }
}

extension Path {
  fileprivate var numbers: [Double] { places.flatMap { [$0.x, $0.y] } }

  fileprivate var hasCurves: Bool {
    elements.contains { if case .curve = $0 { true } else { false } }
  }

  // Adds a curve of length 0 to each corner of a closed polygon. Any other outline stays as it is.
  fileprivate var withRoundCorners: Path {
    guard !hasCurves, case .close? = elements.last else { return self }
    var rounded: [Element] = []
    for element in elements {
      rounded.append(element)
      switch element {
      case .move(let place), .line(let place): rounded.append(.curve(to: place, control1: place, control2: place))
      case .curve, .close: break
      }
    }
    return Path(rounded)
  }
}
