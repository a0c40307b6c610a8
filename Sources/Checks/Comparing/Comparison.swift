package import CradleEncoding
import CradleFiles
package import CradleFilms
package import CradleGeometry
import CradleRawText
import CradleRegression
package import CradleSceneSource
import CradleScenes
import Foundation

/// Compares two folders, pictures, movies or scenes, without goldens.
///
/// The first of the two is the expected result.
///
/// ```swift
/// let comparison = try Comparison(of: "before.mp4", and: "after.mp4")
/// let report = try await comparison.run(options: CheckOptions(), ffmpeg: FFmpeg(path: nil)) { _ in }
/// print(report.outcomes[0].finding)
/// ```
package struct Comparison: Sendable {
  /// The input of a comparison.
  struct Job: Sendable {
    /// The argument that names the expected thing.
    var expected: String
    /// The argument that names the actual thing.
    var actual: String
    /// The scenes with names.
    let catalog: SceneCatalog
    /// Values that replace values of scenes, each as `key.path=value`.
    let overrides: [String]
    /// The limits on the size of scenes.
    let limits: Limits
    let options: CheckOptions
    /// The decoder of movies.
    let ffmpeg: FFmpeg
    /// The folder of the report, for pictures.
    let report: ReportFolder
    let progress: ProgressReport
  }

  private let expected: String
  private let actual: String
  private let kind: ComparableKind
  private let catalog: SceneCatalog

  /// Finds out which kind the two things have.
  ///
  /// - Parameters:
  ///   - expected: A folder of PNG files, a PNG file, a movie, or a scene: a path, a preset, or a path in a
  ///     revision of git, as in `HEAD~1:scenes/springy.yaml`.
  ///   - actual: Another thing of the same kind.
  ///   - catalog: The scenes that have names; the presets by default.
  /// - Throws: `CradleError`.
  package init(of expected: String, and actual: String, in catalog: SceneCatalog = .presets) throws(CradleError) {
    // Reading from a pipe or a device might never end. If a path is also the name of a scene, this check is left to the
    // kinds.
    for path in [expected, actual] where fileExists(path) && !isFolder(path) {
      do throws(OutsideFault) {
        _ = try OutsideFile(path)
      } catch {
        throw CradleError(ComparisonError.notPlain(path: path, reason: "\(error)"))
      }
    }
    self.expected = expected
    self.actual = actual
    self.catalog = catalog
    kind = try .kind(of: expected, and: actual, in: catalog)
  }

  /// Compares the two things, and writes the report.
  ///
  /// - Parameters:
  ///   - overrides: Values that replace values of scenes, each as `key.path=value`.
  ///   - limits: The limits to the size of scenes.
  ///   - options: The options; goldens are neither read nor written.
  ///   - ffmpeg: The decoder of movies.
  ///   - progress: Called with the progress: at most 20 times a second, and at the end. The stage is the name of the
  ///     variant; pictures and movies have no progress.
  /// - Throws: An error if one of the two things cannot be read, or if the report cannot be written; and
  ///   `CancellationError`.
  package func run(
    overrides: [String] = [],
    limits: Limits = Limits(),
    options: CheckOptions,
    ffmpeg: FFmpeg,
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> CheckReport {
    try await reporting(to: progress) { progress in
      try await run(overrides, within: limits, options: options, ffmpeg: ffmpeg, reportingAll: progress)
    }
  }

  /// Compares the two things, writes the report, and calls a function for each frame.
  package func run(
    _ overrides: [String],
    within limits: Limits,
    options: CheckOptions,
    ffmpeg: FFmpeg,
    reportingAll progress: @escaping ProgressReport
  ) async throws -> CheckReport {
    try InputFiles([expected, actual].filter(fileExists)).checkStay(replacing: [options.report])
    let folder = try ReportFolder(options.report)
    let outcomes = try await kind.compare(
      Job(
        expected: expected,
        actual: actual,
        catalog: catalog,
        overrides: overrides,
        limits: limits,
        options: options,
        ffmpeg: ffmpeg,
        report: folder,
        progress: progress
      )
    )
    var report = folder.report(titled: "Comparison of \(expected) and \(actual)", of: outcomes)
    // If only one side has a variant or a picture, that is a difference.
    report.failsOnObsolete = true
    let record = ReportManifest(goldens: nil, outcomes: outcomes)
    try folder.write(Array(record.text.utf8), to: ReportManifest.fileName)
    report.summaryPictures = options.summaryPictures
    try folder.addPictures(to: &report)
    report.shortenPaths(by: .current)
    try folder.write(report)
    try folder.publish()
    return report
  }
}

extension Comparison.Job {
  /// Returns the name of the comparison.
  ///
  /// You can use it as the name of a folder.
  static func name(_ expected: String, _ actual: String) -> String {
    (expected.isSame(as: actual) ? expected : "\(expected)-to-\(actual)").fittingName()
  }
}

/// The reason why two folders, pictures, movies or scenes cannot be compared.
package enum ComparisonError: ErrorReason, Equatable {
  /// Nothing has this name.
  case missing(String)
  /// The two things are not of the same kind.
  case differentKinds(String, kind: String, String, otherKind: String)
  /// Neither of two folders contains a picture or a movie.
  case noPictures(String, String)
  /// The path is neither a regular file nor a folder.
  case notPlain(path: String, reason: String)
  /// A folder, or one of its entries, cannot be looked at.
  case unreadableFolder(path: String, reason: String)
  /// A file cannot be read.
  case unreadable(path: String, reason: String)
}

extension ComparisonError {
  package var code: CradleError.Code {
    switch self {
    case .differentKinds: .invalidOption
    case .missing, .notPlain, .noPictures: .missingFile
    case .unreadable, .unreadableFolder: .cannotRead
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .missing(let argument):
      "there is no folder, picture, movie or scene '\(argument)'"
    case .differentKinds(let first, let kind, let second, let otherKind):
      "'\(first)' is \(kind) and '\(second)' is \(otherKind); only two of the same kind can be compared"
    case .noPictures(let first, let second):
      "neither '\(first)' nor '\(second)' contains a PNG file or a movie"
    case .notPlain(let path, let reason):
      "'\(path)' \(reason), or name a folder, a movie or a scene"
    case .unreadableFolder(let path, let reason):
      "cannot compare the folder '\(path)': \(reason)"
    case .unreadable(let path, let reason):
      "cannot read '\(path)'" + (PictureFile.isNamed(path) ? " as a PNG file" : "") + ": \(reason)"
    }
  }
}
