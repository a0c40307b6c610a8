import CradleSceneSource
import CradleScenes

extension Verb {
  /// Rotates the canvas.
  static let orientation = Verb(
    "orientation",
    on: .collection,
    "Rotates the canvas.",
    WrittenTurn.fields.grammar(from: WrittenTurn()).map { .turn($0.orientation) }
  )
}

/// A rotation of the canvas as written.
private struct WrittenTurn: Sendable {
  var orientation = TimelineEntry.Orientation.portrait

  static let fields = Fields<WrittenTurn>("a change of orientation") {
    Field(
      required: "to",
      \.orientation,
      .choice,
      "The new orientation: portrait, taller than wide, or landscape."
    )
  }
}
