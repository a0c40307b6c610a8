import Regression
import Scenes

/// A variant of a scene that is to be checked.
struct CheckTarget: Sendable {
  /// What names the scene: a path, or a preset.
  let argument: String
  /// The name of the scene.
  let scene: String
  let variant: SceneVariant
  /// Whether flags made the variant, and not the scene.
  var isOfFlags = false

  /// What a person calls it: `springy/theme=dark`.
  var name: String {
    "\(scene)/\(variant.name)"
  }

  /// Whether the scene comes with Cradle.
  var isPreset: Bool {
    LoadedScene.isPreset(argument)
  }
}
