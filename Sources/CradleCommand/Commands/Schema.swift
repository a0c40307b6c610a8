import ArgumentParser
import CradleSceneLanguage
import CradleScenes

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the format of scene files, for editors or for people, or that of events, for programs."
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case json
    case markdown
    case words
    case events
  }

  @Option(
    help: "The JSON Schema of scenes, their reference or the index of words in Markdown, or the schema of events."
  )
  var format = Format.json

  @Flag(help: "The JSON Schema, as by default.")
  var json = false

  @OptionGroup var time: TimeOptions

  mutating func validate() throws {
    guard !json || format == .json else { throw ValidationError("'--json' and '--format \(format.rawValue)' differ.") }
  }

  func run() throws {
    switch format {
    case .json: try Console().write(document: SceneSchema.text)
    case .markdown: try Console().write(document: SceneFormat.markdown)
    case .words: try Console().write(document: WordIndex.scenes.markdown)
    case .events: try Console().write(document: EventSchema.document)
    }
  }
}
