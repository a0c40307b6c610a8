import CradleGeometry

/// The length at which a quantity is drawn as an arrow, the same from the first frame of a film to the last.
///
/// The rule: the arrow of the legend stands for a round number (1, 2 or 5 times a power of ten), as small as it may
/// be for a typical largest value of the film to be drawn no longer than a quarter of the canvas's shorter side. The
/// typical largest value is the one that the largest of a display frame exceeds in a twentieth of them.
/// Arrows that would be longer than 0.4 of that side are cut there, and have two heads.
struct VectorScale {
  /// The value that the arrow of the legend stands for.
  let key: Double
  /// The length of that arrow, in points.
  let keyLength: Double
  /// The length of the longest arrows, in points.
  let longest: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - values: The largest value of each display frame.
  ///   - keyLength: The length of the legend's arrow, in points.
  ///   - side: The shorter side of the canvas, in points.
  init(of values: [Double], keyLength: Double, side: Double) {
    self.keyLength = keyLength
    longest = 0.4 * side
    key = (values.typicalLargest * keyLength / (side / 4)).roundedUpToRound
  }

  /// Returns the arrow of a vector, in points.
  func arrow(of vector: Vector) -> (way: Vector, isCut: Bool) {
    let way = vector * (keyLength / key)
    let length = way.length
    return length > longest ? (way * (longest / length), true) : (way, false)
  }
}

extension [Double] {
  /// The value that a twentieth of the values above 0 exceed; 0 without any.
  var typicalLargest: Double {
    let sorted = filter { $0 > 0 }.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[Swift.min(sorted.count - 1, sorted.count * 19 / 20)]
  }
}

extension Double {
  /// The least number of 1, 2 and 5 times a power of ten that is not below; 1 for 0.
  var roundedUpToRound: Double {
    guard self > 0, self <= 1e12 else { return 1 }
    if self > 1 {
      var power = 1.0
      while power * 10 < self { power *= 10 }
      return [2, 5, 10].map { power * $0 }.first { $0 >= self } ?? power
    }
    // A small number is a quotient of whole numbers, and so as it is written.
    var divisor = 1.0
    while 1 / (divisor * 10) >= self, divisor < 1e12 { divisor *= 10 }
    return [5, 2, 1].map { 1 / (divisor * $0) }.first { $0 >= self } ?? 1
  }
}
