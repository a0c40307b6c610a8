import CradleScenes

extension Verb {
  /// Switches to another layout.
  static let setLayout = Verb(
    "set_layout",
    on: .collection,
    "Switches to another layout.",
    WrittenLayoutChange.fields.grammar(from: WrittenLayoutChange()).map { change in
      .setLayout(change.layout, isAnimated: change.isAnimated)
    }
  )
}

/// A change of layout as written.
private struct WrittenLayoutChange: Sendable {
  var layout = ""
  var isAnimated = true

  static let fields = Fields<WrittenLayoutChange>("a change of layout") {
    Field(required: "to", \.layout, .layoutName, "The name of one of the layouts.")
    Field("animated", \.isAnimated, .boolean, "Whether cells glide to their new positions.")
  }
}
