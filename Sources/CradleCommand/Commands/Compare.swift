import ArgumentParser
import CradleChecks
import CradleEncoding
import CradleRegression
import Foundation

struct Compare: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare two folders, pictures, movies or scenes, without goldens.",
    discussion: """
      Compares the second with the first. Both must be of one kind: folders of PNG files and movies, paired by \
      name; PNG files; movies, whose frames are paired by number; or scenes. A scene is a path, a preset, or a \
      path in a revision of git, such as 'HEAD~1:scenes/springy.yaml', with its bases, springs and pictures in \
      that revision. A report for the browser shows the differences. Exit status: 0 if everything is the same, 1 \
      if not.
      """
  )

  @Argument(help: "The expected result: a folder, a picture, a movie or a scene.", completion: .file())
  var expected: String

  @Argument(help: "The result to compare with it, of the same kind.", completion: .file())
  var actual: String

  @Option(name: [.short, .long], help: ArgumentHelp("Frames drawn at a time.", valueName: "n"))
  var jobs: Int?

  @Option(help: "How to show progress: auto, bar, plain or none.")
  var progress = ProgressStyle.auto

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
    guard expected != "-", actual != "-" else {
      throw ValidationError("A scene from standard input cannot be compared; save it to a file first.")
    }
  }

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    let console = console
    let comparison = try Comparison(of: expected, and: actual, in: .current)
    let reporter = CheckProgress(console, style: verbosity.quiet ? .none : progress)
    defer { reporter.finish() }
    let report = try await comparison.run(
      sceneOptions.overrides,
      within: limits.values,
      options: options,
      ffmpeg: try FFmpeg(environment: ProcessInfo.processInfo.environment)
    ) { reporter.report($0) }
    reporter.finish()
    try formatFlags.tell(report, in: reportFlags.report, on: console)
    guard !report.outcomes.contains(where: report.isFailure) else { throw Failure(status: .differences) }
  }

  private var options: CheckOptions {
    var options = CheckOptions()
    options.report = reportFlags.report
    options.update = .none
    options.workerCount = MachineRoom.workerCount(jobs)
    options.summaryPictures = formatFlags.summaryPictures
    tolerances.apply(to: &options)
    return options
  }
}
