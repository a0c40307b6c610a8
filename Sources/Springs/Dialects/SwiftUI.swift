import CradleNotations

extension SpringDialect {
  /// SwiftUI's `Spring` and `Animation.spring`.
  package static let swiftUI = SpringDialect(name: "SwiftUI") { spring, velocity in
    let duration = spring.duration.digits(7)
    let bounce = spring.bounce.decimals(6)
    let words = ["duration: \(duration)", "bounce: \(bounce)"]
    let animation =
      velocity == 0
      ? SpringDescription.call(".spring(", arguments: words, tail: ")")
      : SpringDescription.call(
        ".interpolatingSpring(",
        arguments: words + ["initialVelocity: \(velocity.digits(7))"],
        tail: ")"
      )
    return SpringDescription(
      parameters: [
        .init("duration", value: spring.duration), .init("bounce", value: spring.bounce),
        .init("response", value: spring.response), .init("dampingFraction", value: spring.dampingRatio),
      ],
      code: animation + ["Spring(duration: \(duration), bounce: \(bounce))"],
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
