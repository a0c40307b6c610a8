import CradleFiles
import CradleFilms
import CradleSceneSource
import CradleScenes

/// One of the two scenes; from code, a file, a preset or a revision.
struct ComparedScene {
  /// The name of the scene.
  let name: String
  private let argument: String
  private let limits: Limits
  private let catalog: SceneCatalog
  // The files of the revision; `nil` for a scene that comes from elsewhere.
  private let revision: RevisionFiles?

  init(_ argument: String, within limits: Limits, in catalog: SceneCatalog) {
    self.argument = argument
    self.limits = limits
    self.catalog = catalog
    let isInCode = catalog.hasInCode(argument)
    guard !isInCode, !fileExists(argument), let found = SceneRevision(argument) else {
      revision = nil
      name = isInCode ? argument : LoadedScene.name(of: argument)
      return
    }
    revision = RevisionFiles(found)
    name = LoadedScene.name(of: found.path)
  }

  /// Returns the variants with their scenes.
  func variants(_ overrides: [String]) async throws -> [(variant: SceneVariant, scene: LoadedScene)] {
    guard let revision else {
      return try variants(overrides) { try LoadedScene(argument, overrides: $0, limits: limits, in: catalog) }
    }
    return try await revision.read { store in
      try variants(overrides) { overrides in
        let file = try SceneFile.read(path: argument, in: store, limits: limits)
        return try LoadedScene(file, named: name, overrides: overrides, limits: limits)
      }
    }
  }

  private func variants(
    _ overrides: [String],
    reading read: ([String]) throws -> LoadedScene
  ) throws -> [(variant: SceneVariant, scene: LoadedScene)] {
    let loaded = try read(overrides)
    guard !loaded.scene.variants.isEmpty else { return [(.named(for: overrides), loaded)] }
    return try loaded.scene.variants.map { variant in
      // Overrides of the command have priority over overrides of the variant.
      let all = variant.overrides + overrides
      let name = overrides.isEmpty ? variant : SceneVariant.named(for: all)
      return (name, overrides.isEmpty ? try loaded.variant(variant) : try read(all))
    }
  }
}
