import ArgumentParser
import CradleFilms
import CradleNotations
import CradleScenes

struct Describe: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say in words and numbers what happens in a scene.",
    discussion: """
      The description has who moves, from where to where, when, how fast, and by how much it overshoots; who touches \
      whom; what overlaps, leaves the canvas, or is hard to read. The numbers are those of a trace at the scene's rate.
      """
  )

  @Argument(help: "The scene: a path, the name of a preset, or '-'.", completion: .scene)
  var scene: String

  @Flag(help: "Print one JSON object, with all items.")
  var json = false

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let loaded = try sceneOptions.load(scene, within: limits)
    let film = try await onWorkThreads { try loaded.film() }
    verbosity.console.warn(about: loaded)
    verbosity.console.warn(about: film, of: loaded)
    let description = try await onWorkThreads { try FilmDescription(of: film) }
    // The description is the result. The flag '--quiet' silences only the messages.
    try Console().write(document: json ? description.json.document() + "\n" : description.text)
  }
}
