import CradleNotations

extension SpringDialect {
  /// The springs of pop, Rebound, Origami and React Native.
  package static let origami = SpringDialect(
    name: "React Native, pop",
    forms: [
      Form([
        Key("bounciness", .bounciness, "The bounciness of pop and React Native."),
        Key("speed", .speed, "The speed of pop and React Native."),
      ]),
      Form([
        Key("origami_tension", .tension, "Origami's tension."),
        Key("origami_friction", .friction, "Origami's friction."),
      ]),
    ]
  ) { spring, velocity in
    let initial = velocity == 0 ? [] : ["velocity: \(velocity.digits(7)) * distance"]
    let physical = SpringDescription.call(
      "{ ",
      arguments: ["toValue"] + spring.arguments(physics) + initial,
      tail: " }"
    )
    let sliders = spring.bouncinessAndSpeed
    let bouncy = sliders.map {
      SpringDescription.call(
        "{ ",
        arguments: [
          "toValue", "bounciness: \($0.bounciness.digits(7))", "speed: \($0.speed.digits(7))",
        ] + initial,
        tail: " }"
      )
    }
    let origami = spring.parameters(["tension": .tension, "friction": .friction])
    let own: [SpringDescription.Parameter]? = sliders.map {
      [.init("bounciness", value: $0.bounciness), .init("speed", value: $0.speed)]
    }
    return SpringDescription(
      parameters: (own ?? []) + origami,
      code: physical + (bouncy ?? []),
      remarks: [
        "Tension and friction are Origami's, which are not stiffness and damping"
          + (sliders == nil ? "; no bounciness and speed give this spring." : ".")
      ]
    )
  }
}
