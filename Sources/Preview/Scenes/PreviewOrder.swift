package import CradleFilms
import CradleRawText
package import CradleSceneLanguage

/// A scene to preview, with values that replace values of the file.
struct PreviewOrder: Sendable {
  /// The scene, as an argument of the command names it.
  let scene: String
  /// The values, each as `key.path=value`.
  var overrides: [String] = []
}

extension PreviewOrder: Hashable {
  // Names that differ only in form are equal texts, but two files.
  static func == (left: PreviewOrder, right: PreviewOrder) -> Bool {
    left.scene.isSame(as: right.scene) && left.overrides == right.overrides
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(RawPath(scene))
    hasher.combine(overrides)
  }
}

/// The scenes that a preview offers, and what is needed to read them.
package struct PreviewScenes: Sendable {
  /// The scenes, as arguments of the command name them.
  package let arguments: [String]
  /// The scenes that have names.
  package let catalog: SceneCatalog
  /// The limits on the size of scenes.
  package let limits: Limits
  /// The largest film of vectors, in bytes.
  package let byteLimit: Int

  /// Creates a list of scenes.
  package init(_ arguments: [String], in catalog: SceneCatalog, limits: Limits, byteLimit: Int) {
    self.arguments = arguments
    self.catalog = catalog
    self.limits = limits
    self.byteLimit = byteLimit
  }

  /// Reads a scene.
  ///
  /// - Throws: `CradleError`.
  func load(_ order: PreviewOrder) throws -> LoadedScene {
    try LoadedScene(order.scene, overrides: order.overrides, limits: limits, in: catalog)
  }

  /// Reads the file of a scene.
  ///
  /// - Throws: `CradleError`.
  func file(_ scene: String) throws -> SceneFile {
    try LoadedScene.file(scene, limits: limits, in: catalog)
  }

  /// Returns whether a scene has a file, so that edits can be saved.
  func hasFile(_ scene: String) -> Bool {
    !catalog.hasInCode(scene) && !catalog.hasPreset(scene)
  }
}
