import CradleFiles
import CradleNotations

/// The command of GitHub that comments on the pull request of this branch with a report's summary and its pictures.
///
/// `gh` puts the address of an attached picture in the place of its path in the summary.
package struct PullRequestComment {
  /// The folder of the report, in which the command runs.
  package let folder: String
  /// The words of the command, without a shell's quotes.
  package let arguments: [String]

  /// Creates the command; `nil` if the report has no failure with a picture, or if the pictures have addresses already.
  ///
  /// - Parameter folder: The path of the report.
  package init?(about report: CheckReport, in folder: String) {
    let pictures = report.picturesInSummary
    guard !pictures.isEmpty, report.outcomes.contains(where: { report.isFailure($0) && !$0.isAccepted }) else {
      return nil
    }
    self.folder = folder
    arguments =
      ["gh", "pr", "comment", "--body-file", ReportFormat.markdown.fileName] + pictures.flatMap { ["--attach", $0] }
  }

  /// The command for a shell.
  package var line: String {
    let words = arguments.map(\.quotedForShell).joined(separator: " ")
    return "(cd \(LocalFolders.current.forShell(folder)) && \(words))"
  }
}
