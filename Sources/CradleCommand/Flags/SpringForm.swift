import ArgumentParser
import CradleGeometry
import CradleSprings

/// A set of flags that describes a spring completely.
struct SpringForm: Sendable {
  /// The values of the given flags.
  struct Values {
    let numbers: [String: Double]
    let css: String

    // The number exists, because a form reads its values only if all of its required flags are present.
    subscript(name: String) -> Double { numbers[name] ?? .nan }
  }

  typealias Fit = (spring: Spring, error: Double?)

  /// The flags that the form needs.
  let required: [String]
  /// The flags that you may leave out.
  let optional: [String]
  /// The flags of parameters that have another name in the library.
  let flags: [SpringError.Parameter: String]
  /// Returns the spring.
  ///
  /// If the flags describe a curve, the result includes the distance to the curve.
  let make: @Sendable (Values) throws(CradleError) -> Fit

  init(
    _ required: [String],
    optional: [String] = [],
    flags: [SpringError.Parameter: String] = [:],
    make: @escaping @Sendable (Values) throws(CradleError) -> Fit
  ) {
    self.required = required
    self.optional = optional
    self.flags = flags
    self.make = make
  }

  /// Returns the flag for a parameter, without its hyphens.
  func flag(of parameter: SpringError.Parameter) -> String {
    flags[parameter] ?? parameter.rawValue.replacing(" ", with: "-")
  }
}

extension SpringForm {
  /// Returns the form that matches a set of flags.
  ///
  /// - Parameter names: The given flags, in the order of the help.
  static func matching(_ names: [String]) throws -> SpringForm {
    guard let first = names.first else {
      throw ValidationError(
        "A spring needs its parameters, such as '--duration' and '--bounce'; 'cradle spring --help' has all."
      )
    }
    if let form = all.first(where: { $0.isMatched(by: names) }) { return form }
    // There are too many flags if one form is complete and flags of other forms remain.
    if let form = all.first(where: { $0.isComplete(in: names) }),
      let excess = names.first(where: { !form.allows($0) })
    {
      throw ValidationError("'--\(excess)' cannot be combined with \(form.words): they are the whole spring.")
    }
    // There are too few flags if all of them belong to one form.
    let open = all.filter { form in names.allSatisfy(form.allows) }
    guard open.isEmpty else {
      let rest = open.map { form in form.required.filter { !names.contains($0) } }
      let missing = rest.map { $0.map { "'--\($0)'" }.joined(separator: " and ") }
      throw ValidationError("'--\(names[names.count - 1])' needs \(missing.joined(separator: ", or ")).")
    }
    let other = names.dropFirst().first { name in
      !all.contains { $0.allows(first) && $0.allows(name) }
    }
    throw ValidationError(
      "'--\(first)' and '--\(other ?? names[names.count - 1])' belong to different descriptions of a spring."
    )
  }

  private var words: String {
    required.map { "'--\($0)'" }.joined(separator: " and ")
  }

  private func allows(_ name: String) -> Bool {
    required.contains(name) || optional.contains(name)
  }

  private func isComplete(in names: [String]) -> Bool {
    required.allSatisfy(names.contains)
  }

  private func isMatched(by names: [String]) -> Bool {
    isComplete(in: names) && names.allSatisfy(allows)
  }
}

extension SpringForm {
  /// All forms, with the most common one first.
  static let all: [SpringForm] = [
    durationAndBounce, response, frequency, physics, android, reactSpring, viewAnimation,
    framerMotion,
    bounciness, origami, curve,
  ]

  private static let durationAndBounce = SpringForm(["duration"], optional: ["bounce"]) {
    values throws(CradleError) in
    (try Spring(duration: values["duration"], bounce: values.numbers["bounce"] ?? 0), nil)
  }

  private static let response = SpringForm(["response", "damping-ratio"]) {
    values throws(CradleError) in
    (try Spring(response: values["response"], dampingRatio: values["damping-ratio"]), nil)
  }

  private static let frequency = SpringForm(
    ["frequency", "damping"],
    optional: ["mass"],
    flags: [.dampingRatio: "damping"]
  ) { values throws(CradleError) in
    let mass = values.numbers["mass"] ?? 1
    let frequency = values["frequency"]
    let ratio = values["damping"]
    return (try Spring(frequency: frequency, dampingRatio: ratio, mass: mass), nil)
  }

  private static let physics = SpringForm(
    ["stiffness", "damping-coefficient"],
    optional: ["mass"]
  ) { values throws(CradleError) in
    let spring = try Spring(
      mass: values.numbers["mass"] ?? 1,
      stiffness: values["stiffness"],
      dampingCoefficient: values["damping-coefficient"]
    )
    return (spring, nil)
  }

  private static let android = SpringForm(["stiffness", "damping-ratio"]) {
    values throws(CradleError) in
    (try Spring(stiffness: values["stiffness"], dampingRatio: values["damping-ratio"]), nil)
  }

  private static let reactSpring = SpringForm(
    ["tension", "friction"],
    optional: ["mass"],
    flags: [.stiffness: "tension", .dampingCoefficient: "friction"]
  ) { values throws(CradleError) in
    let spring = try Spring(
      mass: values.numbers["mass"] ?? 1,
      stiffness: values["tension"],
      dampingCoefficient: values["friction"]
    )
    return (spring, nil)
  }

  private static let viewAnimation = SpringForm(["settling-duration", "damping-ratio"]) {
    values throws(CradleError) in
    let duration = values["settling-duration"]
    let ratio = values["damping-ratio"]
    return (try Spring(settlingDuration: duration, dampingRatio: ratio), nil)
  }

  private static let framerMotion = SpringForm(["visual-duration", "bounce"]) {
    values throws(CradleError) in
    (try Spring(visualDuration: values["visual-duration"], bounce: values["bounce"]), nil)
  }

  private static let bounciness = SpringForm(
    ["bounciness", "speed"],
    flags: [.tension: "speed", .stiffness: "speed", .friction: "bounciness"]
  ) { values throws(CradleError) in
    (try Spring(bounciness: values["bounciness"], speed: values["speed"]), nil)
  }

  private static let origami = SpringForm(
    ["origami-tension", "origami-friction"],
    flags: [
      .tension: "origami-tension", .friction: "origami-friction", .stiffness: "origami-tension",
      .dampingCoefficient: "origami-friction",
    ]
  ) { values throws(CradleError) in
    let tension = values["origami-tension"]
    let friction = values["origami-friction"]
    return (try Spring(origamiTension: tension, friction: friction), nil)
  }

  private static let curve = SpringForm(
    ["css", "css-duration"],
    flags: [.curve: "css", .duration: "css-duration"]
  ) { values throws(CradleError) in
    let easing = try LinearEasing(css: values.css, seconds: values["css-duration"])
    let fit = try easing.nearestSpring()
    return (fit.spring, fit.largestError)
  }
}
