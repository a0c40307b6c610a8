import CradleNotations
import CradleRawText
import CradleRegression

extension ReportFormat {
  /// A table in Markdown, for GitHub to show below a workflow's run.
  package static let markdown = ReportFormat(name: "markdown", fileName: "summary.md") { report in
    let heading = ["## \(report.title.onOneLine.escapedForMarkdown)", "", report.summary.onOneLine.escapedForMarkdown]
    let (table, room) = report.table
    let causes = report.causeList
    let changes = causes + table + report.pictureLists(room)
    return (heading + changes + report.pictures + report.advice).joined(separator: "\n") + "\n"
  }
}

extension CheckReport {
  // A line for each cause, with the outcomes that the table leaves out.
  fileprivate var causeList: [String] {
    let groups = causeGroups
    let folds = unfolded.flatMap(\.folds)
    guard !groups.isEmpty else { return [] }
    return [""]
      + groups.prefix(Self.shownRows).map { group in
        let names = folds.filter { $0.cause == group.cause }.flatMap(\.outcomes).map(\.name)
        let hidden = names.isEmpty ? "" : "<details><summary>\(names.count) more</summary>\(names.inMarkdown)</details>"
        let command = group.approveCommand.isEmpty ? "" : "<br>`\(group.approveCommand.onOneLine)`"
        return "- \(group.text.onOneLine.escapedForMarkdown)\(command)\(hidden)"
      }
  }

  // GitHub accepts 65 536 characters in a comment. Pictures and the command need some of these characters. Nobody would
  // read a longer table.
  private static let shownRows = 200
  private static let shownBytes = 48_000

  // The table of outcomes that changed or could not be fully compared, and the number of bytes left for more text.
  fileprivate var table: (lines: [String], room: Int) {
    let changed = unfolded.map(\.outcome).filter(\.isRemarkable)
    guard !changed.isEmpty else { return ([], Self.shownBytes) }
    var (rows, room): ([String], Int) = ([], Self.shownBytes)
    for outcome in changed.prefix(Self.shownRows) {
      let row = row(of: outcome)
      room -= row.utf8.count
      if room < 0 { break }
      rows.append(row)
    }
    let hidden = changed.count - rows.count
    let rest = hidden > 0 ? ["", "… and \(hidden) more."] : []
    let head = ["", "| | Scene | Verdict | Finding |", "|---|---|---|---|"]
    return (head + rows + rest, max(0, room))
  }

  // The names of all differing pictures in folders, because a finding names only some of them.
  fileprivate func pictureLists(_ room: Int) -> [String] {
    var (lines, room): ([String], Int) = ([], room)
    for outcome in outcomes where outcome.pictureLines.count > 1 {
      let all = outcome.pictureLines.map { "- " + $0.onOneLine.escapedForMarkdown }
      var shown: [String] = []
      for line in all {
        room -= line.utf8.count + 1
        if room < 0 { break }
        shown.append(line)
      }
      let hidden = all.count - shown.count
      let rest = hidden > 0 ? ["- … and \(hidden) more"] : []
      let summary = "\(outcome.name.onOneLine.escapedForMarkdown): \(all.count) pictures are not the same"
      lines += ["", "<details><summary>\(summary)</summary>", ""] + shown + rest + ["", "</details>"]
    }
    return lines
  }

  private func row(of outcome: CheckReport.Outcome) -> String {
    let lines = (outcome.finding.isEmpty ? [] : [outcome.finding]) + outcome.remarks
    let finding = lines.map(\.onOneLine.escapedForMarkdown).joined(separator: "<br>")
    let cells = [
      isFailure(outcome) ? "❌" : outcome.verdict == .same ? "✅" : "⚠️",
      outcome.name.onOneLine.escapedForMarkdown, outcome.verdict.rawValue,
      finding,
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  // People look at pictures in comments one by one, so only a few are open. The report contains all pictures.
  private static let openPictures = 3
  private static let shownPictures = 20

  // The outcomes with pictures: of each cause, the worst.
  private var pictured: [CheckReport.Outcome] {
    unfolded.map(\.outcome).filter { $0.picture != nil }
  }

  /// The paths of the pictures that the summary shows, inside the report's folder.
  var picturesInSummary: [String] {
    summaryPictures == .beside ? pictured.prefix(Self.shownPictures).compactMap(\.picture) : []
  }

  fileprivate var pictures: [String] {
    let outcomes = pictured
    guard !outcomes.isEmpty else { return [] }
    guard summaryPictures != .nowhere else {
      let page = ReportFormat.html.fileName
      return [
        "",
        "The report has pictures of what has changed: open its `\(page)`, or look into `summary/`.",
      ]
    }
    let hidden = outcomes.count - Self.shownPictures
    let rest = hidden > 0 ? ["", "… and \(hidden) more \(hidden.agreeing("picture", "pictures"))."] : []
    let shown = outcomes.prefix(Self.shownPictures).enumerated()
    return shown.flatMap { picture(of: $1, isOpen: $0 < Self.openPictures) } + rest
  }

  // The blank lines are necessary: without them, GitHub and GitLab would not read Markdown between the tags.
  private func picture(of outcome: CheckReport.Outcome, isOpen: Bool) -> [String] {
    let path = (outcome.picture ?? "").percentEncoded(keeping: "/=,")
    let address: String
    switch summaryPictures {
    case .beside, .nowhere: address = path
    case .at(let base): address = base.trimmingSlashes + "/" + path
    }
    let name = outcome.name.onOneLine.escapedForMarkdown
    return [
      "", "<details\(isOpen ? " open" : "")><summary>\(name)</summary>", "",
      "![\(name): expected, actual and difference](\(address))", "", "</details>",
    ]
  }

  fileprivate var advice: [String] {
    guard !approveCommand.isEmpty else { return [] }
    return [
      "", "To accept the new results as goldens:", "", "```sh", approveCommand.onOneLine, "```",
    ]
  }
}

extension [String] {
  fileprivate var inMarkdown: String {
    map(\.onOneLine.escapedForMarkdown).joined(separator: ", ")
  }
}
