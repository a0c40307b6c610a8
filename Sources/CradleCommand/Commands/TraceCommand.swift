public import ArgumentParser
import CradleFilms
import CradleScenes

extension Trace.Format: ExpressibleByArgument {}

struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print the position of every item in every frame, one per row.",
    discussion: """
      Columns: frame, time (s), id, index, x, y (points, the center), angle (rad), scale, alpha, \
      z, vx, vy (points/s), omega (rad/s), width, height (points); velocities are blank where nothing is simulated.
      """
  )

  @Argument(help: "The scene: a path, the name of a preset, or '-'.", completion: .scene)
  var scene: String

  @Option(help: "The format of the rows: csv or ndjson.")
  var format = Trace.Format.csv

  @Flag(help: "The same as '--format ndjson'.")
  var json = false

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  func run() async throws {
    let loaded = try sceneOptions.load(scene, within: limits)
    let film = try await onWorkThreads { try loaded.film() }
    verbosity.console.warn(about: loaded)
    verbosity.console.warn(about: film, of: loaded)
    // The rows are the result. The flag '--quiet' silences only the messages.
    let console = Console()
    let writer = TraceWriter(of: film, at: loaded.scene.timing.frameRate, as: json ? .ndjson : format)
    try await onWorkThreads {
      try writer.write { try console.write(document: $0) }
    }
  }
}
