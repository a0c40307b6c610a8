public import Encoding
import Foundation
import RawText
public import Regression
public import SceneLanguage
import Scenes

/// A comparison of two things without goldens: the first is what the second should be.
public struct Comparison: Sendable {
  /// What a kind of things needs to compare two of them.
  struct Job: Sendable {
    /// What names the thing that is expected.
    let expected: String
    /// What names the thing that is compared with it.
    let actual: String
    /// Values that replace those of scenes, each as `key.path=value`.
    let overrides: [String]
    /// How large scenes may be.
    let limits: Limits
    let options: CheckOptions
    /// What decodes movies.
    let ffmpeg: FFmpeg
    /// Where pictures go.
    let report: ReportFolder
    let progress: @Sendable (SceneCheck.Progress) -> Void
  }

  private let expected: String
  private let actual: String
  private let kind: ComparableKind

  /// Finds out what two things are.
  ///
  /// - Parameters:
  ///   - expected: A folder of PNG files, a movie, or a scene: a path, a preset, or a path in a
  ///     revision of git, as in `HEAD~1:scenes/springy.yaml`.
  ///   - actual: Another one of the same kind.
  /// - Throws: `ComparisonError`.
  public init(of expected: String, and actual: String) throws(ComparisonError) {
    (self.expected, self.actual) = (expected, actual)
    kind = try .kind(of: expected, and: actual)
  }

  /// Compares, and writes the report.
  ///
  /// - Parameters:
  ///   - overrides: Values that replace those of scenes, each as `key.path=value`.
  ///   - limits: How large scenes may be.
  ///   - options: What a person wants; goldens are neither read nor written.
  ///   - ffmpeg: What decodes movies.
  ///   - progress: Who is told how far it has come.
  /// - Throws: What prevents one of the two from being read, or the report from being written, and
  ///   `CancellationError`.
  public func run(
    overrides: [String] = [],
    limits: Limits = Limits(),
    options: CheckOptions,
    ffmpeg: FFmpeg,
    progress: @escaping @Sendable (SceneCheck.Progress) -> Void
  ) async throws -> CheckReport {
    let folder = try ReportFolder(options.report)
    let outcomes = try await kind.compare(
      Job(
        expected: expected,
        actual: actual,
        overrides: overrides,
        limits: limits,
        options: options,
        ffmpeg: ffmpeg,
        report: folder,
        progress: progress
      )
    )
    var report = folder.report(titled: "Comparison of \(expected) and \(actual)", of: outcomes)
    // What only one of the two has is a difference, whichever has it.
    report.failsOnObsolete = true
    let record = CheckRecord(goldens: nil, outcomes: outcomes)
    try folder.write(Array(record.text.utf8), to: CheckRecord.fileName)
    try folder.write(report)
    try folder.publish()
    return report
  }
}

extension Comparison.Job {
  /// What two names have in common, as the name of a folder.
  static func name(_ expected: String, _ actual: String) -> String {
    expected == actual ? expected : "\(expected)-to-\(actual)"
  }
}

/// Why two things could not be compared.
public enum ComparisonError: Error, Equatable {
  /// There is nothing of that name.
  case missing(String)
  /// Two things are not of the same kind.
  case differentKinds(String, kind: String, String, otherKind: String)
  /// Neither of two folders holds a picture.
  case noPictures(String, String)
  /// A picture is there, and is none.
  case unreadable(path: String, reason: String)
  /// There is no program `git`.
  case gitMissing
  /// Git has no such file in no such revision.
  case unknownRevision(String, reason: String)
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    words.visible
  }

  private var words: String {
    switch self {
    case .missing(let argument):
      "there is no folder, no movie and no scene '\(argument)'"
    case .differentKinds(let first, let kind, let second, let otherKind):
      "'\(first)' is \(kind) and '\(second)' is \(otherKind); two things of a kind can be compared"
    case .noPictures(let first, let second):
      "neither '\(first)' nor '\(second)' holds a PNG file"
    case .unreadable(let path, let reason):
      "cannot read '\(path)' as a PNG file: \(reason)"
    case .gitMissing:
      "cannot find 'git', which knows earlier revisions; 'apt-get install git' brings it"
    case .unknownRevision(let argument, let reason):
      "git has no '\(argument)'" + (reason.isEmpty ? "" : ": \(reason)")
    }
  }
}
