public import ArgumentParser
import CradleFigures
import CradleFilms
import CradlePlayback
import CradleRawText
public import CradleRendering

extension Renderer.TextForm: ExpressibleByArgument {}

/// The arguments and flags of the commands that draw figures.
struct FigureOptions: ParsableArguments {
  @Argument(help: "The scene: a path, the name of a preset, or '-'.", completion: .scene)
  var scene: String

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to write: a .png, .svg or .pdf; may be repeated. '{scene}' stands for the scene's name, "
        + "'{theme}' draws one of each theme, and '-' alone is standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

  @Option(help: ArgumentHelp("The format of '-o -': png, svg or pdf.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The texts of an SVG: outlines, which need no font, or live, so that readers can search and select them.",
      valueName: "form"
    )
  )
  var text = Renderer.TextForm.outlines

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    _ = try piped
  }

  private var piped: PipedFormat? {
    get throws {
      try PipedOutput.format(for: output, format: format, among: PipedFormat.figures, speaksJSON: events.json)
    }
  }

  /// The console of the command.
  var console: Console { verbosity.console(speaksJSON: events.json) }

  /// Reads the scene, makes a figure of it, and writes the figure.
  ///
  /// - Parameters:
  ///   - ending: The text after the scene's name in the figure's file name, if no path is given.
  ///   - onPage: Whether the figure has no background unless one is asked for.
  ///   - remark: Returns a remark about the figure, which is printed after its paths.
  ///   - makeFigure: Makes the figure.
  func write(
    ending: String = "",
    onPage: Bool = false,
    remark: (Figure) -> MessageLine? = { _ in nil },
    makeFigure: (Film, LoadedScene) throws -> Figure
  ) async throws {
    let console = console
    let loaded = try load(onPage: onPage)
    console.warn(about: loaded)
    let piped = try piped
    let inputs = loaded.inputs
    let plan =
      try piped == nil ? FigurePlan(output, scene: loaded.name, ending: ending, text: text, sparing: inputs) : nil
    for path in plan?.paths ?? [] {
      if let loss = try loaded.loss(in: path, ending: FigureFormat(path: path).ending) { console.warn(loss) }
    }
    let figure = try await draw(loaded, makeFigure: makeFigure)
    if let piped { return try await console.write(figure, as: piped, text: text) }
    try await plan?.write(figure)
    for path in plan?.paths ?? [] { try console.write(output: path, format: FigureFormat(path: path).name) }
    if let remark = remark(figure) { console.say(remark) }
  }
  /// Reads the scene, without a background that nobody asked for if it is for a page.
  func load(onPage: Bool = false) throws -> LoadedScene {
    let read = try sceneOptions.load(scene, within: limits)
    return try onPage ? read.onPage() : read
  }

  /// Makes a figure of a scene.
  func draw(_ loaded: LoadedScene, makeFigure: (Film, LoadedScene) throws -> Figure) async throws -> Figure {
    try loaded.checkFonts()
    try loaded.checkPictures()
    let film = try await onWorkThreads { try loaded.film() }
    console.warn(about: film, of: loaded)
    return try await onWorkThreads { try makeFigure(film, loaded) }
  }
}
