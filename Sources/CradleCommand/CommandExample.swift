import ArgumentParser
import CradleFilms

/// A command line to try, for the end of a command's help and for the manual.
struct CommandExample {
  /// The purpose of the command line, as a sentence without a period.
  let purpose: String
  /// The arguments after the program's name, for example `render springy -o springy.gif`.
  let arguments: String

  init(_ purpose: String, _ arguments: String) {
    self.purpose = purpose
    self.arguments = arguments
  }
}

/// A command with examples in its help.
///
/// Each command has at least two examples.
protocol ExemplifiedCommand: ParsableCommand {
  /// The examples, with the most frequent use first.
  static var examples: [CommandExample] { get }
}
