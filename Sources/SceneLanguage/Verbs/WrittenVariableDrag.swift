import CradleGeometry
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension SceneNode {
  /// Whether a drag drives a variable, on any stage, instead of a list.
  var drivesVariable: Bool {
    map?.contains { $0.key == "variable" } == true
  }
}

/// A finger that drives a variable, as written.
struct WrittenVariableDrag: Sendable {
  private var variable = ""
  private var place = CGPoint.zero
  private var way = Vector.zero
  private var amount = 1.0
  private var duration = Ticks.zero
  private var curve = TimingCurve.linear
  private var range = 0.0...1.0
  private var release: TimelineEntry.VariableDrag.Release?

  static let grammar = fields.grammar(from: WrittenVariableDrag()) { drag, object, _ throws(SceneError) in
    guard drag.way.length > 0 else {
      throw SceneError("a finger that drives a variable moves; 'by' is not [0, 0]", at: object.place(of: "by"))
    }
    var action = TimelineEntry.VariableDrag(
      drag.variable,
      at: drag.place,
      by: drag.way,
      over: drag.duration,
      curve: drag.curve
    )
    action.amount = drag.amount
    action.range = drag.range
    action.release = drag.release
    return TimelineEntry.Action(action)
  }

  private static let fields = Fields<WrittenVariableDrag>("a drag of a variable") {
    Field(required: "variable", \.variable, .drivenVariable, "The variable that the finger drives, instead of a list.")
    Field(required: "at", \.place, .point, "The point where the finger lands: [x, y], in points.")
    Field(required: "by", \.way, .vector, "The way of the finger: [x, y], in points.")
    Field("adds", \.amount, .variable, default: 1, "What the whole way adds to the variable; below 0, it goes back.")
    Field(required: "over", \.duration, .duration, "How long the finger moves.")
    Field("curve", \.curve, .curve, "The timing curve: how the finger speeds up and slows down.")
    Field(
      "range",
      \.range,
      .ascendingPair,
      default: [0, 1],
      "The values without resistance: [lowest, highest]. Beyond them, the variable resists like a list beyond its end."
    )
    Field(
      optional: "release",
      \.release,
      WrittenRelease.fields.grammar(from: WrittenRelease()) { release, object, _ throws(SceneError) in
        TimelineEntry.VariableDrag.Release(to: release.goal, by: try release.pace.motion(object))
      },
      """
      The value after the finger lifts, for example { to: 1, spring: snappy }; a spring begins with the velocity of the \
      finger. By default, the variable stays, or goes back into its range.
      """
    )
  }
}

/// The motion after a finger lets go of a variable, as written.
private struct WrittenRelease: Sendable {
  var goal = 0.0
  var pace = WrittenPace()

  static let fields = Fields<WrittenRelease>("a release") {
    Field(required: "to", \.goal, .variable, "The value at the end.")
    WrittenPace.fields("0.3s if left out, without a spring.").map { $0.at(\.pace) }
  }
}

extension Grammar where Value == ClosedRange<Double> {
  // Two numbers, the lower one first.
  fileprivate static var ascendingPair: Grammar {
    let pair = Grammar.numbers("two numbers [lowest, highest]", .variable, count: 2)
    return Grammar(schema: pair.schema) { node, reading in
      guard let numbers = pair.read(node, &reading) else { return nil }
      guard numbers[0] < numbers[1] else {
        reading.report("the lowest value of 'range' comes first, and is below the highest", at: node.place)
        return nil
      }
      return numbers[0]...numbers[1]
    }
  }
}
