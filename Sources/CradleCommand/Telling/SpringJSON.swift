import CradleNotations
import CradleSprings

/// A spring as one JSON object: all its numbers, and the lines of every dialect.
struct SpringJSON {
  let spring: Spring
  let initialVelocity: Double
  let fitError: Double?

  init(_ spring: Spring, initialVelocity: Double, fitError: Double?) {
    self.spring = spring
    self.initialVelocity = initialVelocity
    self.fitError = fitError
  }

  /// The object.
  ///
  /// Missing values are `null`, for example the settling time of a spring that never settles.
  var value: JSON {
    [
      "mass": .number(spring.mass), "stiffness": .number(spring.stiffness),
      "dampingCoefficient": .number(spring.dampingCoefficient),
      "angularFrequency": .number(spring.angularFrequency),
      "frequency": .number(spring.frequency), "dampingRatio": .number(spring.dampingRatio),
      "regime": .string(spring.regime.rawValue), "duration": .number(spring.duration),
      "bounce": .number(spring.bounce), "initialVelocity": .number(initialVelocity),
      "overshoot": overshoot, "settled": settled, "linear": linear,
      "fitError": fitError.map(JSON.number) ?? .null,
      "dialects": .array(SpringDialect.all.map(dialect)),
    ]
  }

  private var overshoot: JSON {
    guard let peak = spring.peak(initialVelocity: initialVelocity) else { return .null }
    return ["part": .number(peak.overshoot), "time": .number(peak.time)]
  }

  private var settled: JSON {
    .object(
      Spring.SettlingRule.allCases.map { rule in
        let time = spring.settlingDuration(by: rule, initialVelocity: initialVelocity)
        return .init(name: rule.rawValue, value: time.map(JSON.number) ?? .null)
      }
    )
  }

  private var linear: JSON {
    let easing = try? LinearEasing(of: spring, initialVelocity: initialVelocity)
    guard let easing else { return .null }
    return [
      "css": .string(easing.css), "milliseconds": .number(easing.milliseconds),
      "largestError": .number(easing.largestError),
    ]
  }

  private func dialect(_ dialect: SpringDialect) -> JSON {
    let description = dialect.description(of: spring, initialVelocity: initialVelocity)
    let parameters = description.parameters.map {
      JSON.Member(name: $0.name, value: .number($0.value))
    }
    return [
      "name": .string(dialect.name), "parameters": .object(parameters),
      "code": .array(description.code.map(JSON.string)),
      "remarks": .array(description.remarks.map(JSON.string)),
    ]
  }
}
