import CradleNotations

extension SpringDialect {
  /// UIKit's `UISpringTimingParameters`, and UIKit's animations with a duration and a bounce.
  package static let timingParameters = SpringDialect(name: "UIKit") { spring, velocity in
    let parameters = SpringDescription.call(
      "UISpringTimingParameters(",
      arguments: spring.arguments(physics) + ["initialVelocity: \(vector(velocity))"],
      tail: ")"
    )
    let isDefault = spring == .keyboard && velocity == 0
    let initial = velocity == 0 ? [] : ["initialSpringVelocity: \(velocity.digits(7))"]
    return SpringDescription(
      parameters: spring.parameters(physics),
      code: (isDefault ? ["UISpringTimingParameters()"] : parameters)
        + SpringDescription.call(
          "UIView.animate(",
          arguments: spring.arguments(["springDuration": .duration, "bounce": .bounce]) + initial,
          tail: ") { }"
        ),
      remarks: remarks(spring)
    )
  }

  /// UIKit's `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  package static let viewAnimation = SpringDialect(
    name: "UIView",
    forms: [
      Form([
        Key("settling_duration", .settlingDuration, "The duration of UIView's usingSpringWithDamping."),
        Key("damping_ratio", .dampingRatio, range: .upToOne, "The damping of UIView's usingSpringWithDamping."),
      ])
    ]
  ) { spring, velocity in
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
  package static let coreAnimation = SpringDialect(
    name: "Core Animation",
    forms: [
      Form(flat: [
        .mass,
        Key("stiffness", .stiffness, "The force for each unit of distance."),
        Key("damping_coefficient", .dampingCoefficient, "The force for each unit of speed, as in Core Animation."),
      ])
    ]
  ) { spring, velocity in
    let initial = velocity == 0 ? [] : ["animation.initialVelocity = \(velocity.digits(7))"]
    return SpringDescription(
      parameters: spring.parameters(physics),
      code: spring.parameters(physics).map { "animation.\($0.name) = \($0.value.digits(7))" } + initial
        + ["animation.duration = animation.settlingDuration"],
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

  /// The quantities of physics under the names that most systems have for them.
  static var physics: SpringDescription.Names {
    ["mass": .mass, "stiffness": .stiffness, "damping": .dampingCoefficient]
  }
}
