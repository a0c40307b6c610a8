import CradleGeometry
import CradleScenes
import Foundation

extension Verb {
  /// Two fingers that move apart or together.
  static let pinch = Verb(
    "pinch",
    on: .collection,
    "Two fingers land, move apart or together, and lift.",
    WrittenPinch.fields.grammar(from: WrittenPinch()).map { .pinch($0.meaning) }
  )
}

/// A pinch as written.
private struct WrittenPinch: Sendable {
  var center = CGPoint.zero
  var end: CGPoint?
  var scale = 1.0
  var duration = Ticks.zero
  var hold = Ticks.zero
  var curve = TimingCurve.easeInOut

  var meaning: TimelineEntry.Pinch {
    TimelineEntry.Pinch(center: center, end: end ?? center, scale: scale, duration: duration, hold: hold, curve: curve)
  }

  static let fields = Fields<WrittenPinch>("a pinch") {
    Field(required: "center", \.center, .point, "The middle between the fingers at first: [x, y], in points.")
    Field(optional: "to", \.end, .point, "The middle at the end: [x, y], in points; it stays if left out.")
    Field(
      required: "scale",
      \.scale,
      .number(in: 0.01...100),
      "The distance of the fingers at the end as a multiple of that at the start."
    )
    Field(required: "over", \.duration, .duration, "The time for which the fingers move.")
    Field("hold", \.hold, .delay, "The time for which they then stay.")
    Field("curve", \.curve, .curve, "The curve by which the fingers speed up and slow down.")
  }
}
