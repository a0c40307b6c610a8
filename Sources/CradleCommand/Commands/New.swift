import ArgumentParser
import CradleFilms
import CradleRawText

struct New: ParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start your own scene from a preset or an example.",
    discussion: "Writes NAME.yaml and the schema. With the schema, your editor completes and checks the scene."
  )

  @Argument(help: "The name of the scene, with or without '.yaml'.")
  var name: String

  @Option(help: ArgumentHelp("The preset or example to start from.", valueName: "name"), completion: .template)
  var from = "springy"

  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions

  var console: Console { verbosity.console(speaksJSON: events.json) }

  func run() throws {
    guard SceneCatalog.current.scene(named: from) == nil else {
      throw ValidationError("'\(from)' is made in code, and has no file to start from; name a preset or an example.")
    }
    let console = console
    let paths = try SceneTemplate(named: from).write(named: name)
    let formats = ["yaml"] + paths.dropFirst().map { _ in "json" }
    for (path, format) in zip(paths, formats) { try console.write(output: path, format: format) }
    guard let preset = SceneTemplate.namesake(of: paths[0]) else { return }
    console.say("warning: '\(preset)' still means the preset; write '\(paths[0])' for this scene")
  }
}
