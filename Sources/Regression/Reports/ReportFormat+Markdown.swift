extension ReportFormat {
  /// A table in Markdown, as GitHub shows it below a workflow's run.
  public static let markdown = ReportFormat(name: "markdown", fileName: "summary.md") { report in
    let heading = ["## \(report.title.escapedForMarkdown)", "", report.summary.escapedForMarkdown]
    return (heading + report.table + report.advice).joined(separator: "\n") + "\n"
  }
}

extension CheckReport {
  // GitHub limits a summary to 1 MiB, and a longer table would not be read.
  private static let shownRows = 200

  fileprivate var table: [String] {
    let changed = outcomes.filter { $0.verdict != .same }
    guard !changed.isEmpty else { return [] }
    let hidden = changed.count - Self.shownRows
    let rest = hidden > 0 ? ["", "… and \(hidden) more."] : []
    return ["", "| | Scene | Verdict | Finding |", "|---|---|---|---|"]
      + changed.prefix(Self.shownRows).map(row) + rest
  }

  private func row(of outcome: CheckOutcome) -> String {
    let lines = (outcome.finding.isEmpty ? [] : [outcome.finding]) + outcome.remarks
    let finding = lines.map(\.escapedForMarkdown).joined(separator: "<br>")
    let cells = [
      isFailure(outcome) ? "❌" : "⚠️", outcome.name.escapedForMarkdown, outcome.verdict.rawValue,
      finding,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  fileprivate var advice: [String] {
    guard !approveCommand.isEmpty else { return [] }
    return [
      "", "To accept the new results as goldens:", "", "```sh", approveCommand.onOneLine, "```",
    ]
  }
}

extension String {
  /// The text on one line, with the special characters of Markdown and HTML escaped.
  fileprivate var escapedForMarkdown: String {
    var result = ""
    for scalar in onOneLine.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      // An at sign would notify the user of that name.
      case "@": result += "&#64;"
      case "\\", "`", "*", "_", "|", "[", "]", "#", "~": result += "\\\(scalar)"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
