import Geometry

/// How a soft shadow falls off: what part of it reaches a place.
struct ShadowFalloff {
  // Halving a search this often leaves less than a thousandth of a radius.
  private static let halvings = 14
  /// In radii, how far out there is a shadow.
  static let farthest = 3.0

  /// The standard deviation of the blur, in points.
  let radius: Double

  /// Returns the height of the shadow of a strip, at a distance from its middle.
  func height(at place: Double, half: Double) -> Double {
    Self.normal((place + half) / radius) - Self.normal((place - half) / radius)
  }

  /// Returns the place at which a falling function reaches a height; `nil` if it never is above.
  static func place(
    ofHeight height: Double,
    in range: ClosedRange<Double>,
    _ function: (Double) -> Double
  ) -> Double? {
    var (low, high) = (range.lowerBound, range.upperBound)
    guard function(low) > height else { return nil }
    for _ in 0..<halvings {
      let middle = (low + high) / 2
      if function(middle) > height { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // The part of a Gaussian below a number of deviations: Abramowitz and Stegun, 26.2.17, to seven digits.
  private static func normal(_ deviations: Double) -> Double {
    let x = abs(deviations)
    let t = 1 / (1 + 0.231_641_9 * x)
    let sum =
      t
      * (0.319_381_530 + t
        * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))))
    let density = 0.398_942_280_4 * ElementaryFunctions.exponential(of: -x * x / 2)
    return deviations < 0 ? density * sum : 1 - density * sum
  }
}
