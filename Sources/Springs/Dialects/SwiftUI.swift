import CradleNotations

extension SpringDialect {
  /// SwiftUI's `Spring` and `Animation.spring`.
  package static let swiftUI = SpringDialect(
    name: "SwiftUI",
    forms: [
      Form(flat: [
        Key("duration", .duration, "SwiftUI's duration: the time of one swing without damping."),
        Key(
          "bounce",
          .bounce,
          default: 0,
          "SwiftUI's bounce: from 1, which never stops, through 0, no overshoot, to just above -1; 0 if left out."
        ),
      ]),
      Form(flat: [
        Key("response", .response, "The duration under its older name."),
        Key("damping_ratio", .dampingRatio, "The damping ratio: below 1 it overshoots, from 1 on it does not."),
      ]),
    ]
  ) { spring, velocity in
    let words = spring.arguments(["duration": .duration, "bounce": .bounce])
    let animation =
      velocity == 0
      ? SpringDescription.call(".spring(", arguments: words, tail: ")")
      : SpringDescription.call(
        ".interpolatingSpring(",
        arguments: words + ["initialVelocity: \(velocity.digits(7))"],
        tail: ")"
      )
    return SpringDescription(
      parameters: spring.parameters([
        "duration": .duration, "bounce": .bounce, "response": .response, "dampingFraction": .dampingRatio,
      ]),
      code: animation + SpringDescription.call("Spring(", arguments: words, tail: ")"),
      remarks: remarks(spring)
    )
  }

  private static func remarks(_ spring: Spring) -> [String] {
    switch spring.regime {
    case .undamped:
      return ["An animation with a bounce of 1 never completes."]
    case .overdamped:
      let told = spring.stiffnessToldBySwiftUI
      let moved = spring.stiffness / spring.mass
      return [
        "Its Spring says that the stiffness is \(told.digits(7)), and moves with "
          + "\(moved.digits(7)); use duration and bounce.",
        "Spring(mass:stiffness:damping:) makes it critically damped, unless allowOverDamping is true.",
      ]
    case .underdamped, .critical:
      return []
    }
  }
}
