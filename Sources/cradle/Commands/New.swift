import ArgumentParser
import Pipeline

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start a scene of your own from a preset.",
    discussion: "Writes NAME.yaml, and the schema that editors complete and check it with."
  )

  @Argument(help: "The name of the scene, with or without '.yaml'.")
  var name: String

  @Option(help: ArgumentHelp("The preset to start from.", valueName: "preset"))
  var from = "springy"

  func run() throws {
    for path in try SceneTemplate(preset: from).write(named: name) {
      try Console().write(path: path)
    }
  }
}
