import ArgumentParser
import CradleFilms
import CradleRawText
import CradleScenes

struct List: ParsableCommand, OutspokenCommand {
  static var configuration: CommandConfiguration {
    let isAlone = SceneCatalog.current.scenes.isEmpty
    let files = "the presets and the examples"
    return CommandConfiguration(
      abstract: isAlone ? "List \(files)." : "List the scenes of this program, \(files).",
      discussion: "The scenes are grouped by what they show, in the words of a scene file. 'cradle new' copies one."
    )
  }

  @OptionGroup var events: EventFlags
  @OptionGroup var time: TimeOptions

  var console: Console { Console(speaksJSON: events.json) }

  func run() throws {
    let groups = try SceneCatalog.current.groups()
    guard !events.json else {
      for (title, scenes) in groups {
        for (name, summary) in scenes { try console.tell(Event.scene(name, group: title, summary: summary)) }
      }
      return
    }
    let width = groups.flatMap(\.scenes).map(\.name.count).max() ?? 0
    for (title, scenes) in groups {
      if !title.isEmpty { try Console().write("\(title)") }
      for (name, summary) in scenes {
        let padding = summary.isEmpty ? "" : String(repeating: " ", count: width - name.count + 2)
        try Console().write("\(title.isEmpty ? "" : "  ")\(name)\(padding)\(summary)")
      }
    }
  }
}
