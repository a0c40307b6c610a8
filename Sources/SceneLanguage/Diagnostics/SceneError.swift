import Scenes

/// Why a scene cannot be played: everything that is wrong with it.
///
/// The loader reads on after a mistake, so that an author can mend them all at once. Only a text
/// that is not YAML ends at its first mistake.
public struct SceneError: Error, Equatable {
  /// The mistakes, in the order of the file; at least one.
  public let diagnostics: [Diagnostic]

  /// Creates an error.
  ///
  /// - Precondition: `diagnostics` is not empty.
  public init(_ diagnostics: [Diagnostic]) {
    precondition(!diagnostics.isEmpty, "an error without a mistake")
    self.diagnostics = diagnostics
  }

  /// Creates the error of a single mistake.
  init(_ message: String, at place: Diagnostic.Place) {
    self.init([Diagnostic(at: place, message)])
  }
}

extension SceneError: CustomStringConvertible {
  /// The diagnostics, one a line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
