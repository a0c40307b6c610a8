import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes

extension LayerKind {
  /// Draws the velocities of bodies.
  static let velocity = LayerKind(
    Scene.VelocityLayer.self,
    "The velocities of bodies, as arrows.",
    .options(Scene.VelocityLayer.fields.grammar(from: Scene.VelocityLayer()).map { .init($0) })
  )

  /// Draws the paths that items have taken.
  static let trails = LayerKind(
    Scene.TrailLayer.self,
    "The recent paths of items, which fade out, with dots at regular intervals.",
    .options(Scene.TrailLayer.fields.grammar(from: Scene.TrailLayer()).map { .init($0) })
  )

  /// Shows how the content scrolls.
  static let scroll = LayerKind(
    Scene.ScrollLayer.self,
    "The scroll offset on a scale, its velocity, and the stretch past an edge.",
    .word(.scroll)
  )

  /// Marks the touch that a layout responds to.
  static let touch = LayerKind(
    Scene.TouchLayer.self,
    "The touch point that a layout follows, even after the finger has lifted.",
    .word(.touch)
  )
}

extension Scene.VelocityLayer {
  fileprivate static let fields = Fields<Scene.VelocityLayer>("velocity", title: "Velocity layer") {
    Field(optional: "items", \.items, .shownItems, .shownItems)
  }
}

extension Scene.TrailLayer {
  fileprivate static let fields = Fields<Scene.TrailLayer>("trails", title: "Trails layer") {
    Field(optional: "items", \.items, .shownItems, .shownItems)
    Field("for", \.duration, .duration, default: "1s", "How long a point of the path stays visible.")
    Field("every", \.interval, .delay, default: "0.1s", "The time between two dots; 0s for none.")
  }
}
