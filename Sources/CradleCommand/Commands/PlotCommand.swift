import ArgumentParser
import CradleFigures
import CradleFilms
import CradlePlayback
import CradleRawText
import CradleRendering
import CradleScenes
import Foundation

struct PlotCommand: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "plot",
    abstract: "Plot quantities of items over the time, or against each other.",
    discussion: """
      Quantities are those of a trace, and what follows from them: \
      \(QuantityName.allCases.map(\.rawValue).joined(separator: ", ")). Quantities with the same unit share an \
      axis; others are stacked. You name items by id or index path, as 'trace' prints them. One plot compares \
      several scenes, or the variants of a scene. Without -o, the command writes SCENE-plot.png into the \
      current folder. It prints the paths of what it writes, or the plotted values with '--format csv'.
      """
  )

  /// The file formats of a plot.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case figure
    case csv
    case png
    case svg
    case pdf
  }

  @Argument(help: "The scenes: paths, names of presets, or '-'.", completion: .scene)
  var scenes: [String]

  @Option(help: ArgumentHelp("The quantities, such as 'y' or 'y,vy'.", valueName: "quantities"))
  var of: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The items, such as 'ball' or '0-0,0-7'; all, if they are few.", valueName: "items")
  )
  var items: String?

  @Option(help: ArgumentHelp("The quantity along the horizontal axis; the time by default.", valueName: "quantity"))
  var against: String?

  @Option(
    // The grammar explains a mistake such as '-1'.
    parsing: .unconditional,
    help: ArgumentHelp("The part of the film, such as '1.5s..3s'.", valueName: "spec")
  )
  var frames: String?

  @Flag(
    help:
      "Draw the exact motion of a free spring beside the simulated one, and report the difference."
  )
  var closedForm = false

  @Flag(help: "Compare the variants of each scene.")
  var variants = false

  @Option(help: "A figure, csv to print the plotted values, or the format of '-o -'.")
  var format = Format.figure

  @Option(help: ArgumentHelp("The width and height in points; 640x400 by default.", valueName: "w×h"))
  var size: String?

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to write: a .png, .svg or .pdf; may be repeated. '{scene}' stands for the first scene's name, "
        + "'{theme}' draws one of each theme, and '-' alone is standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

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
    guard scenes.filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("'-' (standard input) can be given only once.")
    }
    _ = try piped
    guard !(events.json && format == .csv) else {
      throw ValidationError("'--format csv' and '--json' both print to standard output.")
    }
    guard format != .csv || output.isEmpty else {
      throw ValidationError("'--format csv' prints to standard output; leave out '-o'.")
    }
    if let size, Self.size(size) == nil {
      throw ValidationError(
        "'--size' must be a width and a height from 50 to 10000 points such as 640x400, not '\(size)'."
      )
    }
  }

  private var piped: PipedFormat? {
    get throws {
      guard format != .csv else { return nil }
      let written = format == .figure ? nil : format.rawValue
      return try PipedOutput.format(for: output, format: written, among: PipedFormat.figures, speaksJSON: events.json)
    }
  }

  var console: Console { verbosity.console(speaksJSON: events.json) }

  func run() async throws {
    let request = try request
    let console = console
    let loaded = try scenes.map { try sceneOptions.load($0, within: limits).onPage() }
    let piped = try piped
    let paths = piped == nil ? output : []
    let inputs = InputFiles(of: loaded)
    let plan = try FigurePlan(paths, scene: loaded[0].name, ending: "-plot", text: text, sparing: inputs)
    let plot = try await plot(request, of: loaded, on: console)
    if let piped { return try await console.write(try Figure(plot), as: piped, text: text) }
    switch format {
    case .csv: try Console().write(document: plot.table)
    case .figure, .png, .svg, .pdf:
      try await plan.write(try Figure(plot))
      for path in plan.paths { try console.write(output: path, format: FigureFormat(path: path).name) }
      if !plot.note.isEmpty { console.explain("\(plot.note)") }
    }
  }

  private func plot(_ request: PlotRequest, of loaded: [LoadedScene], on console: Console) async throws -> FilmPlot {
    let sources = try await onWorkThreads {
      try loaded.indices.flatMap { index in
        try films(of: loaded[index], named: label(index, of: loaded), on: console)
      }
    }
    return try await FilmPlot(request, of: sources)
  }

  private var request: PlotRequest {
    get throws {
      var request = PlotRequest(
        try PlotRequest.quantities(of),
        of: try items.map { try PlotRequest.items($0) } ?? [],
        against: try against.map { try PlotRequest.quantity($0) },
        range: try frames.map { try FrameSelection($0) }
      )
      request.showsClosedForm = closedForm
      request.size = size.flatMap(Self.size)
      return request
    }
  }

  // Returns the label of a scene. If scenes in several folders have the same name, their paths distinguish them.
  private func label(_ index: Int, of loaded: [LoadedScene]) -> String {
    let name = loaded[index].name
    return loaded.count { $0.name == name } > 1 ? scenes[index] : name
  }

  private func films(of loaded: LoadedScene, named label: String, on console: Console) throws -> [FilmPlot.Source] {
    console.warn(about: loaded)
    let all = try variants ? loaded.plotVariants() : [PlotVariant(scene: loaded, name: nil)]
    return try all.map { plotted in
      let variant = plotted.scene
      let film = try variant.film()
      console.warn(about: film, of: variant)
      let source = plotted.name.map { scenes.count > 1 ? "\(label) \($0)" : $0 } ?? label
      return FilmPlot.Source(variant, film: film, name: source)
    }
  }

  private static func size(_ text: String) -> CGSize? {
    let sides = text.split(omittingEmptySubsequences: false) { "x×".contains($0) }.map {
      Double($0)
    }
    guard sides.count == 2, let width = sides[0], let height = sides[1] else { return nil }
    guard 50...10_000 ~= width, 50...10_000 ~= height else { return nil }
    return CGSize(width: width.rounded(), height: height.rounded())
  }
}

extension PlotCommand: IllustratingCommand {
  func loadForPage() throws -> LoadedScene { try sceneOptions.load(scenes[0], within: limits).onPage() }

  func illustrate(_ loaded: LoadedScene) async throws -> Illustration {
    let plot = try await plot(request, of: [loaded], on: console)
    return .figure(try Figure(plot), .svg)
  }
}
