import ArgumentParser
import CradleEncoding
import CradleFilms
import CradlePlayback
import CradleRawText
import Foundation

/// The flags for the parallelism of rendering, and for progress reports.
struct WorkFlags: ParsableArguments {
  @Option(name: [.short, .long], help: ArgumentHelp("Frames drawn at a time.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "The most encoders that run at once. The scene plays again for the movies that wait.",
      valueName: "n"
    )
  )
  var limitEncoders = RenderJob.standardEncoderLimit

  @Option(help: "How to show progress: auto, bar, plain or none.")
  var progress = ProgressStyle.auto

  mutating func validate() throws {
    if let jobs, !(1...256 ~= jobs) {
      throw ValidationError("'--jobs' must be from 1 to 256, not \(jobs).")
    }
    guard 1...256 ~= limitEncoders else {
      throw ValidationError("'--limit-encoders' must be from 1 to 256, not \(limitEncoders).")
    }
  }
}

extension WorkFlags {
  /// The number of frames to draw at a time, limited by the number of files that the system lets us open.
  var workerCount: Int {
    MachineRoom.workerCount(jobs)
  }

  /// The largest number of simultaneous encoders, limited by the number of files that the system lets us open.
  var encoderLimit: Int {
    min(limitEncoders, MachineRoom.current.encoderCount)
  }
}

/// The flag for a rendering that is only told.
struct DryRunFlag: ParsableArguments {
  @Flag(help: "Print the outputs with their frames, rates and sizes, and write nothing.")
  var dryRun = false
}

/// The values of the flags that all film-rendering commands share.
struct RenderFlags {
  let work: WorkFlags
  let part: PartFlags
  let film: FilmFlags
  let encoding: EncodingFlags
  let quiet: Bool
  /// The largest size of a vector film in bytes; `nil` for the library's default.
  let vectorByteLimit: Int?
  /// Whether the plan is printed, and nothing is drawn.
  var isDry = false
  /// Whether the output goes to standard output, so that it has no name.
  var isPiped = false

  /// Throws if flags exclude each other.
  ///
  /// - Parameter scale: The value of `--scale`.
  func check(scale: String?) throws {
    guard part.shard == nil || part.wholeFilms || film.maxSize == nil else {
      throw ValidationError(
        "'--max-size' and '--shard' exclude each other without '--whole-films': "
          + "only a whole film can be fitted to a size."
      )
    }
    guard film.width == nil || scale == nil else {
      throw ValidationError("'--width' and '--scale' exclude each other.")
    }
  }

  /// Renders a scene into the outputs of a plan, and reports the progress and the files.
  func render(
    _ loaded: LoadedScene,
    plan: OutputPlan,
    assigned: AssignedShard?,
    on console: Console,
    cache: RenderCache?
  ) async throws {
    let options = try options(assigned, cache: cache)
    let rendering = try await SceneRendering(loaded, plan: plan, options: options)
    try console.tell(Event.start(loaded, rendering: rendering, part: assigned))
    console.warn(about: rendering.film, of: loaded)
    console.explain("\(loaded.name): \(rendering.film.writtenLength), \(rendering.pixelSize) pixels")
    guard !isDry else {
      if !console.speaksJSON { for output in rendering.outputs { try console.write("\(output.summary)") } }
      return
    }
    let reporter = ProgressReporter(style: quiet ? .none : work.progress, label: loaded.name)
    defer { reporter.finish() }
    let events = console.speaksJSON ? ProgressEvents(console, name: loaded.name) : nil
    let outputs = try await rendering.run(reportingAll: { progress in
      reporter.report(progress)
      events?.report(progress)
    })
    reporter.finish()
    guard !isPiped else { return }
    for output in outputs {
      if film.maxSize != nil { console.say("\(output.summary)") }
      if part.resume, let summary = output.keptSummary { console.say("\(summary)") }
      if output.isCached { console.explain("\(output.path): from the cache") }
      try console.report(output)
    }
  }

  /// Returns the options of a rendering.
  func options(_ assigned: AssignedShard?, cache: RenderCache?) throws -> RenderOptions {
    var options = RenderOptions()
    options.cache = cache
    options.ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
    options.workerCount = work.workerCount
    options.encoderLimit = work.encoderLimit
    try part.apply(to: &options, part: assigned)
    options.encoding = encoding.options
    film.apply(to: &options)
    options.vectorByteLimit = vectorByteLimit ?? options.vectorByteLimit
    return options
  }
}
