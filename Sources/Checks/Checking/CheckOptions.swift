package import CradleEncoding
import CradleFiles
public import CradleFilms
import CradleGeometry
import CradleRawText
import CradleRegression
public import CradleScenes
import Foundation

extension CheckOptions {
  /// The goldens that a check writes.
  public enum Update: String, CaseIterable, Sendable {
    /// All goldens.
    ///
    /// Goldens that match are recorded again in this environment.
    case all
    /// Goldens that differ, are damaged, or do not exist yet.
    case changed
    /// Goldens that do not exist yet.
    case missing
    /// No goldens.
    case none
  }
}

/// The options of a check.
///
/// These options have priority over the options in scenes.
///
/// ```swift
/// var options = CheckOptions()
/// options.update = .none
/// options.tolerance.places = 0.01
/// options.tolerance.ignored = [CGRect(x: 0, y: 0, width: 320, height: 20)]
/// let result = try await scene.check(goldens: "goldens", options: options)
/// ```
public struct CheckOptions: Sendable {
  /// The folder of all goldens.
  ///
  /// By default, goldens are written only inside the working folder. To write elsewhere, set the folder explicitly.
  public var goldens = "goldens" {
    didSet { areGoldensNamed = true }
  }
  private var areGoldensNamed = false
  /// The folder of the report.
  public var report = "cradle-report"
  /// Where readers of the report's summary find its pictures.
  package var summaryPictures = SummaryPictures.beside
  /// The goldens to write.
  public var update = CheckOptions.Update.missing
  /// Whether an obsolete golden, which no longer belongs to a scene, is a failure.
  public var failsOnObsolete = false
  /// The number of frames to draw at a time.
  ///
  /// The default is one per processor. Each drawn frame needs its own memory.
  public var workerCount = ProcessInfo.processInfo.activeProcessorCount
  /// The layers of a golden that count; both by default.
  public var layers = CheckOptions.Layers.all
  /// Whether to compare films with goldens; without this, only the expectations of scenes are tested.
  public var comparesGoldens = true
  /// The revision of git whose scenes stand in for goldens; `nil` for none.
  package var against: String?
  /// The name of the environment whose goldens are compared where there are some; `nil` if the environment decides.
  package var environment: String?
  /// The accepted deviation from a golden; the scene decides on values that are `nil`.
  public var tolerance = Scene.Tolerance()
  /// The most plays of scenes with earlier values that search for causes; 0 for no search, 200 by default.
  package var mostPlays = 200
  /// The golden frames of films that were made elsewhere; `nil` if their settings decide.
  package var filmFrames: [Scene.GoldenPlan.Frames]?
  /// The decoder of films that were made elsewhere.
  package var ffmpeg = FFmpeg(path: nil)
  /// The cache of earlier renderings; none by default.
  public var cache: RenderCache?

  /// Creates the defaults.
  public init() {}
}

extension CheckOptions {
  /// The layers of a golden that a check compares.
  ///
  /// ```swift
  /// var options = CheckOptions()
  /// options.layers = .motion  // another font or color passes
  /// try await scene.check(goldens: "goldens", options: options)
  /// ```
  public enum Layers: String, CaseIterable, Sendable {
    /// The motion and the pixels.
    case all
    /// Only the numbers: positions, angles, scales, opacities, order and time.
    ///
    /// Fonts, libraries and colors are ignored.
    case motion
    /// Only the pictures.
    case pixels
  }
}

extension CheckOptions {
  /// Throws if the goldens would be deleted together with an old report.
  ///
  /// - Throws: `.invalidGoldens`.
  func checkGoldensStay() throws(CradleError) {
    guard !FileLocation(goldens).isInside(FileLocation(report)) else {
      throw CradleError(CheckError.goldensInReport(goldens: goldens, report: report))
    }
  }
}

extension CheckOptions {
  /// Throws if goldens would be written outside the working folder without an explicit path.
  ///
  /// - Throws: `.invalidGoldens`.
  func checkGoldensMayBeWritten() throws(CradleError) {
    guard areGoldensNamed || FileLocation(goldens).isHere else {
      throw CradleError(CheckError.linkedGoldens(path: goldens))
    }
  }
}

extension CheckOptions {
  /// Throws if the folder of all goldens does not exist, and another has a name that differs only in form.
  ///
  /// - Throws: `.invalidGoldens`.
  func checkFormOfGoldens() throws(CradleError) {
    guard !fileExists(goldens), let forms = RawPath.Pair(missing: goldens)?.formNote else { return }
    throw CradleError(CheckError.goldensInOtherForm(goldens: goldens, forms: forms))
  }
}

extension CheckOptions.Update {
  /// Returns the goldens that a check writes by default: `missing`, or `none` if `CI` is set.
  ///
  /// - Parameter environment: The environment variables. `CI` is set on machines that only test.
  package static func standard(_ environment: [String: String]) -> CheckOptions.Update {
    isOnTestMachine(environment) ? .none : .missing
  }

  /// Returns whether the environment variable `CI` is set, as on machines that only test.
  package static func isOnTestMachine(_ environment: [String: String]) -> Bool {
    let value = environment["CI"]?.lowercased() ?? ""
    return !["", "0", "false", "no"].contains(value)
  }
}
