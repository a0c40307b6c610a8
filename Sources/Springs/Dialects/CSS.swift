import CradleGeometry
import CradleNotations

extension SpringDialect {
  /// The easing function `linear()` of CSS.
  package static let css = SpringDialect(
    name: "CSS",
    forms: [
      Form([
        Key("css", .curve, "A CSS curve, 'linear(0, …, 1)'. You get the nearest spring."),
        Key("css_duration", .duration, "The duration of the CSS curve."),
      ])
    ]
  ) { spring, velocity in
    do throws(CradleError) {
      let easing = try LinearEasing(of: spring, initialVelocity: velocity)
      return SpringDescription(
        parameters: [
          .init("duration", value: Double(easing.milliseconds) / 1000),
          .init("points", value: Double(easing.stops.count)),
        ],
        code: ["transition-duration: \(easing.milliseconds)ms;"]
          + SpringDescription.call("transition-timing-function: linear(", arguments: easing.words, tail: ");"),
        remarks: [
          "linear() is within \(easing.largestError.decimals(4)) of the spring. Another duration is "
            + "another spring, and a transition that is interrupted starts again without its velocity."
        ]
      )
    } catch {
      return .impossible(because: "linear() cannot be this spring: \(error).")
    }
  }
}
