import CradleGraphics
import CradleSceneLanguage
import CradleScenes

extension LoadedScene {
  /// Returns the scene for a figure: without a background, unless the file, an override or the code asks for one.
  ///
  /// A figure stands on a page, whose color it does not know. The colors of texts stay those of the theme.
  package func onPage() throws -> LoadedScene {
    let path = ["canvas", "background"]
    switch source {
    case .file(let file, let loader):
      guard places?.has(path) != true, !scene.canvas.isFramed else { return self }
      let clear = path.joined(separator: ".") + "=clear"
      let overrides = [clear] + loader.overrides
      return try LoadedScene(file, named: name, overrides: overrides, sweeping: loader.sweeping, limits: limits)
    case .code(var scene, let overrides):
      scene = scene.onPage.mappingPanels(\.onPage)
      return try LoadedScene(name, written: scene, overrides: overrides, within: limits)
    }
  }
}

extension Scene {
  // The scene without a background that nobody asked for.
  fileprivate var onPage: Scene {
    var scene = self
    if canvas.background == Canvas().background, !canvas.isFramed { scene.canvas.background = .clear }
    return scene
  }
}
