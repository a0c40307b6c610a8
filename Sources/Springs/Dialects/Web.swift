import CradleNotations

extension SpringDialect {
  /// React Spring's `config`.
  package static let reactSpring = SpringDialect(
    name: "React Spring",
    forms: [
      Form([
        .mass,
        Key("tension", .stiffness, "React Spring's stiffness."),
        Key("friction", .dampingCoefficient, "React Spring's damping."),
      ])
    ]
  ) { spring, velocity in
    // In React Spring, a velocity is the change of the value per millisecond.
    let initial = velocity == 0 ? [] : ["velocity: \((velocity / 1000).digits(7)) * distance"]
    let names: SpringDescription.Names = ["mass": .mass, "tension": .stiffness, "friction": .dampingCoefficient]
    return SpringDescription(
      parameters: spring.parameters(names),
      code: SpringDescription.call("config: { ", arguments: spring.arguments(names) + initial, tail: " }"),
      remarks: [
        "It is computed in steps of a millisecond, not by a formula, and its velocities are per "
          + "millisecond."
      ]
    )
  }

  /// The transition `spring` of Framer Motion, now called Motion.
  package static let framerMotion = SpringDialect(
    name: "Framer Motion",
    forms: [
      Form([
        Key("visual_duration", .visualDuration, "Framer Motion's visualDuration."),
        Key("bounce", .bounce, range: SpringError.Range(), "Framer Motion's bounce."),
      ])
    ]
  ) { spring, velocity in
    let initial = velocity == 0 ? [] : ["velocity: \(velocity.digits(7)) * distance"]
    let words = ["type: \"spring\""] + spring.arguments(physics)
    let physical = SpringDescription.call("transition: { ", arguments: words + initial, tail: " }")
    // For a ratio outside of these bounds, the library uses the nearer bound. And with a duration, it ignores the
    // velocity.
    let isWithinBounds = 0.05 - 1e-9...1 + 1e-9 ~= spring.dampingRatio
    let visual =
      "transition: { type: \"spring\", visualDuration: \(spring.visualDuration.digits(7)), "
      + "bounce: \(spring.bounce.decimals(6)) }"
    return SpringDescription(
      parameters: spring.parameters([
        "visualDuration": .visualDuration, "bounce": .bounce, "stiffness": .stiffness, "damping": .dampingCoefficient,
      ]),
      code: isWithinBounds && velocity == 0 ? [visual] + physical : physical,
      remarks: [
        isWithinBounds
          ? "With visualDuration an initial velocity is dropped. Its duration is neither the visual one "
            + "nor SwiftUI's, but the time to rest."
          : "With visualDuration it keeps the damping ratio between 0.05 and 1; this spring has "
            + "\(spring.dampingRatio.digits(6))."
      ]
    )
  }
}
