import CradleGeometry
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Moves two fingers apart or together.
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
    Field(required: "center", \.center, .point, "The midpoint between the fingers at first: [x, y], in points.")
    Field(optional: "to", \.end, .point, "The midpoint at the end: [x, y], in points. By default, it stays.")
    Field(
      required: "scale",
      \.scale,
      .number(in: 0.01...100),
      "The distance between the fingers at the end, as a multiple of the distance at the start."
    )
    Field(required: "over", \.duration, .duration, "How long the fingers move.")
    Field("hold", \.hold, .delay, "How long the fingers stay after that.")
    Field("curve", \.curve, .curve, "The timing curve: how the fingers speed up and slow down.")
  }
}
