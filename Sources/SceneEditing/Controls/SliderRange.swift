import CradleNotations

/// The range of a slider: the numbers that a key takes, and the likely ones among them.
package struct SliderRange: Equatable, Sendable {
  /// The current number; `nil` if the value is a word or missing.
  package var number: Double?
  /// The unit; empty for none.
  package var unit = ""
  /// What stands before the number, such as the `+` of a time after an earlier one.
  package var prefix = ""
  /// The smallest number that the key takes; `nil` if there is none.
  package var minimum: Double?
  /// The largest number that the key takes; `nil` if there is none.
  package var maximum: Double?
  /// The number at the start of the slider.
  package var start = 0.0
  /// The number at the end of the slider.
  package var end = 1.0
  /// The distance between two numbers of the slider.
  package var step = 0.01

  /// The usual ranges by the names of keys.
  private static let usual: [String: ClosedRange<Double>] = [
    "damping": 0...2, "damping_ratio": 0...2, "frequency": 0.1...10, "bounce": -0.9...0.9, "stiffness": 1...1000,
    "damping_coefficient": 0...100, "mass": 0.1...10, "elasticity": 0...1, "friction": 0...1, "density": 0.1...10,
    "resistance": 0...5, "angular_resistance": 0...5, "corner_radius": 0...60, "axis": -1...1,
    "direction": -1...1, "animation_speed": 0...5,
    "speed": 0.1...4, "magnitude": 0...3, "seed": 0...100,
  ]

  // More steps than this would be smaller than a pixel of the slider.
  private static let mostSteps = 200.0

  /// Finds the range for a number.
  ///
  /// - Parameters:
  ///   - key: The name of the key.
  ///   - number: The number now.
  ///   - unit: Its unit.
  ///   - bounds: What the key takes.
  ///   - isWhole: Whether the key takes only whole numbers.
  ///   - canvas: The longer side of the canvas, for positions on it.
  init(
    _ key: String,
    number: Double?,
    unit: String = "",
    bounds: (Double?, Double?),
    isWhole: Bool = false,
    canvas: Double? = nil
  ) {
    self.number = number
    self.unit = unit
    (minimum, maximum) = bounds
    let onCanvas = canvas.map { -Self.round($0 / 4)...Self.round($0) }
    let likely = onCanvas ?? Self.likely(key, around: number ?? 0, unit: unit, bounds)
    // The range always contains the current number.
    start = min(max(likely.lowerBound, minimum ?? -.infinity), number ?? .infinity)
    end = max(min(likely.upperBound, maximum ?? .infinity), number ?? -.infinity, start)
    step = Self.step((end - start) / Self.mostSteps)
    if let number { step = min(step, Self.place(ofLastDigit: number)) }
    if isWhole { step = max(step.rounded(), 1) }
  }

  private static func likely(
    _ key: String,
    around number: Double,
    unit: String,
    _ bounds: (Double?, Double?)
  ) -> ClosedRange<Double> {
    switch unit {
    case "s": return 0...max(2, round(number * 2.5))
    case "ms": return 0...max(1000, round(number * 2.5))
    case "deg": return -max(180, round(abs(number) * 1.5))...max(180, round(abs(number) * 1.5))
    case "rad": return -max(3.2, round(abs(number) * 1.5))...max(3.2, round(abs(number) * 1.5))
    case "%": return 0...100
    default: break
    }
    if let usual = usual[key] { return usual }
    // The strengths of fields differ by a factor of a thousand.
    if key == "strength", number != 0 { return -round(abs(number) * 2.5)...round(abs(number) * 2.5) }
    if let minimum = bounds.0, let maximum = bounds.1, maximum - minimum <= 1000 { return minimum...maximum }
    // A key with a large range is a length in points.
    let reach = max(round(abs(number) * 2.5), (bounds.1 ?? 0) >= 1e4 ? 100 : 10)
    let isSigned = (bounds.0 ?? -1) < 0
    return (isSigned ? -reach : 0)...reach
  }

  // Returns the next number from 1, 2, 5, 10, 20 and so on.
  private static func round(_ number: Double) -> Double {
    step(number)
  }

  private static func step(_ number: Double) -> Double {
    guard number > 0, number.isFinite else { return 0.01 }
    var power = 1.0
    while power < number { power *= 10 }
    while power >= number * 10 { power /= 10 }
    let factor = [0.1, 0.2, 0.5].first { $0 * power >= number * 0.999_999 }
    // The division gives the floating-point number nearest to a decimal fraction. A multiplication may not.
    return factor.map { power < 1 ? 1 / (1 / power / $0) : power * $0 } ?? power
  }

  // Returns the place of a number's last digit: 0.01 for 2.25, 1 for 300.
  private static func place(ofLastDigit number: Double) -> Double {
    guard let point = number.amountText.firstIndex(of: ".") else { return 1 }
    let count = number.amountText.distance(from: point, to: number.amountText.endIndex) - 1
    return 1 / (0..<min(count, 4)).reduce(1.0) { power, _ in power * 10 }
  }

  var json: JSON {
    [
      "number": number.map(JSON.number) ?? .null, "unit": .string(unit),
      "minimum": minimum.map(JSON.number) ?? .null, "maximum": maximum.map(JSON.number) ?? .null,
      "start": .number(start), "end": .number(end), "step": .number(step),
    ]
  }
}
