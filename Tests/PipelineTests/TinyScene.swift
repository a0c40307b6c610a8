import Foundation
import Pipeline
import Playback
import SceneLanguage
import Scenes

/// A scene of a tenth of a second, 40 × 40 pixels: a grid in flight, in which every frame differs.
let tinyScene = """
  version: 1
  canvas: { size: [40, 40], scale: 1 }
  time: { duration: 0.1s }
  collection:
    items: 40
    cells: { color: orange }
    layout: { type: flow, item_size: [8, 8], line_spacing: 2, interitem_spacing: 2 }
  timeline:
    - { at: 0s, fling: { at: [20, 20], velocity: [0, -800] } }

  """

/// Returns the film of a scene's text.
func makeFilm(_ text: String = tinyScene) throws -> Film {
  Film(try SceneLoader().load(SceneFile(name: "tiny.yaml", text: text)))
}

/// A scene file that is removed after its test.
final class TemporaryScene {
  let path: String
  private let folder: URL

  init(_ text: String = tinyScene, named name: String = "tiny.yaml") throws {
    folder = try FileManager.default.url(
      for: .itemReplacementDirectory,
      in: .userDomainMask,
      appropriateFor: FileManager.default.temporaryDirectory,
      create: true
    )
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    path = file.path
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }
}
