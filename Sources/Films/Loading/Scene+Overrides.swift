import CradleGeometry
import CradleRawText
import CradleSceneLanguage
import CradleScenes

extension Scene {
  /// Returns the scene with other values of the keys that every scene has, in a file and in code.
  ///
  /// The grammar of files reads the values. So it refuses the same values with the same messages.
  ///
  /// - Throws: `.invalidOption` for another key, and `CradleError` for a value that its key does not take.
  func setting(_ overrides: [String], named name: String, within limits: Limits) throws -> Scene {
    guard !overrides.isEmpty else { return self }
    let paths = SceneVariant.shorthands.map(\.path)
    for override in overrides where !paths.contains(where: override.sets) {
      throw CradleError(CodeSceneError.noSuchKey(scene: name, override: override))
    }
    let read = try SceneLoader(limits: limits, overrides: overrides).load(Self.blank)
    // A sweep takes its theme and its times from its panels.
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

  // An empty scene, for reading the values.
  private static let blank = SceneFile(
    name: "scene.yaml",
    text: "{ version: 1, collection: { items: 1, layout: { type: flow } } }"
  )
}

extension String {
  // Whether the text, as 'key.path=value', sets a key.
  fileprivate func sets(_ path: String) -> Bool {
    hasPrefix(bytesOf: path + "=")
  }
}
