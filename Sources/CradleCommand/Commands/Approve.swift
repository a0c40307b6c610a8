import ArgumentParser
import CradleChecks
import CradleNotations
import CradleRawText

struct Approve: AsyncParsableCommand, OutspokenCommand {
  static let configuration = CommandConfiguration(
    abstract: "Accept the results of the last check as goldens.",
    discussion: """
      Renders nothing again. A result is refused if its golden or its scene has changed since the check; check again \
      then. A pattern is the path of a scene, its name, or SCENE/VARIANT. In it, '*' and '?' \
      stand for any characters; put a backslash before one to mean the character itself. Without a pattern, \
      the command accepts every result that differs, and removes goldens that no longer belong to a scene. It \
      prints the paths of the goldens that it writes.
      """
  )

  @Argument(help: ArgumentHelp("The results to accept; all by default.", valueName: "pattern"))
  var patterns: [String] = []

  @Option(
    help: ArgumentHelp(
      "Accept only what this cause explains as a whole: a key, a group 'a+b' or a pattern; may be repeated.",
      valueName: "key"
    )
  )
  var cause: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the goldens of this environment, such as 'debian-12', beside those of the variants.",
      valueName: "name"
    )
  )
  var environment: String?

  @OptionGroup var results: ResultFlags

  @OptionGroup(title: "Run") var events: EventFlags
  @OptionGroup(title: "Run") var verbosity: VerbosityOptions

  var console: Console { verbosity.console(speaksJSON: events.json) }

  func run() async throws {
    let console = console
    let approval = try Approval(ofReport: results.report, goldens: results.goldens, environment: environment)
    for warning in approval.warnings { console.warn(warning) }
    let result = try await approval.run(patterns, causes: cause) { path, isRemoved in
      if events.json {
        try console.tell(Event.golden(path, isRemoved: isRemoved))
      } else if isRemoved {
        console.say("removed \(path)")
      } else {
        try console.write(path: path)
      }
    }
    for name in result.known { console.say("\(name) was accepted before") }
    for name in result.partlyExplained { console.say("\(name) remains, since something else changed it as well") }
    let statuses = result.refusals.map { ExitStatus(for: $0) ?? .internalError }
    for (refusal, status) in zip(result.refusals, statuses) {
      console.complain(about: refusal, status: status.rawValue)
    }
    let isNothingLeft = result.accepted + result.remaining + result.known.count == 0
    console.say(
      isNothingLeft
        ? "there is nothing to approve"
        : "\(result.accepted) accepted, \(result.remaining) \(result.remaining.agreeing("remains", "remain"))"
    )
    if let status = statuses.max() { throw Failure(status: status) }
  }
}
