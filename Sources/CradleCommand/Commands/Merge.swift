import ArgumentParser
import CradleChecks
import CradleEncoding
import CradleFilms
import CradleGeometry
import CradleRegression
import Foundation

struct Merge: AsyncParsableCommand, OutspokenCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      abstract: "Join the parts of a film or a check made with --shard.",
      discussion: """
        The parts of a film are folders of frames, or movies in MP4, MOV or WebM, each with its manifest. They \
        must come from the same scene and the same versions of everything. Folders become a movie, or a \
        folder. That folder is the same, byte for byte, as one rendered at once.
        The parts of a check are the folders of its reports. They become one report, where the variants of \
        missing parts have failed; '\(ProgramName.current) approve --report' takes it. Exit status: that of \
        the check without --shard, or 66 if a part is missing.
        """
    )
  }

  @Argument(help: "The parts, in any order.", completion: .file())
  var parts: [String]

  @Option(
    name: [.customShort("o"), .long],
    // A path may start with a hyphen.
    parsing: .unconditional,
    help: ArgumentHelp("Where to write the whole film, or the whole report.", valueName: "path"),
    completion: .file()
  )
  var output: String

  @OptionGroup(title: "Encoding of frames") var encoding: EncodingFlags
  @OptionGroup(title: "Reports") var formatFlags: ReportFormatFlags
  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions

  var console: Console {
    verbosity.console(speaksJSON: events.json)
  }

  func run() async throws {
    if parts.contains(where: ReportMerge.isReport) { return try joinReports() }
    var options = RenderOptions()
    options.ffmpeg = try FFmpeg(environment: ProcessInfo.processInfo.environment)
    options.encoding = encoding.options
    let merge = try await FilmMerge(parts, into: output, options: options)
    try console.tell(Event.start(merge, parts: parts))
    let byteCount = try await merge.run()
    guard console.speaksJSON else { return try console.write(path: output) }
    let event = Event.output(
      output,
      format: merge.format,
      byteCount: byteCount,
      frameCount: merge.frameCount,
      manifestPath: merge.manifestPath
    )
    try console.tell(event)
  }

  // Writes the joined report, even if parts are missing. A message about missing parts follows.
  private func joinReports() throws {
    var merge = try ReportMerge(parts, into: output)
    merge.summaryPictures = formatFlags.summaryPictures
    try console.tell(Event.start(merge, parts: parts))
    let report = try merge.run { ExitStatus(of: $0, checkedBy: merge).rawValue }
    try formatFlags.tell(report, in: output, on: console)
    guard merge.missing.isEmpty else { throw CradleError(MergeError.missingShards(merge.missing)) }
    let status = ExitStatus(of: report, checkedBy: merge)
    if status != .ok { throw Failure(status: status) }
  }
}

extension ExitStatus {
  /// Creates the status of the joined check, which is the most severe status of its parts.
  ///
  /// If a part is missing, or has no known status, the content of the report counts instead.
  fileprivate init(of report: CheckReport, checkedBy merge: ReportMerge) {
    let isAnyUnwanted = report.outcomes.contains { report.isFailure($0) && !$0.isAccepted }
    let parts = merge.statuses.compactMap(ExitStatus.init)
    self = max(parts.max() ?? .ok, isAnyUnwanted ? .differences : .ok)
  }
}
