public import ArgumentParser
import CradleFigures
import CradleFilms
import CradlePlayback
public import CradleRendering

extension TextForm: ExpressibleByArgument {}

/// The arguments and flags of the commands that draw figures.
struct FigureOptions: ParsableArguments {
  @Argument(help: "The scene: a path, the name of a preset, or '-'.", completion: .scene)
  var scene: String

  @Option(
    name: [.customShort("o"), .long],
    // A path may begin with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to write: a .png, .svg or .pdf; may be repeated. '{scene}' stands for its name, and '-' alone is "
        + "standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

  @Option(help: ArgumentHelp("The format of '-o -': png, svg or pdf.", valueName: "format"))
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The texts of an SVG: outlines, which need no font, or live, which can be searched and selected.",
      valueName: "form"
    )
  )
  var text = TextForm.outlines

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    _ = try piped
  }

  private var piped: PipedFormat? {
    get throws { try PipedOutput.format(for: output, format, among: PipedFormat.figures) }
  }

  /// Reads the scene, has a figure of it drawn, and writes it.
  ///
  /// - Parameter ending: The text behind the scene's name in the figure's, if no path is given.
  func write(ending: String = "", _ makeFigure: (Film, LoadedScene) throws -> Figure) throws {
    let console = verbosity.console
    let loaded = try sceneOptions.load(scene, limits)
    console.warn(about: loaded)
    let piped = try piped
    let plan = try piped == nil ? FigurePlan(output, scene: loaded.name, ending: ending, text: text) : nil
    try loaded.checkFonts()
    try loaded.checkPictures()
    let film = try loaded.film()
    console.warn(about: film, of: loaded)
    let figure = try makeFigure(film, loaded)
    if let piped { return try console.write(figure, as: piped, text: text) }
    try plan?.write(figure)
    for path in plan?.paths ?? [] { try console.write(path: path) }
  }
}
