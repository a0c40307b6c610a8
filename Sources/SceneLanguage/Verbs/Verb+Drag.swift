import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Moves a finger over the canvas.
  static let drag = Verb(
    "drag",
    on: .collection,
    "A finger lands, moves and lifts.",
    .drag
  )
}

extension Grammar where Value == TimelineEntry.Action {
  // A finger on a list, or one that drives a variable.
  fileprivate static var drag: Grammar {
    let list = WrittenDrag.fields.grammar(from: WrittenDrag()) { drag, object, _ throws(SceneError) in
      guard drag.places.count >= 2 else {
        throw SceneError("'through' needs at least two points", at: object.place(of: "through"))
      }
      return TimelineEntry.Action.drag(drag.meaning)
    }
    let variable = WrittenVariableDrag.grammar
    return Grammar(schema: ["anyOf": [list.schema, variable.schema]]) { node, reading in
      guard !node.drivesVariable else { return variable.read(node, &reading) }
      let drag = list.read(node, &reading)
      guard let sheet = reading.sheet, let finger = drag?.value as? TimelineEntry.Drag else { return drag }
      guard finger.places.contains(where: { $0.y != finger.places[0].y }) else {
        reading.report("a drag moves a sheet up or down", at: node.place)
        return nil
      }
      return sheet.drag(finger)
    }
  }
}

/// A drag as written.
private struct WrittenDrag: Sendable {
  var start: CGPoint?
  var end: CGPoint?
  var through: WrittenPath?
  var duration = Ticks.zero
  var curve = TimingCurve.linear
  var release = TimelineEntry.Drag.Release.fling

  var places: [CGPoint] {
    through?.places ?? [start, end].compactMap(\.self)
  }

  var meaning: TimelineEntry.Drag {
    var drag = TimelineEntry.Drag(
      places: places,
      duration: through?.times.last ?? duration,
      curve: curve,
      release: release
    )
    drag.times = through?.times ?? []
    return drag
  }

  static let fields = Fields<WrittenDrag>("a drag", shape: checkShape) {
    Field(optional: "from", \.start, .point, "The point where the finger lands: [x, y], in points.")
    Field(optional: "to", \.end, .point, "The point where the finger lifts: [x, y], in points.")
    Field(
      optional: "through",
      \.through,
      .path(of: .point, startsAtZero: true),
      """
      The points of the finger's path, instead of 'from' and 'to'; at least two. Each may have the time when the finger \
      is there, in place of 'over': [0s, x, y], straight in between. A finger that stops has one point at two times.
      """
    )
    Field("over", \.duration, .duration, "How long the finger moves; required, unless the points have times.")
    Field("curve", \.curve, .curve, "The timing curve: how the finger speeds up and slows down.")
    Field("release", \.release, .choice, "Whether the content keeps moving when the finger lifts, or stops.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try WrittenPath.checkTimes(of: object)
    let ends = ["from", "to"].filter { object[$0] != nil }
    if object["through"] == nil {
      guard ends.count < 2 else { return }
      throw SceneError("a drag needs 'from' and 'to', or 'through'", at: object.place)
    } else if !ends.isEmpty {
      let place = object.place(of: "through")
      throw SceneError("write either 'through', or 'from' and 'to'", at: place)
    }
  }
}
