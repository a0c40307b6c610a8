public import ArgumentParser
import CradleChecks
import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

struct Check: AsyncParsableCommand, OutspokenCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Compare scenes and films with their goldens, and say what has changed.",
      discussion: """
        Without a SCENE, the command checks every preset that has goldens, and every scene file in the folder \
        'scenes' and its subfolders (or in the current folder, if there is no 'scenes'). A report for the \
        browser shows the differences, and '\(ProgramName.current) approve' accepts them as goldens. Exit \
        status: 0 if everything is the same, 1 if not.
        A SCENE is a path, or the name of a preset, of a scene in the folder 'scenes', or of one of its \
        variants: SCENE/VARIANT. In a name, '*' and '?' stand for any characters.
        A film that was made elsewhere is a movie, a picture, or a folder of them. Pictures of one name with numbers, \
        such as 'frame-0001.png', are one film.
        The command writes missing goldens, unless the environment variable CI is set.
        """
    )
  }

  @Argument(help: "The scenes and films: paths, names or patterns of names.", completion: .scene)
  var scenes: [String] = []

  @Option(
    help: ArgumentHelp("The folder of the goldens; 'goldens' by default.", valueName: "folder"),
    completion: .directory
  )
  var goldens: String?

  @Flag(name: .customLong("no-goldens"), help: "Test only what the scenes 'expect', without goldens.")
  var withoutGoldens = false

  @Option(
    name: [.customShort("u"), .customLong("update")],
    help: ArgumentHelp("Which goldens to write: all, changed, missing or none.", valueName: "which")
  )
  var update: CheckOptions.Update?

  @Option(name: [.short, .long], help: ArgumentHelp("Frames drawn at a time.", valueName: "n"))
  var jobs: Int?

  @Option(help: "How to show progress: auto, bar, plain or none.")
  var progress = ProgressStyle.auto

  @Option(
    help: ArgumentHelp(
      "Check one of n parts of all variants; 'auto' or 'auto/n' takes the number from the engine that runs the parts.",
      valueName: "i/n"
    )
  )
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "How often scenes may play again to find what made them differ; 200 by default, 0 for never.",
      valueName: "n"
    )
  )
  var limitPlays = CheckOptions().mostPlays

  @Option(
    help: ArgumentHelp(
      "Compare with the scenes of a revision of git, such as origin/main, instead of goldens.",
      valueName: "revision"
    )
  )
  var against: String?

  @Option(
    help: ArgumentHelp(
      "The frames of films to keep as pictures: start, settle, all, or moments as in '--frames'; start,settle by default.",
      valueName: "frames"
    )
  )
  var goldenFrames: String?

  @Option(
    help: ArgumentHelp(
      "Compare with the goldens of this environment, where there are some; CRADLE_ENVIRONMENT by default.",
      valueName: "name"
    )
  )
  var environment: String?

  @Flag(help: "Check only what differed in the last report.")
  var lastFailed = false

  @Flag(help: "Fail if a golden no longer belongs to a scene.")
  var failOnObsolete = false

  @OptionGroup(title: "Run") var cacheFlags: CacheFlags
  @OptionGroup var reportFlags: ReportFlags
  @OptionGroup var formatFlags: ReportFormatFlags
  @OptionGroup(title: "Tolerances") var tolerances: ToleranceFlags
  @OptionGroup(title: "Scene") var sceneOptions: SceneOptions
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions
  @OptionGroup(title: "Limits") var limits: LimitOptions

  mutating func validate() throws {
    if let jobs, !(1...256 ~= jobs) {
      throw ValidationError("'--jobs' must be from 1 to 256, not \(jobs).")
    }
    try shard.map(ShardFlag.check)
    if limitPlays < 0 { throw ValidationError("'--limit-plays' must be 0 or more, not \(limitPlays).") }
    if withoutGoldens, goldens != nil || update != nil {
      throw ValidationError("'--no-goldens' reads and writes no goldens; leave out '--goldens' and '--update'.")
    }
    if against != nil, goldens != nil || update != nil || withoutGoldens || shard != nil {
      throw ValidationError(
        "'--against' compares with a revision, in one run; leave out '--goldens', '--no-goldens', '--update' and '--shard'."
      )
    }
    do throws(CradleError) {
      _ = try filmFrames
    } catch {
      throw ValidationError("\(error).")
    }
    guard goldens != "" else { throw ValidationError("'--goldens' needs the path of a folder.") }
  }

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    let console = console
    try await cacheFlags.using(console) { try await check(console, cache: $0) }
  }

  // The golden frames of films; `nil` without the flag.
  private var filmFrames: [Scene.GoldenPlan.Frames]? {
    get throws(CradleError) {
      guard let goldenFrames else { return nil }
      var frames: [Scene.GoldenPlan.Frames] = []
      for part in goldenFrames.split(separator: ",") {
        let text = part.trimmingCharacters(in: .whitespaces)
        let word = Scene.GoldenPlan.Frames.words.first { $0.word == text }
        if let word { frames.append(word.value) } else { frames.append(.selection(try FrameSelection(text))) }
      }
      return frames
    }
  }

  private func check(_ console: Console, cache: RenderCache?) async throws {
    var options = options
    options.cache = cache
    options.filmFrames = try filmFrames
    options.ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
    try lookForGoldensAbove(options, on: console)
    let part = try ShardFlag.assigned(shard, on: console)
    let check = try SceneCheck(
      scenes,
      overrides: sceneOptions.overrides,
      limits: limits.values,
      options: options,
      shard: part?.shard,
      onlyFailed: lastFailed,
      in: .current
    )
    for warning in check.warnings { console.warn(warning) }
    for reading in check.readings { console.say("\(reading)") }
    try console.tell(Event.start(check, part: part))
    for variant in check.leftToOthers { console.explain("\(variant.name) is left to shard \(variant.part)") }
    let reporter = CheckProgress(console, style: verbosity.quiet ? .none : progress)
    defer { reporter.finish() }
    let result = try await check.runAgainstRevision(
      within: limits.values,
      status: { self.status(of: $0).rawValue },
      progress: { reporter.report($0) }
    )
    reporter.finish()
    // The report already contains the errors of scenes.
    for error in result.writingErrors {
      console.complain(about: error, status: ExitStatus(for: error)?.rawValue ?? 1)
    }
    try formatFlags.tell(result.report, in: options.report, on: console)
    warn(ofObsolete: result.report, on: console)
    if cache != nil { console.say(fromCache: result.report.outcomes) }
    let status = self.status(of: result)
    if status != .ok { throw Failure(status: status) }
  }

  // Throws if a parent folder has goldens, because a check in a subfolder must not start a second set of them. If you
  // name a folder, the check uses that folder.
  private func lookForGoldensAbove(_ options: CheckOptions, on console: Console) throws {
    guard goldens == nil, against == nil else { return }
    try GoldensAbove.check(options.goldens)
    guard options.update != .none, !fileExists(options.goldens),
      let scenes = GoldensAbove.scenesFolderAround()
    else { return }
    console.warn(
      "goldens are written to '\(options.goldens)' in this folder, which is inside of '\(scenes)'; those of a "
        + "project are usually beside that, and '--goldens' names their folder"
    )
  }

  // On a machine that only tests, nobody would look at goldens that no longer belong to a scene.
  private func warn(ofObsolete report: CheckReport, on console: Console) {
    let count = report.outcomes.count { $0.verdict == .obsolete }
    let isOnTestMachine = CheckOptions.Update.isOnTestMachine(ProcessInfo.processInfo.environment)
    guard count > 0, !failOnObsolete, isOnTestMachine else { return }
    let goldens = count.counted("golden") + count.agreeing(" no longer belongs", " no longer belong")
    console.warn("\(goldens) to a scene, which is no failure; '--fail-on-obsolete' makes it one")
  }

  private var options: CheckOptions {
    var options = CheckOptions()
    if let goldens { options.goldens = goldens }
    options.comparesGoldens = !withoutGoldens
    options.against = against
    let named = ProcessInfo.processInfo.environment["CRADLE_ENVIRONMENT"] ?? ""
    options.environment = environment ?? (named.isEmpty ? nil : named)
    options.mostPlays = limitPlays
    options.report = reportFlags.report
    options.failsOnObsolete = failOnObsolete
    options.update = update ?? .standard(ProcessInfo.processInfo.environment)
    options.workerCount = MachineRoom.workerCount(jobs)
    options.summaryPictures = formatFlags.summaryPictures
    tolerances.apply(to: &options)
    return options
  }

  // Returns the exit status of a check. If you asked for a golden with `--update`, writing it is not a failure.
  private func status(of result: SceneCheck.Result) -> ExitStatus {
    let isUnwanted = result.report.outcomes.contains { outcome in
      result.report.isFailure(outcome) && !(outcome.isAccepted && update != nil)
    }
    let errors = (result.sceneErrors + result.writingErrors).map {
      ExitStatus(for: $0) ?? .internalError
    }
    return max(errors.max() ?? .ok, isUnwanted ? .differences : .ok)
  }
}

// The values of the flag are the names of the cases.
extension CheckOptions.Update: ExpressibleByArgument {}
