import CradleNotations

extension SpringDialect {
  /// Attachments of UIKit Dynamics, in Swift and in scenes of Cradle.
  package static let dynamics = SpringDialect(name: "UIKit Dynamics") { spring, velocity in
    let frequency = spring.frequency.digits(7)
    let damping = spring.dampingRatio.decimals(6)
    return SpringDescription(
      parameters: [
        .init("frequency", value: spring.frequency), .init("damping", value: spring.dampingRatio),
      ],
      code: [
        "attachment.frequency = \(frequency)", "attachment.damping = \(damping)",
        "spring: { frequency: \(frequency), damping: \(damping) }  # a scene of Cradle",
      ],
      remarks: remarks(velocity)
    )
  }

  private static func remarks(_ velocity: Double) -> [String] {
    let brakes = "Items also have a resistance of 0.1, and steps of 1/120 s brake fast swings a little more."
    guard velocity != 0 else { return [brakes] }
    return [
      brakes,
      "The velocity is that of the item: addLinearVelocity(_:for:) with \(velocity.digits(7)) times "
        + "the distance.",
    ]
  }
}
