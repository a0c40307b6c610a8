import ArgumentParser
import Foundation
import Pipeline
import Regression

/// Where and how it is told what was found.
struct ReportFlags: ParsableArguments {
  @Option(help: ArgumentHelp("Where to write the report.", valueName: "folder"))
  var report = CheckOptions().report

  @Option(
    help: ArgumentHelp(
      "How to print what was found: plain, github, markdown, junit, json or html.",
      valueName: "name"
    )
  )
  var format: String?

  mutating func validate() throws {
    if let format, ReportFormat(named: format) == nil {
      let known = ReportFormat.all.map(\.name).joined(separator: ", ")
      throw ValidationError("'--format \(format)' is none of \(known).")
    }
    guard !report.isEmpty else { throw ValidationError("'--report' needs the path of a folder.") }
  }

  /// Tells what was found: as events if those are wanted, or else in the format that is.
  func tell(_ report: CheckReport, _ console: Console) throws {
    if console.speaksJSON {
      for outcome in report.outcomes { try console.tell(Event.outcome(outcome)) }
      return
    }
    for format in formats {
      let text = format.text(of: report)
      if format == .github {
        try console.write(commands: text)
      } else {
        try console.write(document: text)
      }
    }
  }

  private var formats: [ReportFormat] {
    if let format { return ReportFormat(named: format).map { [$0] } ?? [] }
    let isOnGitHub = ProcessInfo.processInfo.environment["GITHUB_ACTIONS"] == "true"
    return isOnGitHub ? [.plain, .github] : [.plain]
  }
}
