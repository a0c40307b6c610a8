import ArgumentParser
import CradleEncoding
import CradleFilms

/// A format that ffmpeg can make, as the value of a flag.
struct MovieFormat: ExpressibleByArgument {
  let outputFormat: OutputFormat

  private static let formats = OutputFormat.all.filter(\.isMovie)

  static let allValueStrings = formats.map(\.name)

  init?(argument: String) {
    guard let format = Self.formats.first(where: { $0.name == argument }) else { return nil }
    outputFormat = format
  }
}

struct RecipeCommand: ParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "recipe",
    abstract: "Print the ffmpeg commands that make a movie from frames on disk.",
    discussion: """
      Each argument is on its own line, and a blank line separates commands. Render the frames at the rate \
      that the recipe gives after -framerate.
      """
  )

  @Argument(help: "The scene: a path, the name of a preset, or '-'.", completion: .scene)
  var scene: String

  @Option(help: ArgumentHelp("The format of the movie.", valueName: "name"))
  var format: MovieFormat

  // Paths may start with a hyphen.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The frames, such as 'frames/frame-%06d.png'.", valueName: "pattern")
  )
  var input: String

  @Option(name: [.customShort("o"), .long], parsing: .unconditional, help: "The movie.")
  var output: String

  @OptionGroup(title: "Encoding") var encoding: EncodingFlags
  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup var events: EventFlags
  @OptionGroup var time: TimeOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  var console: Console { Console(speaksJSON: events.json) }

  func run() throws {
    let loaded = try sceneOptions.load(scene, within: limits)
    try (loaded.inputs + InputFiles([input])).checkStay(writing: output)
    try format.outputFormat.check(encoding.options)
    console.warn(ofIdle: encoding, for: [format.outputFormat])
    let commands = loaded.recipe(for: format.outputFormat, options: encoding.options, input: input, output: output)
    for command in commands { try console.tell(Event.command(command)) }
    guard !events.json else { return }
    let text = commands.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")
    try Console().write(document: text + "\n")
  }
}
