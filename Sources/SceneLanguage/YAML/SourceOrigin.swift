import Scenes

/// Where a text comes from, so that places in it can be named.
enum SourceOrigin: Sendable {
  /// A file with a name.
  case file(String)
  /// The value of `key.path=value`.
  case override(String)

  /// Returns the name of a place in the text.
  func place(line: Int = 1, column: Int = 1) -> Diagnostic.Place {
    switch self {
    case .file(let name): .file(name, line: line, column: column)
    case .override(let text): .override(text)
    }
  }
}
