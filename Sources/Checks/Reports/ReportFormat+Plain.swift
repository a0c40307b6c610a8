import CradleNotations
import CradleRawText
import CradleRegression

extension ReportFormat {
  /// A text for terminals: the changes, their extent, and the commands that show or accept the changes.
  package static let plain = ReportFormat(name: "plain", fileName: "report.txt") { report in
    let groups = report.causeGroups.map(\.paragraph)
    let outcomes = report.unfolded.map(\.outcome).filter(\.isRemarkable).map(\.paragraph)
    return (groups + outcomes + [report.closing]).joined(separator: "\n") + "\n"
  }
}

extension CauseGroup {
  fileprivate var paragraph: String {
    let command = approveCommand.isEmpty ? [] : ["  to accept: \(approveCommand)"]
    return ([text] + command).map(\.onOneLine.withoutCommand).joined(separator: "\n")
  }
}

extension CheckReport.Outcome {
  fileprivate var paragraph: String {
    guard verdict != .same else {
      return unseen.map { "\(name): \($0)".onOneLine.withoutCommand }.joined(separator: "\n")
    }
    let finding = finding.isEmpty ? "" : ": \(finding)"
    let accepted = isAccepted ? "; accepted as golden" : ""
    let lines = ["\(name): \(verdict.rawValue)\(finding)\(accepted)"] + remarks.map { "  \($0)" }
    return lines.map(\.onOneLine.withoutCommand).joined(separator: "\n")
  }
}

extension CheckReport {
  fileprivate var closing: String {
    let removes = outcomes.contains { $0.verdict == .obsolete } ? ", and to remove obsolete goldens" : ""
    let approve =
      approveCommand.isEmpty
      ? [] : ["to accept the new results as goldens\(removes): \(approveCommand)"]
    let look = page.map { ["to look at it: \($0)"] } ?? []
    return
      ([summary] + environmentLines
      + (outcomes.allSatisfy { $0.verdict == .same } ? [] : look + approve))
      .joined(separator: "\n")
  }
}

extension CheckReport {
  // The outcomes with other verdicts already list the changes of their environment.
  fileprivate var environmentLines: [String] {
    let named = Dictionary(grouping: outcomes.compactMap(\.goldenEnvironment)) { $0 }.sorted { $0.key < $1.key }
    return changeLines
      + named.map { "\($1.count.counted("golden")) \($1.count.agreeing("is", "are")) of the environment '\($0)'" }
  }

  private var changeLines: [String] {
    let elsewhere = outcomes.filter { $0.verdict == .same && !$0.environmentChanges.isEmpty }
    guard !elsewhere.isEmpty else { return [] }
    let changes = Set(elsewhere.flatMap(\.environmentChanges).map(\.description)).sorted()
    let goldens = elsewhere.count.counted("golden")
    return ["the environment differs from that of \(goldens): \(changes.joined(separator: ", "))"]
  }
}

extension String {
  /// The text on one line: invisible characters become visible, and each line break becomes a space.
  ///
  /// Only Cradle's own texts contain line breaks.
  package var onOneLine: String {
    unicodeScalars.split(separator: "\n").map { String($0).visible }.joined(separator: " ")
  }
}
