import CradleChecks
import CradleRegression
import Foundation

/// Writes every report of an example into a folder with its pictures.
///
/// The example has what a check rarely has at once: every verdict, names that are markup, and frames with a missing
/// picture. `scripts/check-pages` makes the pictures and opens the page in a browser. With a number after the folder,
/// there are that many additional outcomes.
@main
enum ReportExample {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    try GlassPictures().write(to: folder)
    var report = CheckReport(
      generator: "Cradle 0.1.0",
      title: "Check of the example scenes",
      environment: RenderingEnvironment(architecture: "x86_64", versions: ["cairo": "1.18.0"]),
      outcomes: try ExampleOutcomes(folder: folder).all
    )
    for number in 0..<(CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 0) {
      report.outcomes.append(CheckReport.Outcome(scene: "scene-\(number)", variant: "a", verdict: .same))
    }
    report.page = "index.html"
    report.approveCommand = "cradle approve"
    for format in ReportFormat.all {
      let text = format.text(of: report)
      try text.write(to: folder.appending(path: format.fileName), atomically: true, encoding: .utf8)
    }
  }
}
