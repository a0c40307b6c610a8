import ArgumentParser
import CradleChecks

/// The flags of commands that turn results of a check into goldens.
struct ResultFlags: ParsableArguments {
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

  func validate() throws {
    guard goldens != "" else { throw ValidationError("'--goldens' needs the path of a folder.") }
  }
}
