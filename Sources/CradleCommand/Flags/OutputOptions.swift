import ArgumentParser

/// The flags that set how much a command prints.
struct VerbosityOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print errors only.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print details of the work.")
  var verbose = false

  @OptionGroup var time: TimeOptions

  mutating func validate() throws {
    guard !(quiet && verbose) else { throw ValidationError("'--quiet' and '--verbose' exclude each other.") }
  }

  /// The console that prints as much as the flags ask for.
  var console: Console {
    console(speaksJSON: false)
  }

  /// Returns the console that prints as much as the flags ask for.
  ///
  /// With `speaksJSON`, it prints events.
  func console(speaksJSON: Bool) -> Console {
    Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal, speaksJSON: speaksJSON)
  }
}

/// The flag for printing events for another program, instead of text.
struct EventFlags: ParsableArguments {
  @Flag(help: "Print events as JSON, one per line, instead of text.")
  var json = false
}

/// A command whose console also reports the command's errors and its end.
protocol OutspokenCommand {
  /// The console that the command prints to.
  var console: Console { get }
}
