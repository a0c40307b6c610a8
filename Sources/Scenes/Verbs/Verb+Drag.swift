import Foundation
import Geometry

extension Verb {
  /// A finger that moves over the canvas.
  static let drag = Verb(
    "drag",
    on: .collection,
    "A finger lands, moves and lifts.",
    Grammar.object(
      "a drag",
      Key(optional: "from", Grammar<CGPoint>.point, "Where the finger lands: [x, y], in points."),
      Key(optional: "to", Grammar<CGPoint>.point, "Where the finger lifts: [x, y], in points."),
      Key(
        optional: "through",
        Grammar<[CGPoint]>.list(of: .point),
        "The corners of the finger's path, in place of from and to; at least two."
      ),
      Key(required: "over", Grammar<Int>.duration, "How long the finger takes."),
      Key(
        "curve",
        Grammar<TimingCurve>.choice,
        default: "linear",
        "How the finger speeds up and slows down."
      ),
      Key(
        "release",
        Grammar<TimelineEntry.Drag.Release>.choice,
        default: "fling",
        "Whether the content flies on when the finger lifts, or stops."
      ),
      shape: checkShape
    ) { object, _, from, to, through, duration, curve, release throws(SceneError) in
      let places = through ?? [from, to].compactMap(\.self)
      guard places.count >= 2 else {
        throw SceneError("'through' needs at least two points", at: object.place(of: "through"))
      }
      let drag = TimelineEntry.Drag(
        places: places,
        duration: duration,
        curve: curve,
        release: release
      )
      return .drag(drag)
    }
  )

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    let ends = ["from", "to"].filter { object[$0] != nil }
    if object["through"] == nil {
      guard ends.count < 2 else { return }
      throw SceneError("a drag needs 'from' and 'to', or 'through'", at: object.place)
    } else if !ends.isEmpty {
      let place = object.place(of: "through")
      throw SceneError("'through' replaces 'from' and 'to'", at: place)
    }
  }
}
