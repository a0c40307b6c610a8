import ArgumentParser
import Pipeline

/// How much a command says.
struct VerbosityOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Say nothing but errors.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Say what is being done, in detail.")
  var verbose = false

  mutating func validate() throws {
    guard !(quiet && verbose) else {
      throw ValidationError("'--quiet' and '--verbose' exclude each other.")
    }
  }

  /// The console that speaks as much as was asked for.
  var console: Console {
    console(speaksJSON: false)
  }

  /// Returns the console that speaks as much as was asked for, and may tell events.
  func console(speaksJSON: Bool) -> Console {
    Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal, speaksJSON: speaksJSON)
  }
}

/// Whether a command speaks to another program.
struct EventFlags: ParsableArguments {
  @Flag(help: "Print events as JSON, one a line, in place of paths.")
  var json = false
}

/// A command that says what it does.
protocol OutspokenCommand {
  /// Where it says it.
  var console: Console { get }
}
