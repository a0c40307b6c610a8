import CradleChecks
import Foundation

extension GoldenTrait {
  /// The goldens that a test writes.
  ///
  /// The names are those of swift-snapshot-testing. You can set them in the environment variable
  /// `SNAPSHOT_TESTING_RECORD`, which then applies to both libraries. Writing a golden is reported as an issue,
  /// since a test that has just made its own golden has tested nothing.
  ///
  /// ```swift
  /// @Test
  /// func `list trails the finger`() async throws {
  ///   try await expectScene(scene, record: .failed)
  /// }
  /// ```
  public enum RecordMode: String, CaseIterable, Sendable {
    /// All goldens, including matching ones.
    case all
    /// Goldens that differ, and missing ones.
    case failed
    /// Missing goldens; the default.
    case missing
    /// None; the default if the environment variable `CI` is set.
    case never
  }
}

extension GoldenTrait.RecordMode {
  /// The environment variable that names a mode.
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

  /// The corresponding update of a check.
  var update: CheckOptions.Update {
    switch self {
    case .all: .all
    case .failed: .changed
    case .missing: .missing
    case .never: .none
    }
  }
}

/// A word that is not a record mode.
package struct UnknownRecordMode: Error, Equatable, CustomStringConvertible {
  /// The word.
  package let word: String

  package var description: String {
    let known = GoldenTrait.RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
    return "\(GoldenTrait.RecordMode.variable) must be one of \(known), not '\(word)'"
  }
}
