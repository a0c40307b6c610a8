import ArgumentParser
import CradleFilms

/// A command line to try, for the end of a command's help and for the manual.
struct CommandExample {
  /// What it does, as a sentence without a period.
  let purpose: String
  /// The arguments: a command and what follows it, for example `render springy -o springy.gif`.
  let arguments: String

  init(_ purpose: String, _ arguments: String) {
    self.purpose = purpose
    self.arguments = arguments
  }
}

/// A command with examples.
///
/// Each command has at least two.
protocol ExemplifiedCommand: ParsableCommand {
  /// The examples, the most frequent use first.
  static var examples: [CommandExample] { get }
}
