import CradleNotations

extension SpringDialect {
  /// Attachments of UIKit Dynamics, in Swift and in scenes of Cradle.
  package static let dynamics = SpringDialect(name: "UIKit Dynamics", forms: [pair]) { spring, velocity in
    let names: SpringDescription.Names = ["frequency": .frequency, "damping": .dampingRatio]
    let words = spring.arguments(names)
    return SpringDescription(
      parameters: spring.parameters(names),
      code: words.map { "attachment." + $0.replacing(":", with: " =") }
        + ["spring: { \(words.joined(separator: ", ")) }  # a scene of Cradle"],
      remarks: remarks(velocity)
    )
  }

  /// The frequency and the damping ratio, which every spring comes down to.
  package static let pair = Form(
    flat: [
      Key("frequency", .frequency, "The swings in a second without damping, as in UIKit Dynamics."),
      Key("damping", .dampingRatio, "The damping ratio under UIKit Dynamics's name."),
    ],
    flagsOnly: [.mass]
  )

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
