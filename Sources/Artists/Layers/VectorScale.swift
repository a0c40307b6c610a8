import CradleGeometry

/// The scale that converts a quantity to arrow lengths.
///
/// The scale stays the same over the whole film.
///
/// The legend shows an arrow for a round number: 1, 2 or 5 times a power of ten. It is the smallest such number that
/// keeps arrows short enough: the arrow for a typical largest value takes at most a quarter of the canvas's shorter
/// side. In a twentieth of the display frames, the largest value exceeds the typical value. An arrow longer than 0.4 of
/// the shorter side is cut there, and has two heads.
struct VectorScale {
  /// The value of the arrow in the legend.
  let key: Double
  /// The length of the arrow in the legend, in points.
  let keyLength: Double
  /// The maximum length of arrows, in points.
  let longest: Double

  /// Creates a scale.
  ///
  /// - Parameters:
  ///   - values: The largest value in each display frame.
  ///   - keyLength: The length of the legend's arrow, in points.
  ///   - side: The shorter side of the canvas, in points.
  init(of values: [Double], keyLength: Double, side: Double) {
    self.keyLength = keyLength
    longest = 0.4 * side
    key = (values.typicalLargest * keyLength / (side / 4)).roundedUpToRound
  }

  /// Returns the arrow for a vector, in points.
  func arrow(of vector: Vector) -> (way: Vector, isCut: Bool) {
    let way = vector * (keyLength / key)
    let length = way.length
    return length > longest ? (way * (longest / length), true) : (way, false)
  }
}

extension [Double] {
  /// The value that a twentieth of the positive values exceed; 0 if no value is positive.
  var typicalLargest: Double {
    let sorted = filter { $0 > 0 }.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[Swift.min(sorted.count - 1, sorted.count * 19 / 20)]
  }
}

extension Double {
  /// The smallest round number that is at least this number; 1 for 0.
  ///
  /// Round numbers are 1, 2 and 5 times a power of ten.
  var roundedUpToRound: Double {
    guard self > 0, self <= 1e12 else { return 1 }
    if self > 1 {
      var power = 1.0
      while power * 10 < self { power *= 10 }
      return [2, 5, 10].map { power * $0 }.first { $0 >= self } ?? power
    }
    // A small number is computed by dividing whole numbers. So it is exactly the number that is printed.
    var divisor = 1.0
    while 1 / (divisor * 10) >= self, divisor < 1e12 { divisor *= 10 }
    return [5, 2, 1].map { 1 / (divisor * $0) }.first { $0 >= self } ?? 1
  }
}
