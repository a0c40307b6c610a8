import ArgumentParser
import CradleEncoding
import CradleFigures
import CradleFiles
import CradleFilms
import CradleGraphics
import CradleRawText
import CradleScenes
import Foundation

struct DocsCommand: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract:
      "Make everything that a docs page needs from scenes: films, posters, lines to paste, or whole figures.",
    discussion: """
      Each scene gets a poster and the films that the hosts can show, in the light and the dark theme. For \
      each host, a file has lines to paste: SCENE.github.md, SCENE.docc.txt, SCENE.mkdocs.txt, \
      SCENE.docusaurus.txt. The scene's title and description are the alternative text. Other files in the \
      folder stay. The command prints the paths of what it writes, or events with --json.

      In a page, a path that ends in .md, .markdown or .mdx, each block of code called 'cradle' becomes a figure: \
      ```cradle show=still at=0.2s. Lines below the block show it. Words of the block are flags of the command that \
      makes it. --check writes nothing, and says what is no longer up to date in pages and folders.
      """
  )

  @Argument(help: "The scenes: paths, names of presets, or '-'; or pages in Markdown.", completion: .scene)
  var scenes: [String]

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp(
      "The folder, with a slash at its end. '{scene}' stands for the scene's name. Of a page, by default, "
        + "PAGE.figures/ beside it.",
      valueName: "folder/"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The hosts of the pages: \(Self.hostNames), or several, separated by commas; by default, all for "
        + "scenes and github for pages.",
      valueName: "host"
    ),
    completion: .list(DocumentationHost.all.map(\.name) + ["all"])
  )
  var hosts: String?

  @Option(
    // The grammar explains a mistake such as '-1'.
    parsing: .unconditional,
    help: ArgumentHelp("The moment of the poster; the scene's by default.", valueName: "moment")
  )
  var poster: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The part that images repeat, or 'none' for the whole film; by default, a part that repeats without "
        + "a jump, if there is one.",
      valueName: "moment..moment"
    )
  )
  var loop: String?

  @Option(
    help: ArgumentHelp(
      "How long images move, such as 5s: they play as often as fits, and at least once; endlessly by default.",
      valueName: "time"
    )
  )
  var loopFor: WrittenDuration?

  @Flag(help: "Also make a GIF, a WebP and an AVIF, of which a browser takes the smallest that it knows.")
  var smallest = false

  @Option(
    help: ArgumentHelp(
      "The largest file, such as 4MB. Lowers the frame rate, then the width, then the colors until every film fits.",
      valueName: "size"
    )
  )
  var maxSize: WrittenSize?

  @Option(of: .effort)
  var effort: GIFEffort?

  @Flag(help: "Write no manifest beside the films.")
  var noManifest = false

  @Flag(help: "Write nothing, and say what in pages and folders is stale, edited by hand, missing or unused.")
  var check = false

  @OptionGroup(title: "Run") var work: WorkFlags
  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    guard scenes.filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("'-' (standard input) can be given only once.")
    }
    guard !check else { return }
    guard isOfPages || output != nil else {
      throw ValidationError("Missing expected argument '-o <folder/>', the folder for the films.")
    }
    guard !(isOfPages && (hosts == "all" || hosts?.contains(",") == true)) else {
      throw ValidationError("A page has one host; name it with '--for'.")
    }
    guard scenes.allSatisfy({ MarkdownPage.isPage($0) == isOfPages }) else {
      throw ValidationError("Pages and scenes need a run each: scenes get lines to paste, and pages get figures.")
    }
    let changesScene = !sceneOptions.overrides.isEmpty || poster != nil || loop != nil || loopFor != nil || smallest
    guard !isOfPages || !(changesScene || effort != nil || maxSize != nil || noManifest) else {
      throw ValidationError("The words of a block say how a figure looks, such as 'theme=dark'; leave out the flags.")
    }
  }

  private var isOfPages: Bool {
    scenes.first.map(MarkdownPage.isPage) == true
  }

  private static var hostNames: String {
    DocumentationHost.all.map(\.name).joined(separator: ", ")
  }

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    let console = console
    if check { return try await DocsReview(arguments: scenes, limits: limits.values, console: console).run() }
    if let output { try SceneDocumentation.checkFolder(output) }
    if isOfPages {
      let pages = PageIllustrator(host: try host, folder: output, limits: limits, work: work, console: console)
      return try await pages.update(scenes)
    }
    let options = try options
    // All scenes are read first, because no output may replace the file of a later scene.
    let scenes = scenes.map { argument in Result { try sceneOptions.load(argument, within: limits).onPage() } }
    let inputs = InputFiles(of: scenes.compactMap { try? $0.get() })
    var plans: [OutputPlan] = []
    try await Failure.collect(from: Array(zip(self.scenes, scenes)), console: console) { argument, scene in
      let loaded = try scene.get()
      console.warn(about: loaded)
      var options = options
      // `--theme` or a `--set` of the theme determines the theme.
      if sceneOptions.theme != nil { options.themes = [loaded.scene.canvas.theme] }
      let documentation = try await SceneDocumentation(loaded, in: output ?? "", options: options, sparing: inputs)
      let new = documentation.parts.map(\.plan)
      for plan in new { try plan.checkDiffers(from: plans) }
      plans += new
      let files = try await write(documentation, on: console)
      if !noManifest { try record(files, of: loaded, argument: argument, hosts: options.hosts) }
    }
  }

  // Records the scene of the files, for `--check`.
  private func record(
    _ files: [String],
    of loaded: LoadedScene,
    argument: String,
    hosts: [DocumentationHost]
  ) throws {
    let folder = try (output ?? "").naming(scene: loaded.name)
    var manifest = DocsManifest(
      name: loaded.name,
      hash: loaded.contentHash,
      words: sceneOptions.overrides,
      hosts: hosts
    )
    let isFile = loaded.contentHash != nil && !SceneCatalog.current.hasPreset(argument)
    manifest.scene = argument == "-" ? nil : isFile ? FileLocation(argument).path(from: FileLocation(folder)) : argument
    manifest.files = files.compactMap { DocsManifest.File(path: $0) }
    try manifest.write(in: folder)
  }

  private var host: DocumentationHost {
    get throws {
      try DocumentationHost.named(hosts ?? DocumentationHost.gitHub.name)[0]
    }
  }

  private var options: SceneDocumentation.Options {
    get throws {
      var options = SceneDocumentation.Options()
      options.hosts = try DocumentationHost.named(hosts ?? "all")
      options.poster = try poster.map { try FilmMoment($0) }
      options.loop = try loop.map { try LoopChoice($0) } ?? .automatic
      options.loopDuration = loopFor?.seconds
      options.isSmallest = smallest
      options.rendering.ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
      options.rendering.workerCount = work.workerCount
      options.rendering.encoderLimit = work.encoderLimit
      options.rendering.encoding.effort = effort ?? options.rendering.encoding.effort
      options.rendering.maximumByteCount = maxSize?.byteCount
      let vectors = limits.limitVectorSize?.byteCount
      options.rendering.vectorByteLimit = vectors ?? options.rendering.vectorByteLimit
      options.rendering.writesManifests = !noManifest
      return options
    }
  }

  // Returns the paths of the files.
  private func write(_ documentation: SceneDocumentation, on console: Console) async throws -> [String] {
    console.warn(about: documentation.parts[0].rendering.film, of: documentation.parts[0].loaded)
    if !documentation.hasWords {
      let name = documentation.name
      console.warn("'\(name)' has neither 'title' nor 'description', so that its name is the alternative text")
    }
    var parts: [SceneDocumentation.Written] = []
    for part in documentation.parts {
      let written = try await write(part, on: console)
      parts.append(written)
      for refusal in written.refusals { console.warn("\(refusal)") }
      for host in documentation.hosts {
        for film in written.films { console.warn(ofSize: film.path, byteCount: film.byteCount, for: host) }
        console.warn(ofSize: written.poster.path, byteCount: written.poster.byteCount, for: host)
      }
    }
    let snippets = try documentation.writeSnippets(for: parts)
    for file in snippets { try console.report(file, format: "text") }
    console.say("\(documentation.summary)")
    if let weights = documentation.weights(of: parts) { console.say("\(weights)") }
    if let warning = documentation.warningOfLength { console.warn(warning) }
    try console.tell(Event.documentation(documentation))
    return parts.flatMap { $0.films.map(\.path) + [$0.poster.path] } + snippets.map(\.path)
  }

  private func write(_ part: SceneDocumentation.Part, on console: Console) async throws -> SceneDocumentation.Written {
    try console.tell(Event.start(part.loaded, rendering: part.rendering, part: nil))
    let written = try await part.write(work, on: console)
    for film in written.films {
      if maxSize != nil { console.say("\(film.summary)") }
      try console.report(film)
    }
    try console.report(written.poster, format: "png")
    return written
  }
}

