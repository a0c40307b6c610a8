import ArgumentParser
import CradleChecks
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

/// The flags that set how strictly a check compares frames.
struct ToleranceFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How much the color of a pixel may differ, from 0 to 1; 0.05 if the environment differs.",
      valueName: "part"
    )
  )
  var threshold: Double?

  @Option(help: ArgumentHelp("How many pixels of a frame may differ; 0 by default.", valueName: "n"))
  var maxDiffPixels: Int?

  @Option(help: ArgumentHelp("The fraction of the pixels of a frame that may differ, from 0 to 1.", valueName: "part"))
  var maxDiffPixelRatio: Double?

  @Option(help: ArgumentHelp("How far elements may move.", valueName: "points"))
  var stateTolerance: Double?

  @Flag(inversion: .prefixedNo, help: "Ignore pixels that differ only in the smoothing of an edge.")
  var ignoreAntialiasing: Bool?

  @Option(help: ArgumentHelp("Leave out a rectangle, in points of the canvas; may be repeated.", valueName: "x,y,w,h"))
  var ignore: [WrittenRectangle] = []

  mutating func validate() throws {
    for (flag, part) in [
      ("threshold", threshold), ("max-diff-pixel-ratio", maxDiffPixelRatio),
    ] {
      if let part, !(0...1 ~= part) {
        throw ValidationError("'--\(flag)' must be from 0 to 1, not \(part).")
      }
    }
    if let maxDiffPixels, maxDiffPixels < 0 {
      throw ValidationError("'--max-diff-pixels' must be 0 or more, not \(maxDiffPixels).")
    }
    if let stateTolerance, !(0...1_000_000 ~= stateTolerance) {
      throw ValidationError("'--state-tolerance' must be a distance in points, not \(stateTolerance).")
    }
  }

  /// Adds the given tolerances to the options of a check.
  func apply(to options: inout CheckOptions) {
    options.tolerance.threshold = threshold
    options.tolerance.differingPixels = maxDiffPixels
    options.tolerance.differingRatio = maxDiffPixelRatio
    options.tolerance.places = stateTolerance
    options.tolerance.ignoresAntialiasing = ignoreAntialiasing
    options.tolerance.ignored = ignore.map(\.rectangle)
  }
}

/// A rectangle in the notation of the command line: `10,20,100,44`.
struct WrittenRectangle: ExpressibleByArgument {
  /// The rectangle in points of the canvas, which is not empty.
  let rectangle: CGRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0.trimmingCharacters(in: .whitespaces))
    }
    guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
      let height = numbers[3], width > 0, height > 0,
      [x, y, width, height].allSatisfy({ abs($0) <= 1_000_000 })
    else { return nil }
    rectangle = CGRect(x: x, y: y, width: width, height: height)
  }
}

/// The flag for the folder of the report.
struct ReportFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Where to write the report.", valueName: "folder"), completion: .directory)
  var report = CheckOptions().report

  mutating func validate() throws {
    guard !report.isEmpty else { throw ValidationError("'--report' needs the path of a folder.") }
  }
}

/// The flag for the format of the printed report.
struct ReportFormatFlags: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the printed result: plain, github, markdown, junit, json or html.",
      valueName: "name"
    )
  )
  var format: String?

  @Option(
    help: ArgumentHelp(
      "The address of the report's folder, for the pictures in summary.md; by default, they are beside it.",
      valueName: "address"
    )
  )
  var summaryBase: String?

  mutating func validate() throws {
    if let summaryBase, !summaryBase.isPlainAddress {
      throw ValidationError(
        "'--summary-base' must be an address such as https://example.com/reports/7, not '\(summaryBase.visible)'."
      )
    }
    if let format, ReportFormat(named: format) == nil {
      let known = ReportFormat.all.map(\.name).joined(separator: ", ")
      throw ValidationError("'--format' must be one of \(known), not '\(format)'.")
    }
  }

  /// Prints the report in the requested format, or as events with `--json`.
  ///
  /// - Parameter folder: The folder of the report.
  func tell(_ report: CheckReport, in folder: String, on console: Console) throws {
    let comment = PullRequestComment(about: report, in: folder)
    if console.speaksJSON {
      for group in report.causeGroups { try console.tell(Event.cause(group)) }
      for outcome in report.outcomes { try console.tell(Event.outcome(outcome)) }
      if let comment { try console.tell(Event.command(comment.arguments, folder: comment.folder)) }
      return
    }
    for format in formats(console) {
      let text = format.text(of: report)
      if format == .github {
        try console.write(commands: text)
      } else {
        try console.write(document: text)
      }
    }
    let isOnTestMachine = CheckOptions.Update.isOnTestMachine(ProcessInfo.processInfo.environment)
    if let comment, format == nil, !isOnTestMachine {
      console.say("to comment on a pull request with its pictures, by gh 2.99 or later: \(comment.line)")
    }
  }

  // Returns the formats to print. A requested format is data. Without a request, the text is for people.
  private func formats(_ console: Console) -> [ReportFormat] {
    if let format { return ReportFormat(named: format).map { [$0] } ?? [] }
    if console.verbosity == .quiet { return [] }
    return isOnGitHub ? [.plain, .github] : [.plain]
  }

  /// Where readers of a summary find its pictures.
  ///
  /// GitHub shows the summary of a job without the files in the report's folder.
  var summaryPictures: SummaryPictures {
    if let summaryBase { return .at(address: summaryBase) }
    return isOnGitHub ? .nowhere : .beside
  }

  private var isOnGitHub: Bool {
    ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
  }
}

extension String {
  /// Whether the text is a web address that means the same inside Markdown.
  fileprivate var isPlainAddress: Bool {
    let marks = Set("-._~:/?#@!$&+,;=%".utf8)
    let isPlain = utf8.allSatisfy { byte in
      let letter = UnicodeScalar(byte)
      return (byte < 0x80 && (letter.properties.isAlphabetic || 0x30...0x39 ~= byte))
        || marks.contains(byte)
    }
    return isPlain
      && ["https://", "http://"].contains { hasPrefix(bytesOf: $0) && utf8.count > $0.utf8.count }
  }
}
