import Foundation
import Geometry

extension Verb {
  /// Two fingers that move apart or together.
  static let pinch = Verb(
    "pinch",
    on: .collection,
    "Two fingers land, move apart or together, and lift.",
    Grammar.object(
      "a pinch",
      Key(
        required: "center",
        Grammar<CGPoint>.point,
        "Where the middle between the fingers is at first: [x, y], in points."
      ),
      Key(
        optional: "to",
        Grammar<CGPoint>.point,
        "Where the middle comes to be: [x, y], in points; it stays if left out."
      ),
      Key(
        required: "scale",
        .number(in: 0.01...100),
        "The distance of the fingers at the end as a multiple of that at the start."
      ),
      Key(required: "over", Grammar<Int>.duration, "How long the fingers move."),
      Key("hold", Grammar<Int>.delay, default: "0s", "How long they then stay."),
      Key(
        "curve",
        Grammar<TimingCurve>.choice,
        default: "ease_in_out",
        "How the fingers speed up and slow down."
      )
    ) { _, _, center, end, scale, duration, hold, curve in
      let pinch = TimelineEntry.Pinch(
        center: center,
        end: end ?? center,
        scale: scale,
        duration: duration,
        hold: hold,
        curve: curve
      )
      return .pinch(pinch)
    }
  )
}
