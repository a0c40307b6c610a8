import CradleGeometry

/// The arrow length for a quantity, constant over the whole film.
///
/// The arrow in the legend stands for a round number: 1, 2 or 5 times a power of ten. It is the smallest one that
/// draws a typical largest value of the film at most a quarter of the canvas's shorter side long. In a twentieth of
/// the display frames, the largest value exceeds the typical one. Arrows longer than 0.4 of that side are cut there,
/// and have two heads.
struct VectorScale {
  /// The value of the arrow in the legend.
  let key: Double
  /// The length of that arrow, in points.
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
  /// The value that a twentieth of the values above 0 exceed; 0 if there are none.
  var typicalLargest: Double {
    let sorted = filter { $0 > 0 }.sorted()
    guard !sorted.isEmpty else { return 0 }
    return sorted[Swift.min(sorted.count - 1, sorted.count * 19 / 20)]
  }
}

extension Double {
  /// The smallest number at or above, among 1, 2 and 5 times a power of ten; 1 for 0.
  var roundedUpToRound: Double {
    guard self > 0, self <= 1e12 else { return 1 }
    if self > 1 {
      var power = 1.0
      while power * 10 < self { power *= 10 }
      return [2, 5, 10].map { power * $0 }.first { $0 >= self } ?? power
    }
    // A small number is a quotient of whole numbers, and therefore exactly the written number.
    var divisor = 1.0
    while 1 / (divisor * 10) >= self, divisor < 1e12 { divisor *= 10 }
    return [5, 2, 1].map { 1 / (divisor * $0) }.first { $0 >= self } ?? 1
  }
}
