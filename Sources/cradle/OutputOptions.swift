import ArgumentParser

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
    Console(verbosity: quiet ? .quiet : verbose ? .verbose : .normal)
  }
}
