import CradleRawText
import CradleScenes
public import Foundation

/// A mistake or a warning about a scene, with its place.
public struct Diagnostic: Equatable, Sendable {
  /// The place of a mistake.
  public enum Place: Equatable, Sendable {
    /// In a file; lines and columns count from 1, columns in characters as Unicode counts them.
    case file(String, line: Int, column: Int)
    /// In a value that was set from outside, as `key.path=value`.
    case override(String)
    /// In the values of a key that a flag sweeps, as `key.path=value,value`.
    case sweep(String)
  }

  /// The severity of a diagnostic.
  public enum Severity: String, Sendable {
    /// The scene cannot be played.
    case error
    /// The scene can be played, but probably not as it is meant.
    case warning
  }

  /// The severity: an error, or only a warning.
  public let severity: Severity
  /// The place of the mistake.
  public let place: Place
  /// The message: a phrase in lower case without a full stop.
  ///
  /// It is on one line, with escapes for characters that would not be seen.
  public let message: String
  /// The word that was probably meant, if there is one; with escapes, too.
  public let suggestion: String?
  /// Whether the fault lies outside of the scene, and may pass by itself.
  package let mayPass: Bool

  // A message can name a file, and the path of a file can be this long.
  private static let longestMessage = 4096

  /// Creates a diagnostic; by default, an error.
  public init(_ severity: Severity = .error, at place: Place, _ message: String, suggestion: String? = nil) {
    self.init(severity, at: place, message, suggestion: suggestion, mayPass: false)
  }

  /// Creates a diagnostic, also one of a fault that may pass by itself.
  init(_ severity: Severity = .error, at place: Place, _ message: String, suggestion: String? = nil, mayPass: Bool) {
    (self.severity, self.place, self.mayPass) = (severity, place, mayPass)
    self.message = message.shortened(to: Self.longestMessage)
    self.suggestion = suggestion?.visible
  }
}

extension Diagnostic: CustomStringConvertible {
  /// The diagnostic on one line, as compilers write it.
  public var description: String {
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    return "\(place): \(severity.rawValue): \(message)\(hint)"
  }
}

extension Diagnostic.Place: CustomStringConvertible {
  public var description: String {
    switch self {
    case .file(let name, let line, let column): "\(name.visible.pathOnLine):\(line):\(column)"
    case .override(let text): "--set \(text.shortened(to: 200))"
    case .sweep(let text): "--vary \(text.shortened(to: 200))"
    }
  }
}

/// The reason why a scene cannot be played: all of its mistakes.
///
/// The loader reads on after a mistake, so that an author can mend them all at once. Only a text
/// that is not YAML ends at its first mistake.
///
/// ```swift
/// do {
///   _ = try LoadedScene(yaml: "version: 1\ncollecton: { items: 5 }")
/// } catch {
///   print(error)
/// }
/// ```
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
  init(_ message: String, at place: Diagnostic.Place, mayPass: Bool = false) {
    self.init([Diagnostic(at: place, message, mayPass: mayPass)])
  }

  /// Whether all that keeps the scene from being played may pass by itself.
  package var mayPass: Bool {
    diagnostics.allSatisfy { $0.mayPass || $0.severity == .warning }
  }
}

extension SceneError: CustomStringConvertible {
  /// The diagnostics, one a line.
  public var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}

extension SceneError: LocalizedError {
  /// The same as ``description``.
  public var errorDescription: String? { description }
}
