package import CradleGeometry
import CradleRawText

/// A mistake or a warning about a scene, with its position.
package struct Diagnostic: Hashable, Sendable {
  /// The position of a mistake.
  package enum Place: Hashable, Sendable {
    /// A position in a file.
    ///
    /// Lines and columns count from 1, and columns count Unicode characters.
    case file(String, line: Int, column: Int)
    /// An override, as `key.path=value`.
    case override(String)
    /// The values of a sweep that you ask for with a flag, as `key.path=value,value`.
    case sweep(String)
  }

  /// The severity of a diagnostic.
  package enum Severity: String, Sendable {
    /// The scene cannot be played.
    case error
    /// The scene can be played, but probably does not look as intended.
    case warning
  }

  /// Whether the diagnostic is an error or a warning.
  package let severity: Severity
  /// The position of the mistake.
  package let place: Place
  /// The message, as a phrase in lower case without a full stop.
  ///
  /// The message is on one line, and invisible characters are escaped.
  package let message: String
  /// The word that was probably meant, if there is one.
  ///
  /// Invisible characters are escaped.
  package let suggestion: String?
  /// Whether the suggestion is the only one, so that it can replace the word at the position.
  package var isOnlySuggestion = false
  /// Whether the cause is outside the scene, and may pass without a change to the scene.
  package let mayPass: Bool

  // The longest message. A message can contain a path, and a path can be this long.
  private static let longestMessage = 4096

  /// Creates a diagnostic, by default an error.
  package init(_ severity: Severity = .error, at place: Place, _ message: String, suggestion: String? = nil) {
    self.init(severity, at: place, message, suggestion: suggestion, mayPass: false)
  }

  /// Creates a diagnostic that may report a temporary fault.
  package init(
    _ severity: Severity = .error,
    at place: Place,
    _ message: String,
    suggestion: String? = nil,
    mayPass: Bool
  ) {
    self.severity = severity
    self.place = place
    self.mayPass = mayPass
    self.message = message.shortened(to: Self.longestMessage)
    self.suggestion = suggestion?.visible
  }
}

extension Diagnostic {
  // Whether a suggestion is the only one does not distinguish two mistakes.
  package static func == (one: Diagnostic, another: Diagnostic) -> Bool {
    one.severity == another.severity && one.place == another.place && one.message == another.message
      && one.suggestion == another.suggestion && one.mayPass == another.mayPass
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(message)
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, in the format of compilers.
  package var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(place): \(severity.rawValue): \(message)\(hint)"
  }
}

extension Diagnostic.Place: CustomStringConvertible {
  package var description: String {
    switch self {
    case .file(let name, let line, let column): "\(name.visible.pathOnLine):\(line):\(column)"
    case .override(let text): "--set \(text.shortened(to: 200))"
    case .sweep(let text): "--vary \(text.shortened(to: 200))"
    }
  }
}

extension Diagnostic {
  /// The diagnostic in its public form, for users of the library.
  package var inPublic: CradleError.Diagnostic {
    CradleError.Diagnostic(
      severity: severity == .error ? .error : .warning,
      place: place.inPublic,
      sentence: sentence,
      description: description
    )
  }

  /// The message and its remedy.
  ///
  /// The remedy follows the first semicolon outside quotation marks.
  package var sentence: Sentence {
    if let suggestion { return Sentence(message, remedy: "did you mean '\(suggestion)'?") }
    var isQuoted = false
    let end = message.indices.first { index in
      if message[index] == "'" { isQuoted.toggle() }
      return !isQuoted && message[index...].hasPrefix("; ")
    }
    return end.map { Sentence(String(message[..<$0]), remedy: String(message[$0...].dropFirst(2))) }
      ?? Sentence(message)
  }
}

extension Diagnostic.Place {
  fileprivate var inPublic: CradleError.Place {
    switch self {
    case .file(let name, let line, let column): .file(name, line: line, column: column)
    case .override, .sweep: .option(description)
    }
  }
}

/// All mistakes of a scene, as the reason why it cannot be played.
///
/// The loader continues after a mistake, so that you can fix all mistakes at once. Only if a text is not valid YAML
/// does the loader stop at the first mistake.
package struct SceneMistakes: ErrorReason, Equatable {
  /// The mistakes, in the order of the file; at least one.
  package let all: [Diagnostic]

  /// Creates the reason.
  ///
  /// - Precondition: `diagnostics` is not empty.
  package init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "an error without a mistake")
    all = diagnostics
  }

  package var code: CradleError.Code { mayPass ? .temporaryFailure : .invalidScene }

  package var sentence: Sentence { all[0].sentence }

  package var place: CradleError.Place? { all[0].place.inPublic }

  package var diagnostics: [CradleError.Diagnostic] { all.map(\.inPublic) }

  /// The diagnostics, one per line.
  package var description: String {
    all.map(\.description).joined(separator: "\n")
  }

  // Whether every mistake may pass on its own.
  private var mayPass: Bool {
    all.allSatisfy { $0.mayPass || $0.severity == .warning }
  }
}

/// The mistakes of a scene while it is being read.
///
/// The loader turns these mistakes into an error for users.
package struct SceneError: Error, Equatable {
  package let diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  /// Creates the error of a single mistake.
  package init(_ message: String, at place: Diagnostic.Place, mayPass: Bool = false) {
    self.init([Diagnostic(at: place, message, mayPass: mayPass)])
  }

  /// The error for users.
  package var inPublic: CradleError {
    CradleError(SceneMistakes(diagnostics))
  }
}
