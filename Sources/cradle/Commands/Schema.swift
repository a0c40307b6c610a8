import ArgumentParser
import Scenes

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the JSON Schema of scene files."
  )

  func run() throws {
    try Console().write(SceneSchema.text)
  }
}
