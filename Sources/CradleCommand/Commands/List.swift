import ArgumentParser
import CradleFilms
import CradleRawText
import CradleScenes

struct List: ParsableCommand {
  static var configuration: CommandConfiguration {
    let isAlone = SceneCatalog.current.scenes.isEmpty
    return CommandConfiguration(
      abstract: isAlone ? "List the presets." : "List the scenes of this program, and the presets."
    )
  }

  @OptionGroup var time: TimeOptions

  func run() throws {
    let scenes = try SceneCatalog.current.summaries()
    let width = scenes.map(\.name.count).max() ?? 0
    for (name, summary) in scenes {
      let padding = summary.isEmpty ? "" : String(repeating: " ", count: width - name.count + 2)
      try Console().write("\(name)\(padding)\(summary)")
    }
  }
}
