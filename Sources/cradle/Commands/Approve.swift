import ArgumentParser
import Pipeline
import RawText

struct Approve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Take the results of the last check as goldens.",
    discussion: """
      Nothing is rendered again. A pattern is the name of a scene, or of a scene and a variant with \
      a slash between, in which '*' and '?' stand for any characters; without one, everything that \
      was not the same is taken, and goldens that belong to no scene any more are removed. The paths \
      of the goldens that were written go to standard output.
      """
  )

  @Argument(help: ArgumentHelp("Which results to take.", valueName: "pattern"))
  var patterns: [String] = []

  @Option(
    help: ArgumentHelp("The folder of the report.", valueName: "folder"),
    completion: .directory
  )
  var report = CheckOptions().report

  @Option(
    help: ArgumentHelp(
      "The folder of the goldens; that of the check by default, if it is in the working folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var goldens: String?

  @OptionGroup var verbosity: VerbosityOptions

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
