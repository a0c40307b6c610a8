import ArgumentParser
import CradleGeometry
import CradleSprings

/// The flags that describe a spring, in the terms of several systems.
struct SpringFlags: ParsableArguments {
  // A number may start with a hyphen.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("SwiftUI's perceptual duration; with --bounce.", valueName: "time")
  )
  var duration: SpringSeconds?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("1 (never stops) through 0 (no overshoot) down to just above -1; 0 by default.", valueName: "b")
  )
  var bounce: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The older name of the perceptual duration; with --damping-ratio.", valueName: "time")
  )
  var response: SpringSeconds?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fraction of the critical damping; at least 0.", valueName: "ratio")
  )
  var dampingRatio: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("UIKit Dynamics's frequency, in swings per second; with --damping.", valueName: "Hz")
  )
  var frequency: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("UIKit Dynamics's damping ratio.", valueName: "ratio")
  )
  var damping: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("The mass; 1 by default.", valueName: "m"))
  var mass: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The stiffness; with --damping-coefficient, or Android's with --damping-ratio.", valueName: "k")
  )
  var stiffness: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The damping of Core Animation and Framer Motion.", valueName: "c")
  )
  var dampingCoefficient: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("React Spring's stiffness; with --friction.", valueName: "k"))
  var tension: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("React Spring's damping.", valueName: "c"))
  var friction: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The duration of UIView's usingSpringWithDamping; with --damping-ratio.", valueName: "time")
  )
  var settlingDuration: SpringSeconds?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Framer Motion's visualDuration; with --bounce.", valueName: "time")
  )
  var visualDuration: SpringSeconds?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The bounciness of pop and React Native; with --speed.", valueName: "n")
  )
  var bounciness: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("The speed of pop and React Native.", valueName: "n"))
  var speed: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Origami's tension; with --origami-friction.", valueName: "n"))
  var origamiTension: Double?

  @Option(parsing: .unconditional, help: ArgumentHelp("Origami's friction.", valueName: "n"))
  var origamiFriction: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A CSS curve, 'linear(0, …, 1)'. You get the nearest spring; with --css-duration.",
      valueName: "curve"
    )
  )
  var css: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("The duration of the CSS curve.", valueName: "time"))
  var cssDuration: SpringSeconds?

  /// The values with the names of their flags, in the order of the help.
  var given: KeyValuePairs<String, Double?> {
    [
      "duration": duration?.seconds, "bounce": bounce, "response": response?.seconds,
      "damping-ratio": dampingRatio,
      "frequency": frequency, "damping": damping, "mass": mass, "stiffness": stiffness,
      "damping-coefficient": dampingCoefficient, "tension": tension, "friction": friction,
      "settling-duration": settlingDuration?.seconds, "visual-duration": visualDuration?.seconds,
      "bounciness": bounciness, "speed": speed, "origami-tension": origamiTension,
      "origami-friction": origamiFriction, "css-duration": cssDuration?.seconds,
    ]
  }

  /// The name of the first flag that was given, without its hyphens; `nil` if there is none.
  var first: String? {
    given.first { $0.value != nil }?.key ?? css.map { _ in "css" }
  }

  /// Returns the spring that the flags describe.
  ///
  /// If the flags describe a curve, `error` is the distance from the spring to the curve.
  func fit() throws -> (spring: Spring, error: Double?) {
    var values: [String: Double] = [:]
    for (name, value) in given { if let value { values[name] = value } }
    let names = given.map(\.key).filter { values[$0] != nil } + (css == nil ? [] : ["css"])
    let form = try SpringForm.matching(names)
    do throws(CradleError) {
      return try form.make(SpringForm.Values(numbers: values, css: css ?? ""))
    } catch {
      guard let error = error.reason as? SpringError else { throw error }
      throw ValidationError("'--\(form.flag(of: error.parameter))' \(error.problem).")
    }
  }
}

/// A time of a spring in the notation of the command line: `0.5` (seconds), `0.5s` or `500ms`.
struct SpringSeconds: ExpressibleByArgument {
  /// The number of seconds, which may be negative.
  ///
  /// The spring checks whether it accepts the value.
  let seconds: Double

  init?(argument: String) {
    let units: [(name: String, factor: Double)] = [("ms", 0.001), ("s", 1), ("", 1)]
    let unit = units.first { argument.hasSuffix($0.name) && !$0.name.isEmpty } ?? units[2]
    let digits = argument.dropLast(unit.name.count)
    guard let number = Double(digits.last == " " ? digits.dropLast() : digits) else { return nil }
    seconds = number * unit.factor
  }
}
