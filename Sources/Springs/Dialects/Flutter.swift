import CradleNotations

extension SpringDialect {
  /// Flutter's `SpringDescription`.
  package static let flutter = SpringDialect(
    name: "Flutter",
    word: "flutter",
    forms: [
      Form([.mass, stiffness, Key("damping", .dampingCoefficient, "Flutter's force for each unit of speed.")]),
      Form([
        Key("duration", .duration, "Flutter's duration, which is SwiftUI's."),
        Key("bounce", .bounce, default: 0, range: .fromZeroToOne, "Flutter's bounce, from 0 to 1; 0 if left out."),
      ]),
      Form([
        .mass, stiffness,
        Key("ratio", .dampingRatio, "The damping ratio of Flutter's withDampingRatio."),
      ]),
    ]
  ) { spring, velocity in
    let microseconds = (spring.duration * 1e6).decimals(0)
    let swing = ["duration: Duration(microseconds: \(microseconds))"] + spring.arguments(["bounce": .bounce])
    let description = SpringDescription.call("SpringDescription(", arguments: spring.arguments(physics), tail: ")")
    let withDuration = SpringDescription.call("SpringDescription.withDurationAndBounce(", arguments: swing, tail: ")")
    let initial = velocity == 0 ? [] : ["SpringSimulation(description, 0, 1, \(velocity.digits(7)))"]
    return SpringDescription(
      parameters: spring.parameters(physics) + spring.parameters(["ratio": .dampingRatio]),
      code: description + (spring.bounce >= 0 ? withDuration : []) + initial,
      remarks: spring.bounce >= 0
        ? [] : ["withDurationAndBounce takes no negative bounce; write the mass, the stiffness and the damping."]
    )
  }

  private static let stiffness = Key("stiffness", .stiffness, "Flutter's stiffness.")
}
