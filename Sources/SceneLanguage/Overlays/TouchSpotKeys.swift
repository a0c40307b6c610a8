import CradleGraphics
import CradleSceneSource
import CradleScenes
import Foundation

extension OverlayKind {
  /// A spot under each finger.
  static let touch = OverlayKind(
    Scene.TouchSpot.self,
    "A spot under each finger.",
    .options(Scene.TouchSpot.fields.grammar(from: Scene.TouchSpot()).map { .touches($0) })
  )
}

extension Scene.TouchSpot {
  fileprivate static let fields = Fields<Scene.TouchSpot>("a touch") {
    Field("style", \.style, .choice, "A translucent disc in a ring, the ring alone, or a solid disc.")
    Field(
      optional: "color",
      \.color,
      .color,
      "The color of the disc, or of the ring alone. By default, gray, or white for the ring."
    )
    Field("size", \.size, .number(in: 4...400), "The diameter, in points.")
  }
}
