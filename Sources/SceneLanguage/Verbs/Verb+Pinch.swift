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
    WrittenPinch.fields.grammar(from: WrittenPinch()).map { $0.meaning }
  )
}

/// A pinch as written.
private struct WrittenPinch: Sendable {
  var center: CGPoint?
  var end: CGPoint?
  var scale = 1.0
  var duration = Ticks.zero
  var hold = Ticks.zero
  var curve = TimingCurve.easeInOut
  var fingers: [WrittenPath]?

  var meaning: TimelineEntry.Action {
    if let fingers { return .pinch(along: fingers.map { LiveFinger.Way(places: $0.places, times: $0.times) }) }
    let center = center ?? .zero
    return .pinch(
      TimelineEntry.Pinch(
        center: center,
        end: end ?? center,
        scale: scale,
        duration: duration,
        hold: hold,
        curve: curve
      )
    )
  }

  static let fields = Fields<WrittenPinch>("a pinch", shape: checkShape, check: check) {
    Field(optional: "center", \.center, .point, "The midpoint between the fingers at first: [x, y], in points.")
    Field(optional: "to", \.end, .point, "The midpoint at the end: [x, y], in points. By default, it stays.")
    Field(
      "scale",
      \.scale,
      .number(in: 0.01...100),
      "The distance between the fingers at the end, as a multiple of the distance at the start; required with 'center'."
    )
    Field("over", \.duration, .duration, "How long the fingers move; required with 'center'.")
    Field("hold", \.hold, .delay, "How long the fingers stay after that.")
    Field("curve", \.curve, .curve, "The timing curve: how the fingers speed up and slow down.")
    Field(
      optional: "fingers",
      \.fingers,
      .list(of: .path(of: .point, startsAtZero: true)),
      """
      The paths of both fingers, instead of all other keys: for each, the places with their times, [0s, x, y], straight \
      in between. Both lift at the same time.
      """
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard object["fingers"] != nil else {
      guard let key = ["center", "scale", "over"].first(where: { object[$0] == nil }) else { return }
      throw SceneError("a pinch needs '\(key)', or 'fingers'", at: object.place)
    }
    let others = ["center", "to", "scale", "over", "hold", "curve"]
    guard let key = others.first(where: { object[$0] != nil }) else { return }
    throw SceneError("'fingers' say everything about a pinch, so leave out '\(key)'", at: object.place(of: key))
  }

  @Sendable
  private static func check(_ pinch: WrittenPinch, _ object: SceneObject, _ reading: Reading) throws(SceneError) {
    guard let fingers = pinch.fingers else { return }
    let place = object.place(of: "fingers")
    guard fingers.count == 2 else { throw SceneError("a pinch has two fingers, not \(fingers.count)", at: place) }
    guard fingers.allSatisfy({ $0.times.count > 1 }) else {
      throw SceneError("each finger of a pinch needs at least two places with times, such as [0s, 160, 200]", at: place)
    }
    guard fingers[0].times.last == fingers[1].times.last else {
      throw SceneError("both fingers of a pinch lift at the same time; give their last places one time", at: place)
    }
    guard fingers[0].places[0] != fingers[1].places[0] else {
      throw SceneError("the fingers of a pinch land at two points", at: place)
    }
  }
}
