import Encoding
import Regression

/// A kind of things that can be compared with one another.
///
/// A kind has a file of its own, which makes one of these, and a line in ``all``.
struct ComparableKind: Sendable {
  /// What a person calls one of the kind: `a movie`.
  let name: String
  /// Returns whether an argument names one of the kind.
  let recognizes: @Sendable (_ argument: String) -> Bool
  /// Compares two of the kind.
  let compare: @Sendable (Comparison.Job) async throws -> [CheckOutcome]

  /// Every kind; the first one that recognizes an argument has it.
  static let all = [frameFolder, movie, scene]

  /// Returns the kind of two things.
  ///
  /// - Throws: `ComparisonError` if they are not of the same one.
  static func kind(
    of expected: String,
    and actual: String
  ) throws(ComparisonError) -> ComparableKind {
    let (kind, other) = (kind(of: expected), kind(of: actual))
    guard kind.name != other.name else { return kind }
    // Who has mistyped a path means another kind.
    for argument in [expected, actual] where !isThere(argument) { throw .missing(argument) }
    throw .differentKinds(expected, kind: kind.name, actual, otherKind: other.name)
  }

  private static func kind(of argument: String) -> ComparableKind {
    all.first { $0.recognizes(argument) } ?? scene
  }

  private static func isThere(_ argument: String) -> Bool {
    fileExists(argument) || LoadedScene.isPreset(argument) || SceneRevision(argument) != nil
  }
}
