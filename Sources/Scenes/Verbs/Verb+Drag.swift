import Foundation

extension Verb {
  /// A finger that moves over the canvas.
  static let drag = Verb(
    "drag",
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
        Grammar<Curve>.choice,
        default: "linear",
        "How the finger speeds up and slows down."
      ),
      Key(
        "release",
        Grammar<TimelineEntry.Drag.Release>.choice,
        default: "fling",
        "Whether the content flies on when the finger lifts, or stops."
      )
    ) { object, _, from, to, through, duration, curve, release throws(SceneError) in
      let ends = [from, to].compactMap(\.self)
      let places = try path(object, ends: ends, through: through)
      let drag = TimelineEntry.Drag(
        places: places,
        duration: duration,
        curve: curve,
        release: release
      )
      return .drag(drag)
    }
  )

  private static func path(
    _ object: SceneObject,
    ends: [CGPoint],
    through places: [CGPoint]?
  ) throws(SceneError) -> [CGPoint] {
    guard let places else {
      if ends.count == 2 { return ends }
      throw SceneError("a drag needs 'from' and 'to', or 'through'", at: object.place)
    }
    let place = object.place(of: "through")
    guard ends.isEmpty else { throw SceneError("'through' replaces 'from' and 'to'", at: place) }
    guard places.count >= 2 else {
      throw SceneError("'through' needs at least two points", at: place)
    }
    return places
  }
}
