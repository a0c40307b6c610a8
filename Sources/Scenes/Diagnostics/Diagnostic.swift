/// Something wrong with a scene, and where.
public struct Diagnostic: Equatable, Sendable {
  /// Where the mistake was written.
  public enum Place: Equatable, Sendable {
    /// In a file; lines and columns count from 1, columns in characters as Unicode counts them.
    case file(String, line: Int, column: Int)
    /// In a value that was set from outside, as `key.path=value`.
    case override(String)
  }

  /// Where the mistake is.
  public let place: Place
  /// What is wrong: a phrase in lower case without a full stop.
  public let message: String
  /// The word that was probably meant, if there is one.
  public let suggestion: String?

  /// Creates a diagnostic.
  public init(at place: Place, _ message: String, suggestion: String? = nil) {
    (self.place, self.message, self.suggestion) = (place, message, suggestion)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, as compilers write it.
  public var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(place): error: \(message)\(hint)"
  }
}

extension Diagnostic.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let name, let line, let column): "\(name):\(line):\(column)"
    case .override(let text): "--set \(text)"
    }
  }
}
