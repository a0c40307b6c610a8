import ArgumentParser
import CradleChecks
import CradleFilms
import CradleRawText
import CradleScenes

struct Validate: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check scene files, and report every mistake with its line and column."
  )

  @Argument(help: "The scenes: paths, names of presets, or '-'.", completion: .scene)
  var scenes: [String]

  @Flag(help: "Replace each wrong word that has one suggestion. A file is fixed as a whole or stays as it is.")
  var fix = false

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  var console: Console { verbosity.console(speaksJSON: events.json) }

  func run() async throws {
    let console = console
    try await Failure.collect(from: scenes, console: console) { argument in
      if fix { try mend(argument, console: console) }
      if let film = try FilmScene(argument, within: limits.values, in: .current) {
        if !film.isThere { console.warn("there is no film '\(film.path)' yet") }
        try console.tell(Event.valid(argument))
        return console.say("\(argument): valid")
      }
      let loaded = try sceneOptions.load(argument, within: limits)
      console.warn(about: loaded)
      if let (film, end) = try loaded.validate() {
        if let end {
          console.warn(ofRehearsal: loaded.name, endingAt: end)
          console.warn(loaded.remarks(in: film))
        } else {
          console.warn(about: film, of: loaded)
          try loaded.checkExpectations(of: film)
        }
      }
      try console.tell(Event.valid(argument))
      console.say("\(argument): valid")
    }
  }

  private func mend(_ argument: String, console: Console) throws {
    guard argument != "-", !SceneCatalog.current.names.contains(argument) else {
      throw ValidationError("'--fix' writes into files, and '\(argument)' is none; name the path of a scene file")
    }
    // The scene need not play: a film with other flaws is reported after the words are right.
    for replacement in try SceneSaving(path: argument, limits: limits.values).fix() {
      console.say("\(replacement)")
    }
  }
}
