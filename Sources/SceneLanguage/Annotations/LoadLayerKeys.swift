import CradleNotations
import CradleSceneSource
import CradleScenes

extension LayerKind {
  /// Draws attachments as springs.
  static let springs = LayerKind(
    Scene.SpringLayer.self,
    "Attachments, as engineers draw them: a spring is a coil, colored by its tension, and a rod is a bar.",
    .options(Scene.SpringLayer.fields.grammar(from: Scene.SpringLayer()).map { .init($0) })
  )

  /// Marks the points where attachments are anchored.
  static let anchors = LayerKind(
    Scene.AnchorLayer.self,
    "The points that attachments hang from.",
    .options(Scene.AnchorLayer.fields.grammar(from: Scene.AnchorLayer()).map { .init($0) })
  )

  /// Draws the forces on bodies.
  static let forces = LayerKind(
    Scene.ForceLayer.self,
    "The forces on bodies, as arrows in the color of their cause.",
    .options(Scene.ForceLayer.fields.grammar(from: Scene.ForceLayer()).map { .init($0) })
  )

  /// Marks the points where bodies touch.
  static let contacts = LayerKind(
    Scene.ContactLayer.self,
    "The points where bodies touch, with the direction and the size of the push.",
    .word(.contacts)
  )
}

extension Scene.SpringLayer {
  fileprivate static let fields = Fields<Scene.SpringLayer>("springs", title: "Springs layer") {
    Field("natural_length", \.marksNaturalLength, .boolean, "Whether to mark the length of a spring at rest.")
    Field(optional: "items", \.items, .shownItems, .shownItems)
  }
}

extension Scene.AnchorLayer {
  fileprivate static let fields = Fields<Scene.AnchorLayer>("anchors", title: "Anchors layer") {
    Field(optional: "items", \.items, .shownItems, .shownItems)
  }
}

extension Scene.ForceLayer {
  fileprivate static let fields = Fields<Scene.ForceLayer>("forces", title: "Forces layer") {
    Field(
      "show",
      \.causes,
      Grammar<[Cause]>.nonEmptyList(of: .choice).writing {
        .array($0.map { .string($0.rawValue) })
      },
      "The causes to draw the forces of."
    )
    Field(optional: "items", \.items, .shownItems, .shownItems)
  }
}

extension Grammar where Value == [String] {
  /// A list of at least one item id or index path.
  ///
  /// An id with `{i}` names all repeated items of a playground.
  static var shownItems: Grammar { distinct(of: .name) }
}

extension String {
  /// The sentence in the reference about the items of a layer.
  static let shownItems = "The items to show, by id or index path, for example '0-7'. By default, all of them."
}
