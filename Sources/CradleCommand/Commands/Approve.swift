import ArgumentParser
import CradleChecks
import CradleRawText

struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Accept the results of the last check as goldens.",
    discussion: """
      Nothing is rendered again. A pattern is the path of a scene, or the name of a scene, or of a \
      scene and a variant with a slash between, in which '*' and '?' stand for any characters, and a \
      backslash before one of them for the character itself. Without one, every result that \
      differs is accepted, and goldens that no longer belong to a scene are removed. The paths of \
      the goldens that were written go to standard output.
      """
  )

  @Argument(help: ArgumentHelp("The results to accept; all by default.", valueName: "pattern"))
  var patterns: [String] = []

  @Option(help: ArgumentHelp("The folder of the report.", valueName: "folder"), completion: .directory)
  var report = CheckOptions().report

  @Option(
    help: ArgumentHelp(
      "The folder of the goldens; by default that of the check, if it is in the working folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var goldens: String?

  @OptionGroup(title: "Run") var verbosity: VerbosityOptions

  mutating func validate() throws {
    guard goldens != "" else { throw ValidationError("'--goldens' needs the path of a folder.") }
  }

  func run() throws {
    let console = verbosity.console
    let approval = try Approval(ofReport: report, goldens: goldens)
    var count = 0
    try approval.run(patterns) { path, isRemoved in
      count += 1
      if isRemoved {
        console.say("removed \(path)")
      } else {
        try console.write(path: path)
      }
    }
    if count == 0 { console.say("there is nothing to approve") }
  }
}
