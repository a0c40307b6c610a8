import CradleGeometry

/// The blur of a soft shadow.
///
/// The falloff gives the shadow's strength at a position, as a fraction of its opacity.
struct ShadowFalloff {
  // With this many halvings, the error is below a thousandth of a radius.
  private static let halvings = 14
  // The farthest distance to search, in radii.
  private static let farthest = 3.0

  /// The standard deviation of the blur, in points.
  let radius: Double

  /// Returns the distance from a rectangle's sides where its shadow has fallen to a height.
  ///
  /// The result is the mean for two neighboring sides.
  ///
  /// Inside the rectangle, the result is negative. The result is `nil` if the shadow is below the height everywhere.
  func distance(ofHeight height: Double, halfSides: (x: Double, y: Double)) -> Double? {
    func fromSide(_ half: Double, _ other: Double) -> Double? {
      let across = self.height(at: 0, half: other)
      return distance(ofHeight: height, from: -half) {
        self.height(at: half + $0, half: half) * across
      }
    }
    guard let x = fromSide(halfSides.x, halfSides.y), let y = fromSide(halfSides.y, halfSides.x)
    else { return nil }
    return (x + y) / 2
  }

  /// Returns the distance from a rectangle's corner where its shadow has fallen to a height.
  ///
  /// The distance is the same along both axes.
  ///
  /// The result is negative inside the rectangle.
  ///
  /// The search ends at the middle of the shorter side.
  func cornerDistance(ofHeight height: Double, halfSides: (x: Double, y: Double)) -> Double {
    let deepest = -min(halfSides.x, halfSides.y)
    let distance = distance(ofHeight: height, from: deepest) { distance in
      self.height(at: halfSides.x + distance, half: halfSides.x)
        * self.height(at: halfSides.y + distance, half: halfSides.y)
    }
    return distance ?? deepest
  }

  // The height of a strip's shadow at a given distance from the strip's middle.
  private func height(at place: Double, half: Double) -> Double {
    Self.normal((place + half) / radius) - Self.normal((place - half) / radius)
  }

  // The distance where a function that falls outwards reaches a height. The result is `nil` if the function is always
  // below the height.
  private func distance(ofHeight height: Double, from deepest: Double, function: (Double) -> Double) -> Double? {
    var low = deepest
    var high = Self.farthest * radius
    guard function(low) > height else { return nil }
    for _ in 0..<Self.halvings {
      let middle = (low + high) / 2
      if function(middle) > height { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  // The part of a normal distribution below a number of standard deviations: Abramowitz and Stegun, 26.2.17, to seven
  // decimal places.
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
