import Scenes

extension SceneCheck {
  /// Prepares the check of one scene, with a golden that somebody else has named.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - scene: The folder of its goldens, in that of all goldens.
  ///   - variant: The folder of this golden, in that of the scene.
  ///   - options: What a person wants.
  package init(
    of loaded: LoadedScene,
    scene: String,
    variant: String,
    options: CheckOptions
  ) {
    let target = CheckTarget(
      argument: "",
      scene: scene,
      variant: SceneVariant(name: variant, overrides: [])
    )
    targets = [Target(target: target, scene: .success(loaded))]
    obsolete = []
    self.options = options
  }
}
