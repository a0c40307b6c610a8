import CradleNotations
import CradleRawText
import CradleRegression

extension ReportFormat {
  /// Commands for GitHub's runner, which shows their messages next to the changed files.
  ///
  /// GitHub shows ten errors per step, and silently drops the rest. So a warning says how many errors were dropped.
  package static let github = ReportFormat(name: "github", fileName: "annotations.txt") { report in
    let failures = report.outcomes.filter { report.isFailure($0) }
    // A scene with mistakes in several files has an error for each file. Scenes are added one by one as long as there
    // is room.
    var (errors, shown): ([String], Int) = ([], 0)
    for failure in failures {
      let commands = failure.errorCommands
      guard errors.count + commands.count <= shownErrors || errors.isEmpty else { break }
      errors += commands.prefix(shownErrors)
      shown += 1
    }
    let hidden = failures.count - shown
    let rest = hidden > 0 ? [warning(title: "And more", message: report.rest(hidden))] : []
    let unseen = report.outcomes.filter { $0.verdict == .same && !$0.unseen.isEmpty }
    let notices = unseen.prefix(shownErrors).map(\.noticeCommand)
    let causes = report.causeGroups.prefix(shownErrors).map { notice(title: "Cause", message: $0.text) }
    return (causes + errors + rest + report.obsoleteWarning + notices).map { $0 + "\n" }.joined()
  }

  // The largest number of errors per step, from GitHub's documentation.
  private static let shownErrors = 10

  private static func notice(title: String, message: String) -> String {
    "::notice title=\(title.escapedAsProperty)::\(message.escapedAsData)"
  }

  fileprivate static func warning(title: String, message: String) -> String {
    "::warning title=\(title.escapedAsProperty)::\(message.escapedAsData)"
  }
}

extension CheckReport {
  fileprivate func rest(_ count: Int) -> String {
    "\(count) more \(count.agreeing("check fails", "checks fail")); \(summary)"
  }

  fileprivate var obsoleteWarning: [String] {
    let names = outcomes.filter { $0.verdict == .obsolete }.map(\.name)
    guard !failsOnObsolete, !names.isEmpty else { return [] }
    let message =
      "these goldens no longer belong to a scene: \(names.joined(separator: ", ")); '--fail-on-obsolete' makes the "
      + "check fail"
    return [ReportFormat.warning(title: "Obsolete goldens", message: message)]
  }
}

extension CheckReport.Outcome {
  fileprivate var noticeCommand: String {
    let title = "\(name): \(verdict.rawValue)".escapedAsProperty
    return "::notice title=\(title)::\(unseen.joined(separator: "\n").escapedAsData)"
  }

  // One error for each file with mistakes, at the first mistake in the file. Without mistakes, there is one error for
  // the whole scene.
  fileprivate var errorCommands: [String] {
    guard !mistakes.isEmpty else { return [errorCommand(at: file.map { ["file=\($0.escapedAsProperty)"] } ?? [])] }
    var files: [String] = []
    for mistake in mistakes where !files.contains(mistake.file) { files.append(mistake.file) }
    return files.map { file in
      let own = mistakes.filter { $0.file == file }
      let place = [
        "file=\(file.escapedAsProperty)", "line=\(own[0].line)", "col=\(own[0].column)",
      ]
      return command(place, [own[0].message] + own.dropFirst().map(\.description) + remarks)
    }
  }

  private func errorCommand(at place: [String]) -> String {
    let approve = approveCommand.isEmpty ? [] : ["to accept it as golden: \(approveCommand)"]
    return command(place, (finding.isEmpty ? [] : [finding]) + remarks + approve)
  }

  private func command(_ place: [String], _ lines: [String]) -> String {
    let title = "title=" + "\(name): \(verdict.rawValue)".escapedAsProperty
    // GitHub does not show a command without a message.
    let message = lines.isEmpty ? verdict.rawValue : lines.joined(separator: "\n")
    return "::error \((place + [title]).joined(separator: ","))::\(message.escapedAsData)"
  }
}

extension String {
  fileprivate var escapedAsData: String {
    // The line breaks come from Cradle. In the texts between them, invisible characters are escaped.
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).visible.escaped(["%": "%25"]) }.joined(separator: "%0A")
  }

  fileprivate var escapedAsProperty: String {
    visible.escaped(["%": "%25", ":": "%3A", ",": "%2C"])
  }

  private func escaped(_ replacements: [Unicode.Scalar: String]) -> String {
    unicodeScalars.map { replacements[$0] ?? String($0) }.joined()
  }
}
