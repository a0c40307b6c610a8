import CradleNotations

extension SpringDialect {
  /// The `withSpring` of React Native Reanimated.
  package static let reanimated = SpringDialect(
    name: "Reanimated",
    word: "reanimated",
    forms: [
      Form([
        // The default differs between versions 3 and 4.
        Key("mass", .mass, "Reanimated's mass."), Key("stiffness", .stiffness, "Reanimated's stiffness."),
        Key("damping", .dampingCoefficient, "Reanimated's force for each unit of speed."),
      ]),
      Form(
        [
          Key("duration", .duration, "No spring, because it depends on the distance."),
          Key("damping_ratio", .dampingRatio, "No spring, because it depends on the distance."),
        ],
        refusal: "is no spring by itself, because Reanimated chooses the mass by the distance; "
          + "write { mass, stiffness, damping }"
      ),
    ]
  ) { spring, velocity in
    let initial = velocity == 0 ? [] : ["velocity: \(velocity.digits(7)) * distance"]
    return SpringDescription(
      parameters: spring.parameters(physics),
      code: SpringDescription.call(
        "withSpring(target, { ",
        arguments: spring.arguments(physics) + initial,
        tail: " })"
      ),
      remarks: ["With a duration it chooses the mass by the distance, so that is another spring for each distance."]
    )
  }
}
