import CradleGeometry
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Flicks with a finger.
  static let fling = Verb(
    "fling",
    on: .collection,
    "An instantaneous flick of a finger.",
    TimelineEntry.Fling.fields.grammar(from: TimelineEntry.Fling(place: .zero, velocity: .zero))
      .map { .fling($0) }
  )
}

extension TimelineEntry.Fling {
  fileprivate static let fields = Fields<TimelineEntry.Fling>("a fling") {
    Field(required: "at", \.place, .point, "The position of the finger: [x, y], in points.")
    Field(
      required: "velocity",
      \.velocity,
      .vector,
      "The velocity of the finger: [x, y], in points per second. Up is negative."
    )
  }
}