extension DocsCommand: IllustratingCommand {
  func loadForPage() throws -> LoadedScene { try sceneOptions.load(scenes[0], within: limits).onPage() }

  func illustrate(_ loaded: LoadedScene) async throws -> Illustration {
    .film(try options)
  }
}

extension SceneDocumentation.Part {
  /// Renders the films, and shows how far that is.
  func write(_ work: WorkFlags, on console: Console) async throws -> SceneDocumentation.Written {
    let style = console.verbosity == .quiet ? .none : work.progress
    let reporter = ProgressReporter(style: style, label: loaded.name)
    defer { reporter.finish() }
    let events = console.speaksJSON ? ProgressEvents(console, name: loaded.name) : nil
    return try await write(reportingAll: { progress in
      reporter.report(progress)
      events?.report(progress)
    })
  }
}

extension Console {
  /// Reports a complete file that is not a film, either by its path or as an event.
  fileprivate func report(_ file: SceneDocumentation.File, format: String) throws(ConsoleError) {
    guard speaksJSON else { return try write(path: file.path) }
    try tell(Event.output(file.path, format: format, byteCount: file.byteCount))
  }

  /// Warns of a file that is too large for a host.
  func warn(ofSize path: String, byteCount: Int, for host: DocumentationHost) {
    if let warning = host.warning(of: path, byteCount: byteCount) { warn(warning) }
  }
}
