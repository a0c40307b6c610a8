import CradleNotations

extension SpringDialect {
  /// The springs of pop, Rebound, Origami and React Native.
  package static let origami = SpringDialect(name: "React Native, pop") { spring, velocity in
    let initial = velocity == 0 ? [] : ["velocity: \(velocity.digits(7)) * distance"]
    let physical = SpringDescription.call(
      "{ ",
      arguments: [
        "toValue", "mass: \(spring.mass.digits(7))", "stiffness: \(spring.stiffness.digits(7))",
        "damping: \(spring.dampingCoefficient.digits(7))",
      ] + initial,
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
    let origami: [SpringDescription.Parameter] = [
      .init("tension", value: spring.origamiTension), .init("friction", value: spring.origamiFriction),
    ]
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
