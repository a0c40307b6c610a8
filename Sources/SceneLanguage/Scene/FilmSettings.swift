import CradleSceneSource
package import CradleScenes

/// The settings of a film that was made elsewhere, in the place of a scene.
///
/// ```yaml
/// version: 1
/// film: demo.mp4
/// goldens: { ignore: [[0, 0, 320, 20]] }
/// ```
package struct FilmSettings: Sendable {
  /// The path of the film, relative to the file of the settings; empty without such a file.
  package var film = ""
  /// The headline of the film.
  package var title = ""
  /// The golden frames, and the tolerances for comparing with them.
  package var goldens = Scene.GoldenPlan(frames: [.start, .settle])
  /// The content of the file in a fixed form; empty without a file.
  package internal(set) var canonicalForm = ""

  /// Creates the settings of a film without such a file.
  package init() {}
}

extension FilmSettings {
  /// What the key `film` is, as one or more sentences.
  static let meaning =
    "The path of a film that another program made, in the place of a scene. Only `check` takes it, with `version`, "
    + "`title` and `goldens` beside it."

  static let fields = Fields<FilmSettings>("the scene of a film") {
    Field(checked: "version", Grammar<Int>.version, isRequired: true, "The version of the grammar: 1.")
    Field(required: "film", \.film, .name, meaning)
    Field("title", \.title, .text, "The headline of the film.")
    Field(
      "goldens",
      \.goldens,
      Scene.GoldenPlan.fields.grammar(from: Scene.GoldenPlan(frames: [.start, .settle])),
      "The frames to keep as goldens, and the tolerances for comparing with them."
    )
  }
}
