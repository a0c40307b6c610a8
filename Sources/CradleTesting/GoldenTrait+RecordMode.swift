import CradleChecks
import Foundation

extension GoldenTrait {
  /// Which goldens a test writes.
  ///
  /// The cases have the same names as in swift-snapshot-testing. You can set a name in the environment variable
  /// `SNAPSHOT_TESTING_RECORD`, which applies to both libraries. If a golden is written, that is reported as an issue:
  /// a test that has just made its own golden has tested nothing.
  ///
  /// ```swift
  /// @Test
  /// func `list trails the finger`() async throws {
  ///   try await expectScene(scene, record: .failed)
  /// }
  /// ```
  public enum RecordMode: String, CaseIterable, Sendable {
    /// All goldens are written, including those that match.
    case all
    /// Goldens that differ and missing goldens are written.
    case failed
    /// Only missing goldens are written.
    ///
    /// This mode is the default.
    case missing
    /// No golden is written.
    ///
    /// This mode is the default if the environment variable `CI` is set.
    case never
  }
}

extension GoldenTrait.RecordMode {
  /// The environment variable that contains the name of a mode.
  package static let variable = "SNAPSHOT_TESTING_RECORD"

  /// Returns the default mode of a test.
  ///
  /// - Parameter environment: The environment variables.
  /// - Throws: `UnknownRecordMode`.
  package static func standard(_ environment: [String: String]) throws(UnknownRecordMode) -> GoldenTrait.RecordMode {
    guard let word = environment[variable], !word.isEmpty else {
      return CheckOptions.Update.standard(environment) == .none ? .never : .missing
    }
    guard let mode = GoldenTrait.RecordMode(rawValue: word) else { throw UnknownRecordMode(word: word) }
    return mode
  }

  /// The update of a check that corresponds to this mode.
  var update: CheckOptions.Update {
    switch self {
    case .all: .all
    case .failed: .changed
    case .missing: .missing
    case .never: .none
    }
  }
}

/// A word that does not name a record mode.
package struct UnknownRecordMode: Error, Equatable, CustomStringConvertible {
  package let word: String

  package var description: String {
    let known = GoldenTrait.RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(GoldenTrait.RecordMode.variable) must be one of \(known), not '\(word)'"
  }
}
