import ArgumentParser
import Pipeline
import RawText
import Scenes

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "List the presets.")

  func run() throws {
    let presets = try LoadedScene.presets()
    let width = presets.map(\.name.count).max() ?? 0
    for preset in presets {
      let padding = String(repeating: " ", count: width - preset.name.count + 2)
      try Console().write("\(preset.name)\(padding)\(preset.scene.summary)")
    }
  }
}
