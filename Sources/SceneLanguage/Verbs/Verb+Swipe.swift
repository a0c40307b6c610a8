import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes

extension Verb {
  /// Pulls a row of a list sideways.
  static let swipe = Verb(
    "swipe",
    on: .collection,
    "A finger pulls a row of a list sideways, so that its 'swipe_actions' appear.",
    WrittenSwipe.fields.grammar(from: WrittenSwipe()) { swipe, object, reading throws(SceneError) in
      let edge = TimelineEntry.Swipe(swipe.item, swipe.way, duration: swipe.duration).edge
      guard reading.hasButtons(on: edge) else {
        let key = object["to"] == nil ? "by" : "to"
        let message = "no rows have \(edge.rawValue) buttons; 'swipe_actions' of a list adds them"
        throw SceneError(message, at: object.place(of: key))
      }
      let action = TimelineEntry.Swipe(swipe.item, swipe.way, duration: swipe.duration)
      return LocatedAction(action: TimelineEntry.Action(action), place: object.place(of: "item"))
    }.action
  )
}

/// A swipe as written.
private struct WrittenSwipe: Sendable {
  var item = TimelineEntry.ItemPlace.last
  var edge: TimelineEntry.RowEdge?
  var distance: Vector?
  var duration = Ticks.zero

  var way: TimelineEntry.Swipe.Way {
    distance.map { .by($0) } ?? .to(edge ?? .trailing)
  }

  static let fields = Fields<WrittenSwipe>("a swipe", shape: checkShape, check: check) {
    Field(required: "item", \.item, .itemPlace, "The row: its number or [section, number], from 0, or 'last'.")
    Field(optional: "to", \.edge, .choice, "The side whose buttons the finger uncovers.")
    Field(
      optional: "by",
      \.distance,
      .vector,
      """
      How far the finger moves instead: [x, y], in points. A swipe of 60 % of the row's width does what the first \
      button does.
      """
    )
    Field(required: "over", \.duration, .duration, "How long the finger moves.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("to", or: "by")
  }

  @Sendable
  private static func check(_ swipe: WrittenSwipe, _ object: SceneObject, _: Reading) throws(SceneError) {
    guard swipe.distance?.x == 0 else { return }
    throw SceneError("a row moves sideways; write 'by: [-120, 0]'", at: object.place(of: "by"))
  }
}

extension Reading {
  // Whether a layout has buttons beside its rows. If the layouts could not be read, only their mistakes are reported.
  fileprivate func hasButtons(on edge: TimelineEntry.RowEdge) -> Bool {
    let isComplete = layouts.names.map { $0.allSatisfy { layouts.all[$0] != nil } } == true && layouts.first != nil
    return !isComplete || layouts.all.values.contains { !$0.description.swipeActions[edge].isEmpty }
  }

  /// The titles of all buttons beside rows.
  var swipeTitles: [String] {
    layouts.all.sorted { $0.key < $1.key }.flatMap { $0.value.description.swipeActions.all.map(\.title) }
  }
}
