import Foundation
import Geometry

extension Verb {
  /// A flick of a finger.
  static let fling = Verb(
    "fling",
    on: .collection,
    "A finger flicks, in no time.",
    Grammar.object(
      "a fling",
      Key(required: "at", Grammar<CGPoint>.point, "Where the finger is: [x, y], in points."),
      Key(
        required: "velocity",
        Grammar<Vector>.vector,
        "The velocity of the finger: [x, y], in points per second; up is negative."
      )
    ) { _, _, place, velocity in
      .fling(TimelineEntry.Fling(place: place, velocity: velocity))
    }
  )
}
