import ArgumentParser
import CradleFigures
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRendering
import CradleScenes
import CradleVectorFilms
import Foundation

struct Sweep: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render a scene with several values of one key or two, side by side.",
    discussion: """
      --vary takes a key and its values: 'layouts.springy.spring.damping=0.2,0.5,0.8'. A comma in brackets, \
      braces or quotes belongs to a value. If you vary two keys, the first makes the rows and the second the \
      columns. Without --vary, the scene's 'sweep' applies. An output with the extension .png, .svg or .pdf is \
      one frame; any other is a movie or a folder of frames. Without -o, the command writes SCENE-sweep.mp4 \
      and SCENE-sweep.gif.
      """
  )

  @Argument(help: "The scene: a path, the name of a preset, or '-'.", completion: .scene)
  var scene: String

  @Option(help: ArgumentHelp("A key and its values; may be repeated once.", valueName: "key.path=value,value"))
  var vary: [String] = []

  @Option(help: ArgumentHelp("Panels in a row, if you vary one key.", valueName: "n"))
  var columns: Int?

  @Option(help: ArgumentHelp("The numbers below each panel: \(Self.readingWords).", valueName: "names"))
  var readings: String?

  @Option(
    help: ArgumentHelp(
      "A plot below the panels, with a curve for each: a quantity such as y or speed.",
      valueName: "quantity"
    )
  )
  var plot: String?

  @Flag(help: "Write one page, an .html with a slider over the values of one key, instead of panels.")
  var slider = false

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to write; may be repeated. '{scene}' stands for the scene's name, '{theme}' draws one of each theme, and "
        + "'-' alone is standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

  @Option(help: ArgumentHelp("The format of '-o -': png, svg, pdf, gif or apng.", valueName: "format"))
  var format: String?

  @Option(
    // The grammar explains a mistake such as '-1'.
    parsing: .unconditional,
    help: ArgumentHelp("The moment of a .png, .svg or .pdf; the scene's poster by default.", valueName: "moment")
  )
  var at: String?

  @Option(
    help: ArgumentHelp(
      "The texts of an SVG: outlines, which need no font, or live, so that readers can search and select them.",
      valueName: "form"
    )
  )
  var text = Renderer.TextForm.outlines

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Parts of a film") var part: PartFlags
  @OptionGroup(title: "Film") var film: FilmFlags
  @OptionGroup(title: "Encoding") var encoding: EncodingFlags
  @OptionGroup(title: "Run") var work: WorkFlags
  @OptionGroup(title: "Run") var cacheFlags: CacheFlags
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    guard vary.count <= 2 else {
      throw ValidationError("'--vary' can be given once or twice, not \(vary.count) times.")
    }
    for text in vary where !text.contains("=") {
      throw ValidationError("'--vary' must be a key and its values, such as 'canvas.theme=light,dark', not '\(text)'.")
    }
    if let columns, !(1...Scene.Sweep.mostPanels ~= columns) {
      throw ValidationError("'--columns' must be from 1 to \(Scene.Sweep.mostPanels), not \(columns).")
    }
    if columns != nil, vary.count == 2 {
      throw ValidationError("'--columns' has no meaning with two keys; the second makes the columns.")
    }
    try checkReadings()
    try checkPlot()
    try checkSlider()
    let piped = try piped
    if at != nil, figures.isEmpty, piped?.figure == nil {
      throw ValidationError("'--at' needs a figure: add '-o' with a .png, .svg or .pdf.")
    }
    try flags.check(scale: sceneOptions.scale)
  }

  private var piped: PipedFormat? {
    get throws {
      try PipedOutput.format(for: output, format: format, among: PipedFormat.allCases, speaksJSON: events.json)
    }
  }

  private func checkReadings() throws {
    for word in words(of: readings) where Scene.Sweep.Reading(rawValue: word) == nil {
      let known = Scene.Sweep.Reading.allCases.map(\.rawValue)
      let hint = Suggestion.nearest(to: word, among: known).map { "; did you mean '\($0)'?" }
      throw ValidationError("'--readings' takes \(Self.readingWords), not '\(word)'\(hint ?? ".")")
    }
  }

  private func checkSlider() throws {
    guard slider else { return }
    guard !output.isEmpty, output.allSatisfy({ $0.lowercased().hasSuffix(".html") }) else {
      throw ValidationError("'--slider' writes a page; add '-o' with an .html.")
    }
    guard vary.count < 2 else { throw ValidationError("'--slider' varies one key; leave out the other '--vary'.") }
  }

  private func checkPlot() throws {
    guard let plot, QuantityName(rawValue: plot) == nil else { return }
    let known = QuantityName.allCases.map(\.rawValue)
    let hint = Suggestion.nearest(to: plot, among: known).map { "; did you mean '\($0)'?" }
    throw ValidationError("'--plot' takes \(known.joined(separator: ", ")), not '\(plot)'\(hint ?? ".")")
  }

  private static var readingWords: String {
    Scene.Sweep.Reading.allCases.map(\.rawValue).joined(separator: ", ")
  }

  private var flags: RenderFlags {
    RenderFlags(
      work: work,
      part: part,
      film: film,
      encoding: encoding,
      quiet: verbosity.quiet,
      vectorByteLimit: limits.limitVectorSize?.byteCount
    )
  }

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    let loaded = try load()
    console.warn(about: loaded)
    if slider { return try await writeSlider(for: loaded) }
    if let piped = try piped { return try await write(loaded, format: piped) }
    let figurePlan = try FigurePlan(figures, scene: loaded.name, text: text, sparing: loaded.inputs)
    if !movies.isEmpty { try await render(loaded, to: movies, flags: flags) }
    guard !figures.isEmpty else { return }
    try await draw(loaded, plan: figurePlan)
    for path in figurePlan.paths { try console.write(path: path) }
  }

  // Renders the panels one by one, and writes their films into one page.
  private func writeSlider(for loaded: LoadedScene) async throws {
    guard let sweep = loaded.scene.stage.as(Scene.Sweep.self), sweep.columnLabels.isEmpty else {
      throw ValidationError("'--slider' varies one key, and the 'sweep' of '\(loaded.name)' varies two; add '--vary'.")
    }
    let paths = try output.map { path throws(CradleError) in try path.naming(scene: loaded.name) }
    for path in paths { try loaded.inputs.checkStay(writing: path) }
    let folder = FileManager.default.temporaryDirectory.path.appendingPath("cradle-slider-\(getpid())")
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var options = RenderOptions()
    options.workerCount = work.workerCount
    options.writesManifests = false
    options.vectorByteLimit = limits.limitVectorSize?.byteCount ?? options.vectorByteLimit
    var choices: [(name: String, page: [UInt8])] = []
    for (number, panel) in sweep.panels.enumerated() {
      let scene = LoadedScene(name: loaded.name, scene: panel.scene, limits: limits.values)
      let path = folder.appendingPath("\(number).html")
      try await SceneRendering(scene, plan: try OutputPlan([path], for: scene), options: options).run()
      let name = panel.label.isEmpty ? sweep.names[number] : panel.label
      choices.append((name, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
    }
    let page = SliderPage(choices).file
    for path in paths {
      try WholeFile.write(page, to: path)
      try console.write(path: path)
    }
  }

  // Writes the sweep to standard output. An SVG contains a single frame, as it does with a path.
  private func write(_ loaded: LoadedScene, format: PipedFormat) async throws {
    if format.figure != nil {
      return try await console.write(try await figure(of: loaded), as: format, text: text)
    }
    try await PipedOutput.write(format, on: console) { path in
      var command = self
      command.part.noManifest = true
      var flags = command.flags
      flags.isPiped = true
      try await command.render(loaded, to: [path], flags: flags)
    }
  }

  private func render(_ loaded: LoadedScene, to paths: [String], flags: RenderFlags) async throws {
    let console = self.console
    let assigned = try ShardFlag.assigned(part.shard, on: console)
    let plan = try OutputPlan(paths, for: loaded)
    console.warn(ofIdle: encoding, for: plan.outputs.map(\.format))
    try await cacheFlags.using(console) { cache in
      try await flags.render(loaded, plan: plan, assigned: assigned, on: console, cache: cache)
    }
  }

  private func draw(_ loaded: LoadedScene, plan: FigurePlan) async throws {
    try await plan.write(try await figure(of: loaded))
  }

  private func figure(of loaded: LoadedScene) async throws -> Figure {
    let moment = try at.map { try FilmMoment($0) }
    try loaded.checkFonts()
    try loaded.checkPictures()
    let film = try await onWorkThreads { try loaded.film() }
    if movies.isEmpty { console.warn(about: film, of: loaded) }
    return try await onWorkThreads { try Figure(still: moment, of: film, in: loaded) }
  }
}

// Finds the scene and the outputs.
extension Sweep {
  private func load() throws -> LoadedScene {
    var options = sceneOptions
    var changes: [String] = []
    if let columns { changes.append("sweep.columns=\(columns)") }
    if readings != nil {
      changes.append("sweep.readings=[\(words(of: readings).joined(separator: ", "))]")
    }
    if let plot { changes.append("sweep.plot=\(plot)") }
    options.changes = changes + options.changes
    let read = try options.load(scene, sweeping: vary, within: limits)
    // A page with a player has a background.
    let loaded = try slider ? read : read.onPage()
    guard loaded.scene.stage.as(Scene.Sweep.self) != nil else {
      throw ValidationError("'\(loaded.name)' has no 'sweep'; name a key and its values with '--vary'.")
    }
    return loaded
  }

  private func words(of list: String?) -> [String] {
    list?.split(separator: ",", omittingEmptySubsequences: false).map(String.init) ?? []
  }

  private static let figureEndings = FigureFormat.all.map(\.ending)

  private var figures: [String] {
    output.filter(Self.isFigure)
  }

  private var movies: [String] {
    let movies = output.filter { !Self.isFigure($0) }
    return output.isEmpty ? ["{scene}-sweep.mp4", "{scene}-sweep.gif"] : movies
  }

  private static func isFigure(_ path: String) -> Bool {
    let path = path.lowercased()
    return figureEndings.contains { path.hasSuffix($0) }
  }
}

extension Sweep: IllustratingCommand {
  func loadForPage() throws -> LoadedScene { try load() }

  func illustrate(_ loaded: LoadedScene) async throws -> Illustration {
    guard at == nil else { return .figure(try await figure(of: loaded), .png) }
    var options = SceneDocumentation.Options()
    options.rendering = try flags.options(nil, cache: nil)
    return .film(options)
  }
}
