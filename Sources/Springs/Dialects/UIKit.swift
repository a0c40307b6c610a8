import CradleNotations

extension SpringDialect {
  /// UIKit's `UISpringTimingParameters`, and UIKit's animations with a duration and a bounce.
  package static let timingParameters = SpringDialect(name: "UIKit") { spring, velocity in
    let physics = physics(spring)
    let parameters = SpringDescription.call(
      "UISpringTimingParameters(",
      arguments: [
        "mass: \(physics.mass)", "stiffness: \(physics.stiffness)", "damping: \(physics.damping)",
        "initialVelocity: \(vector(velocity))",
      ],
      tail: ")"
    )
    let isDefault = spring == .keyboard && velocity == 0
    let initial = velocity == 0 ? [] : ["initialSpringVelocity: \(velocity.digits(7))"]
    return SpringDescription(
      parameters: [
        .init("mass", value: spring.mass), .init("stiffness", value: spring.stiffness),
        .init("damping", value: spring.dampingCoefficient),
      ],
      code: (isDefault ? ["UISpringTimingParameters()"] : parameters)
        + SpringDescription.call(
          "UIView.animate(",
          arguments: [
            "springDuration: \(spring.duration.digits(7))",
            "bounce: \(spring.bounce.decimals(6))",
          ] + initial,
          tail: ") { }"
        ),
      remarks: remarks(spring)
    )
  }

  /// UIKit's `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  package static let viewAnimation = SpringDialect(name: "UIView") { spring, velocity in
    guard let duration = spring.viewAnimationDuration else {
      return .impossible(because: "usingSpringWithDamping takes dampings above 0, up to 1.")
    }
    let ratio = spring.dampingRatio.decimals(6)
    return SpringDescription(
      parameters: [
        .init("duration", value: duration), .init("usingSpringWithDamping", value: spring.dampingRatio),
      ],
      code: SpringDescription.call(
        "UIView.animate(",
        arguments: [
          "withDuration: \(duration.digits(7))", "delay: 0", "usingSpringWithDamping: \(ratio)",
          "initialSpringVelocity: \(velocity.digits(7))",
        ],
        tail: ") { }"
      ),
      remarks: ["The duration decides how stiff the spring is: another duration is another spring."]
    )
  }

  /// Core Animation's `CASpringAnimation`.
  package static let coreAnimation = SpringDialect(name: "Core Animation") { spring, velocity in
    let physics = physics(spring)
    let initial = velocity == 0 ? [] : ["animation.initialVelocity = \(velocity.digits(7))"]
    return SpringDescription(
      parameters: [
        .init("mass", value: spring.mass), .init("stiffness", value: spring.stiffness),
        .init("damping", value: spring.dampingCoefficient),
      ],
      code: [
        "animation.mass = \(physics.mass)", "animation.stiffness = \(physics.stiffness)",
        "animation.damping = \(physics.damping)",
      ] + initial + ["animation.duration = animation.settlingDuration"],
      remarks: layerRemarks(spring)
    )
  }

  private static func remarks(_ spring: Spring) -> [String] {
    let ignored = "An animator with these parameters ignores its own duration; the spring has one of its own."
    return spring.regime == .overdamped ? [clamped, ignored] : [ignored]
  }

  private static func layerRemarks(_ spring: Spring) -> [String] {
    switch spring.regime {
    case .undamped: ["The settlingDuration is the greatest finite number, which means never."]
    case .overdamped: [clamped]
    case .underdamped, .critical:
      ["Without the line for the duration it lasts 0.25 s, and is cut off."]
    }
  }

  private static let clamped = "Core Animation moves it as if it were critically damped, which is faster."

  private static func vector(_ velocity: Double) -> String {
    velocity == 0 ? ".zero" : "CGVector(dx: \(velocity.digits(7)), dy: \(velocity.digits(7)))"
  }

  private static func physics(_ spring: Spring) -> (mass: String, stiffness: String, damping: String) {
    (spring.mass.digits(7), spring.stiffness.digits(7), spring.dampingCoefficient.digits(7))
  }
}
