import CradleRawText
import Foundation
import Subprocess
import SystemPackage

/// The editor of a user, as a command such as `code -g {file}:{line}:{column}`.
package struct Editor: Sendable {
  private let words: [String]

  /// Reads the words of a command, with blanks between them; `nil` if there are none.
  package init?(_ command: String) {
    words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { return nil }
  }

  /// Returns the arguments that show a line.
  ///
  /// A command that names no file gets it at the end.
  func arguments(of file: String, line: Int, column: Int) -> [String] {
    let hasFile = words.contains { $0.contains("{file}") }
    return (words.dropFirst() + (hasFile ? [] : ["{file}"])).map { word in
      // The name comes last, because it may have braces itself.
      word.replacing("{line}", with: "\(line)").replacing("{column}", with: "\(column)").replacing("{file}", with: file)
    }
  }

  /// Opens a line of a file, without a shell.
  ///
  /// A failure is not an error, because the page also shows the place.
  func open(_ file: String, line: Int, column: Int) async {
    // A name that begins with a hyphen is no flag.
    let path = file.isAbsolutePath ? file : "./" + file
    let program: Executable = words[0].hasSlash ? .path(FilePath(words[0])) : .name(words[0])
    _ = try? await Subprocess.run(
      program,
      arguments: Arguments(arguments(of: path, line: line, column: column)),
      output: .discarded,
      error: .discarded
    )
  }
}
