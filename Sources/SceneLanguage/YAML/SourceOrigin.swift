import Scenes

/// The origin of a text, for naming places in it.
enum SourceOrigin: Sendable {
  /// A file with a name.
  case file(String)
  /// The value of `key.path=value`.
  case override(String)
  /// A value of `key.path=value,value`.
  case sweep(String)

  /// Returns the name of a place in the text; by default, of its start.
  func place(_ mark: SourceMark = SourceMark()) -> Diagnostic.Place {
    switch self {
    case .file(let name): .file(name, line: mark.line, column: mark.column)
    case .override(let text): .override(text)
    case .sweep(let text): .sweep(text)
    }
  }
}
