import ArgumentParser
import CradleEncoding
import CradleFilms
import CradleRawText

struct Render: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Render scenes as movies, vector films or folders of frames.",
    discussion: """
      The extension picks the format: .mp4, .gif, .apng, .webp, .avif, .webm, .mov, .html (a page with a player), .svg \
      (a moving drawing), .tracks.json (the motion as curves), .json (Lottie), or a trailing '/' for a folder of PNG \
      frames. Without -o, you get the scene's 'outputs', or SCENE.mp4 and SCENE.gif. The command prints their paths.
      """
  )

  @Argument(help: "The scenes: paths, names of presets, or '-'.", completion: .scene)
  var scenes: [String]

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Where to write; may be repeated. '{scene}' stands for the scene's name, and '-' alone is standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: [String] = []

  @Option(help: ArgumentHelp("The format of '-o -': svg, gif or apng.", valueName: "format"))
  var format: String?

  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions

  @OptionGroup(title: "Parts of a film")
  var part: PartFlags

  @OptionGroup(title: "Film") var film: FilmFlags
  @OptionGroup(title: "Encoding") var encoding: EncodingFlags
  @OptionGroup(title: "Run") var work: WorkFlags
  @OptionGroup(title: "Run") var cacheFlags: CacheFlags
  @OptionGroup(title: "Run") var trial: DryRunFlag
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    guard scenes.filter({ $0 == "-" }).count < 2 else {
      throw ValidationError("'-' (standard input) can be given only once.")
    }
    try flags.check(scale: sceneOptions.scale)
    guard try piped == nil || scenes.count == 1 else {
      throw ValidationError("'-o -' takes one scene: standard output takes one film.")
    }
    guard try !trial.dryRun || (piped == nil && film.maxSize == nil) else {
      throw ValidationError("'--dry-run' excludes '-o -' and '--max-size': it draws no film.")
    }
  }

  private var piped: PipedFormat? {
    get throws {
      try PipedOutput.format(
        for: output,
        format: format,
        among: PipedFormat.films,
        instead: "'\(ProgramName.current) still' writes one frame as png or pdf",
        speaksJSON: events.json
      )
    }
  }

  private var flags: RenderFlags {
    RenderFlags(
      work: work,
      part: part,
      film: film,
      encoding: encoding,
      quiet: verbosity.quiet,
      vectorByteLimit: limits.limitVectorSize?.byteCount,
      isDry: trial.dryRun
    )
  }

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    let console = console
    let piped = try piped
    try await cacheFlags.using(console) { cache in
      guard let piped else { return try await render(output, on: console, cache: cache) }
      try await PipedOutput.write(piped, on: console) { path in
        var command = self
        command.part.noManifest = true
        try await command.render([path], on: console, cache: cache, isPiped: true)
      }
    }
  }

  private func render(
    _ output: [String],
    on console: Console,
    cache: RenderCache?,
    isPiped: Bool = false
  ) async throws {
    if scenes.count > 1 { try OutputPlan.checkDistinguishesScenes(output) }
    let assigned = try ShardFlag.assigned(part.shard, on: console)
    let films = films(assigned)
    let inputs = InputFiles(of: films.compactMap { try? $0.loaded.get() })
    var plans: [OutputPlan] = []
    var isFirst = true
    try await Failure.collect(from: films, console: console) { film in
      if let other = film.part, other != assigned?.shard {
        console.explain("\(film.argument) is left to shard \(other)")
        // If that scene has a mistake, the other part reports it.
        if let plan = try? OutputPlan(output, for: film.loaded.get()) { plans.append(plan) }
        return
      }
      let loaded = try film.loaded.get()
      console.warn(about: loaded)
      let plan = try OutputPlan(output, for: loaded, sparing: inputs)
      try plan.checkDiffers(from: plans)
      defer { isFirst = false }
      if isFirst { console.warn(ofIdle: encoding, for: plan.outputs.map(\.format)) }
      for loss in plan.outputs.compactMap({ loaded.loss(in: $0.path, ending: $0.format.ending) }) { console.warn(loss) }
      plans.append(plan)
      var flags = flags
      flags.isPiped = isPiped
      try await flags.render(loaded, plan: plan, assigned: assigned, on: console, cache: cache)
    }
  }

  /// A scene to render.
  private struct FilmToRender {
    let argument: String
    /// The scene, or the error of reading it.
    let loaded: Result<LoadedScene, any Error>
    /// The part that renders the whole film; `nil` if every part renders some of its frames.
    let part: Shard?
  }

  // Returns the films to render. All scenes are read first, because no output may replace the file of a later scene,
  // and because the distribution depends on the costs of all films.
  private func films(_ assigned: AssignedShard?) -> [FilmToRender] {
    let read = scenes.map { argument in Result { try load(argument) } }
    let count = part.wholeFilms ? assigned?.shard.count : nil
    let deal = count.map { FilmDeal(of: read.map { try? $0.get().scene }, among: $0, pixelWidth: film.width) }
    return zip(scenes, read).enumerated().map { place, pair in
      FilmToRender(argument: pair.0, loaded: pair.1, part: deal?.part(of: place))
    }
  }

  private func load(_ argument: String) throws -> LoadedScene {
    try sceneOptions.load(argument, within: limits)
  }
}
