import CradleSceneSource
import CradleScenes

extension Verb {
  /// Switches to another layout.
  static let setLayout = Verb(
    "set_layout",
    on: .collection,
    "Switches to another layout.",
    WrittenLayoutChange.fields.grammar(from: WrittenLayoutChange()) { change, object, _ throws(SceneError) in
      if !change.isAnimated { try object.checkAbsence(of: WrittenPace.keys) { "'\($0)' needs an animated change" } }
      return .setLayout(
        change.layout,
        isAnimated: change.isAnimated,
        animation: try change.pace.animation(object)
      )
    }
  )
}

/// A change of layout as written.
private struct WrittenLayoutChange: Sendable {
  var layout = ""
  var isAnimated = true
  var pace = WrittenPace()

  static let fields = Fields<WrittenLayoutChange>("a change of layout") {
    Field(required: "to", \.layout, .layoutName, "The name of one of the layouts.")
    Field("animated", \.isAnimated, .boolean, "Whether cells glide to their new positions.")
    WrittenPace.fields("The 'updates' of the layout if left out.").map { $0.at(\.pace) }
  }
}
