import Regression
import SceneLanguage
import Scenes

extension SceneCheck {
  /// Returns what there is to check of a scene, or why it cannot be.
  static func targets(
    _ argument: String,
    _ overrides: [String],
    _ limits: Limits
  ) -> [Target] {
    let name = ScenesToCheck.name(of: argument)
    let flags = SceneVariant.named(for: overrides)
    do {
      let loaded = try LoadedScene(argument, overrides: overrides, limits: limits)
      let variants = loaded.scene.variants
      guard !variants.isEmpty else {
        var target = CheckTarget(argument: argument, scene: name, variant: flags)
        target.isOfFlags = !overrides.isEmpty
        return [Target(target: target, scene: .success(loaded))]
      }
      return variants.map { variant in
        let all = variant.overrides + overrides
        let named = overrides.isEmpty ? variant : SceneVariant.named(for: all)
        var target = CheckTarget(argument: argument, scene: name, variant: named)
        target.isOfFlags = !overrides.isEmpty
        return Target(
          target: target,
          // What a person asks for now has the last word.
          scene: Swift.Result { try loaded.variant(variant) }
        )
      }
    } catch {
      let target = CheckTarget(argument: argument, scene: name, variant: flags)
      return [Target(target: target, scene: .failure(error))]
    }
  }

  /// Returns goldens of variants that are not there any more, and, if every scene is checked, of scenes.
  ///
  /// What flags once made is there as long as its scene: it takes the same flags to check it.
  static func obsolete(
    in folder: String,
    _ targets: [CheckTarget],
    everyScene: Bool
  ) -> [CheckTarget] {
    let known = Set(targets.map(\.name))
    let scenes = Set(targets.map(\.scene))
    return ScenesToCheck.names(in: folder).filter { everyScene || scenes.contains($0) }
      .flatMap { scene in
        ScenesToCheck.names(in: "\(folder)/\(scene)").map { variant in
          CheckTarget(
            argument: scene,
            scene: scene,
            variant: SceneVariant(name: variant, overrides: [])
          )
        }
      }
      .filter { target in
        let golden = GoldenFolder(path: "\(folder)/\(target.name)")
        guard !known.contains(target.name), let bytes = golden.bytes(of: Golden.fileName) else {
          return false
        }
        let isOfFlags = (try? Golden(bytes))?.subject.isOfFlags ?? false
        return !scenes.contains(target.scene) || !isOfFlags
      }
  }
}
