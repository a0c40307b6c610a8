import CradleGeometry
import CradleRawText
import CradleSceneLanguage
import CradleSceneSource
import CradleScenes

extension Scene {
  /// Returns the scene with new values for keys that every scene has, both in a file and in code.
  ///
  /// The grammar of scene files reads the values. So an invalid value causes the same message as in a file.
  ///
  /// - Throws: `.invalidOption` for any other key, and `CradleError` for an invalid value.
  func setting(_ overrides: [String], named name: String, within limits: Limits) throws -> Scene {
    guard !overrides.isEmpty else { return self }
    let paths = SceneVariant.shorthands.map(\.path)
    for override in overrides where !paths.contains(where: override.sets) {
      throw CradleError(CodeSceneError.noSuchKey(scene: name, override: override))
    }
    let read = try SceneLoader(limits: limits, overrides: overrides).load(Self.blank)
    // The theme and the times of a sweep come from its panels.
    return taking(overrides, from: read).mappingPanels { $0.taking(overrides, from: read) }
  }

  private func taking(_ overrides: [String], from read: Scene) -> Scene {
    var scene = self
    if overrides.contains(where: { $0.sets("canvas.theme") }) {
      scene.canvas.theme = read.canvas.theme
    }
    if overrides.contains(where: { $0.sets("canvas.scale") }) {
      scene.canvas.scale = read.canvas.scale
    }
    if overrides.contains(where: { $0.sets("time.fps") }) {
      scene.timing.frameRate = read.timing.frameRate
    }
    if overrides.contains(where: { $0.sets("time.speed") }) {
      scene.timing.speed = read.timing.speed
    }
    if overrides.contains(where: { $0.sets("annotations.layers") }) {
      scene.annotations.layers = read.annotations.layers
    }
    return scene
  }

  // An empty scene, which is needed to read the values.
  private static let blank = SceneFile(
    name: "scene.yaml",
    text: "{ version: 1, collection: { items: 1, layout: { type: flow } } }"
  )
}

extension String {
  // Returns whether the text, such as 'key.path=value', sets the key at a path.
  fileprivate func sets(_ path: String) -> Bool {
    hasPrefix(bytesOf: path + "=")
  }
}
