import CradleGraphics
import CradleSceneSource
import CradleScenes

extension OverlayKind {
  /// A label with the name of the last marker.
  static let marker = OverlayKind(
    Scene.MarkerLabel.self,
    "The name of the last marker of the timeline.",
    .options(Scene.MarkerLabel.fields.grammar(from: Scene.MarkerLabel()).map { .marker($0) })
  )
}

extension Scene.MarkerLabel {
  fileprivate static let fields = Fields<Scene.MarkerLabel>("a marker label") {
    Field("position", \.position, .choice, "Whether it is at the top or at the bottom.")
    Field("font", \.families, .families, "A font family, or a list of families in order of preference.")
  }
}
