import CradleNotations
import CradleSceneSource
import CradleScenes

extension LayerKind {
  /// Draws the outlines that collide.
  static let bounds = LayerKind(
    Scene.BoundsLayer.self,
    "The outlines that collide, as simulated: bodies, boundaries and reference bounds.",
    .word(.bounds)
  )

  /// Draws the effect of fields.
  static let fields = LayerKind(
    Scene.FieldLayer.self,
    "The effect of fields on a body of 1 kg, as arrows on a grid inside their regions.",
    .options(Scene.FieldLayer.fields.grammar(from: Scene.FieldLayer()).map { .init($0) })
  )

  /// Marks the positions where a layout wants its items.
  static let layout = LayerKind(
    Scene.LayoutLayer.self,
    "The positions that a layout asks for, section insets, the visible part, and the simulated part.",
    .options(Scene.LayoutLayer.fields.grammar(from: Scene.LayoutLayer()).map { .init($0) })
  )

  /// Writes the names of elements next to them.
  static let ids = LayerKind(
    Scene.IdentifierLayer.self,
    "The names of elements.",
    .options(Scene.IdentifierLayer.fields.grammar(from: Scene.IdentifierLayer()).map { .init($0) })
  )
}

extension Scene.FieldLayer {
  fileprivate static let fields = Fields<Scene.FieldLayer>("fields", title: "Fields layer") {
    Field(
      optional: "spacing",
      \.spacing,
      .number(in: 4...1000),
      "The spacing between arrows, in points. By default, about twelve fit across the shorter side."
    )
  }
}

extension Scene.LayoutLayer {
  fileprivate static let fields = Fields<Scene.LayoutLayer>("layout", title: "Layout layer") {
    Field(
      "show",
      \.parts,
      Grammar<[Part]>.nonEmptyList(of: .choice).writing { .array($0.map { .string($0.rawValue) }) },
      "The parts to show."
    )
  }
}

extension Scene.IdentifierLayer {
  fileprivate static let fields = Fields<Scene.IdentifierLayer>("ids", title: "Ids layer") {
    Field("show", \.form, .choice, "What to show: the id, or the index path where there is one.")
    Field(optional: "items", \.items, .shownItems, .shownItems)
  }
}
