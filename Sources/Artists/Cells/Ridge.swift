import CradleGeometry
import Foundation

/// The top edge of hills, from the left to the right edge of a picture.
///
/// Coordinates are fractions of the picture.
struct Ridge {
  /// The line of the hills.
  let places: [CGPoint]
  /// The outlines of the trees on the hills.
  private(set) var trees: [[CGPoint]] = []

  var highest: Double { places.reduce(1) { min($0, $1.y) } }
  var lowest: Double { places.reduce(0) { max($0, $1.y) } }

  /// Round hills.
  static func hills(around level: Double, height: Double, using dice: inout Dice) -> Ridge {
    let turn = 2 * Double.pi
    let slow = dice.roll(0.5...0.9) * turn
    let fast = dice.roll(1.3...2.1) * turn
    let first = dice.roll(0...turn)
    let second = dice.roll(0...turn)
    let steps = 40
    return Ridge(
      places: (0...steps).map { step in
        let x = Double(step) / Double(steps)
        let wave =
          0.7 * ElementaryFunctions.sine(of: slow * x + first)
          + 0.3 * ElementaryFunctions.sine(of: fast * x + second)
        return CGPoint(x: x, y: level + height * wave)
      }
    )
  }

  /// Pointed mountains.
  static func mountains(around level: Double, height: Double, using dice: inout Dice) -> Ridge {
    let peaks = dice.hits(0.5) ? 3 : 2
    var heights = (0...2 * peaks).map { index in
      index.isMultiple(of: 2) ? dice.roll(0...0.3) : dice.roll(0.65...1)
    }
    var roughness = 0.16
    for _ in 0..<3 {
      var finer: [Double] = []
      for (left, right) in zip(heights, heights.dropFirst()) {
        finer.append(left)
        finer.append((left + right) / 2 + dice.roll(-roughness...roughness))
      }
      finer.append(heights[heights.count - 1])
      heights = finer
      roughness /= 2.2
    }
    let last = Double(heights.count - 1)
    return Ridge(
      places: heights.enumerated().map { index, part in
        CGPoint(x: Double(index) / last, y: level - height * max(0, part))
      }
    )
  }

  /// Plants some firs on the hills, in groups on one side or both sides.
  mutating func plantTrees(_ dice: inout Dice) {
    let leftEnd = dice.roll(0.2...0.42)
    let rightStart = dice.hits(0.5) ? dice.roll(0.74...0.88) : 1
    var x = dice.roll(0.01...0.04)
    while x < 0.97 {
      if x > leftEnd, x < rightStart {
        x = rightStart
        continue
      }
      let height = dice.roll(0.07...0.17)
      let width = height * 0.32
      if x + width < 0.99 { trees.append(tree(from: x, width: width, height: height)) }
      x += width * dice.roll(0.62...1.15)
    }
  }

  // A tree has three tiers, each slightly narrower than the tier below.
  private func tree(from left: Double, width: Double, height: Double) -> [CGPoint] {
    let foot = level(at: left + width / 2) + 0.01
    let half: [(x: Double, y: Double)] = [
      (0, 0), (0.22, 0.36), (0.14, 0.36), (0.33, 0.68), (0.26, 0.68), (0.5, 1),
    ]
    let mirrored = half.dropLast().reversed().map { (x: 1 - $0.x, y: $0.y) }
    return (half + mirrored).map { part in
      CGPoint(x: left + part.x * width, y: foot - part.y * height)
    }
  }

  private func level(at x: Double) -> Double {
    places.min { abs($0.x - x) < abs($1.x - x) }.map { Double($0.y) } ?? 1
  }
}
