import CradleNotations

extension SpringDialect {
  /// Android's `SpringForce`, and `spring()` of Jetpack Compose.
  package static let android = SpringDialect(
    name: "Android",
    forms: [
      Form([
        Key("stiffness", .stiffness, "Android's stiffness, on a mass of 1."),
        Key("damping_ratio", .dampingRatio, "Android's damping ratio."),
      ])
    ]
  ) { spring, velocity in
    let stiffness = (spring.stiffness / spring.mass).digits(7)
    let ratio = spring.dampingRatio.decimals(6)
    let initial = velocity == 0 ? [] : ["animation.setStartVelocity(\(velocity.digits(7))f * distance)"]
    return SpringDescription(
      parameters: [
        .init("stiffness", value: spring.stiffness / spring.mass),
        .init("dampingRatio", value: spring.dampingRatio),
      ],
      code: [
        "SpringForce().setStiffness(\(stiffness)f).setDampingRatio(\(ratio)f)",
        "spring(dampingRatio = \(ratio)f, stiffness = \(stiffness)f)",
      ] + initial,
      remarks: remarks(spring)
    )
  }

  private static func remarks(_ spring: Spring) -> [String] {
    let ends =
      spring.regime == .undamped
      ? "An animation without damping cannot skip to its end, which it does not have."
      : "It ends by the visible threshold of its value, in pixels, not by a part of the way."
    return spring.mass == 1
      ? [ends] : ["There is no mass; the stiffness is for a mass of 1.", ends]
  }
}
