import ArgumentParser
import CradleFilms
import CradleRawText
import CradleScenes

struct Validate: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check scene files, and report every mistake with its line and column."
  )

  @Argument(help: "The scenes: paths, names of presets, or '-'.", completion: .scene)
  var scenes: [String]

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let console = verbosity.console
    try await Failure.collect(from: scenes, console: console) { argument in
      let loaded = try sceneOptions.load(argument, within: limits)
      console.warn(about: loaded)
      if let (film, end) = try loaded.validate() {
        if let end {
          console.warn(ofRehearsal: loaded.name, endingAt: end)
          console.warn(aboutJointsOf: film, in: loaded)
        } else {
          console.warn(about: film, of: loaded)
        }
      }
      console.say("\(argument): valid")
    }
  }
}
