import ArgumentParser
import CradleEncoding
import CradleFigures
import CradleFilms
import CradleGraphics
import CradleRawText
import CradleScenes
import Foundation

struct DocsCommand: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    commandName: "docs",
    abstract:
      "Make everything that a docs page needs from scenes: films, posters, lines to paste.",
    discussion: """
      Each scene gets a poster and the films that the hosts can show, in the light and the dark theme. For \
      each host, a file has lines to paste: SCENE.github.md, SCENE.docc.txt, SCENE.mkdocs.txt, \
      SCENE.docusaurus.txt. The scene's title and description are the alternative text. Other files in the \
      folder stay. The command prints the paths of what it writes, or events with --json.
      """
  )

  @Argument(help: "The scenes: paths, names of presets, or '-'.", completion: .scene)
  var scenes: [String]

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp(
      "The folder, with a slash at its end. '{scene}' stands for the scene's name.",
      valueName: "folder/"
    ),
    completion: .directory
  )
  var output: String

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "The hosts of the pages: \(Self.hostNames), or several, separated by commas; all by default.",
      valueName: "host"
    ),
    completion: .list(DocumentationHost.all.map(\.name) + ["all"])
  )
  var hosts = "all"

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
      "The largest file, such as 4MB. Lowers the frame rate, then the width, then the colors until every film fits.",
      valueName: "size"
    )
  )
  var maxSize: WrittenSize?

  @Option(of: .effort)
  var effort: GIFEffort?

  @Flag(help: "Write no manifest beside the films.")
  var noManifest = false

  @OptionGroup(title: "Run") var work: WorkFlags
  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    guard scenes.filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("'-' (standard input) can be given only once.")
    }
  }

  private static var hostNames: String {
    DocumentationHost.all.map(\.name).joined(separator: ", ")
  }

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    let console = console
    let options = try options
    try SceneDocumentation.checkFolder(output)
    // All scenes are read first, because no output may replace the file of a later scene.
    let scenes = scenes.map { argument in Result { try sceneOptions.load(argument, within: limits).onPage() } }
    let inputs = InputFiles(of: scenes.compactMap { try? $0.get() })
    var plans: [OutputPlan] = []
    try await Failure.collect(from: scenes, console: console) { scene in
      let loaded = try scene.get()
      console.warn(about: loaded)
      var options = options
      // `--theme` or a `--set` of the theme determines the theme.
      if sceneOptions.theme != nil { options.themes = [loaded.scene.canvas.theme] }
      let documentation = try await SceneDocumentation(loaded, in: output, options: options, sparing: inputs)
      let new = documentation.parts.map(\.plan)
      for plan in new { try plan.checkDiffers(from: plans) }
      plans += new
      try await write(documentation, on: console)
    }
  }

  private var options: SceneDocumentation.Options {
    get throws {
      var options = SceneDocumentation.Options()
      options.hosts = try DocumentationHost.named(hosts)
      options.poster = try poster.map { try FilmMoment($0) }
      options.loop = try loop.map { try LoopChoice($0) } ?? .automatic
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

  private func write(_ documentation: SceneDocumentation, on console: Console) async throws {
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
    for file in try documentation.writeSnippets(for: parts) {
      try console.report(file, format: "text")
    }
    console.say("\(documentation.summary)")
    try console.tell(Event.documentation(documentation))
  }

  private func write(_ part: SceneDocumentation.Part, on console: Console) async throws -> SceneDocumentation.Written {
    try console.tell(Event.start(part.loaded, rendering: part.rendering, part: nil))
    let reporter = ProgressReporter(style: verbosity.quiet ? .none : work.progress, label: part.loaded.name)
    defer { reporter.finish() }
    let events = console.speaksJSON ? ProgressEvents(console, name: part.loaded.name) : nil
    let written = try await part.write(reportingAll: { progress in
      reporter.report(progress)
      events?.report(progress)
    })
    reporter.finish()
    for film in written.films {
      if maxSize != nil { console.say("\(film.summary)") }
      try console.report(film)
    }
    try console.report(written.poster, format: "png")
    return written
  }
}

extension Console {
  /// Reports a complete file that is not a film, either by its path or as an event.
  fileprivate func report(_ file: SceneDocumentation.File, format: String) throws(ConsoleError) {
    guard speaksJSON else { return try write(path: file.path) }
    try tell(Event.output(file.path, format: format, byteCount: file.byteCount))
  }

  /// Warns of a file that is too large for a host.
  fileprivate func warn(ofSize path: String, byteCount: Int, for host: DocumentationHost) {
    if let warning = host.warning(of: path, byteCount: byteCount) { warn(warning) }
  }
}
