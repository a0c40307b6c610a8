public import CradleFilms
import CradleGeometry
import CradleRawText
package import CradleRegression
public import Foundation

extension CheckOptions {
  /// The goldens that a check writes.
  public enum Update: String, CaseIterable, Sendable {
    /// All goldens; those that match are recorded again in this environment.
    case all
    /// Goldens that differ or are damaged, and those that do not exist yet.
    case changed
    /// Goldens that do not exist yet.
    case missing
    /// No goldens.
    case none
  }
}

/// The options of a check, which take precedence over those of the scenes.
///
/// ```swift
/// var options = CheckOptions()
/// options.update = .none
/// options.stateTolerance = 0.01
/// options.ignored = [CGRect(x: 0, y: 0, width: 320, height: 20)]
/// let result = try await scene.check(goldens: "goldens", named: "list", options: options)
/// ```
public struct CheckOptions: Sendable {
  /// The folder of all goldens.
  ///
  /// Where nobody has set it, goldens are only written if it is in the working folder: a link may lead elsewhere.
  public var goldens = "goldens" {
    didSet { areGoldensNamed = true }
  }
  private var areGoldensNamed = false
  /// The folder of the report.
  public var report = "cradle-report"
  /// The place at which readers of the report's summary find its pictures.
  package var summaryPictures = SummaryPictures.beside
  /// The goldens that are written.
  public var update = CheckOptions.Update.missing
  /// Whether a golden that no longer belongs to a scene is a failure.
  public var failsOnObsolete = false
  /// The number of frames that are drawn at a time.
  ///
  /// One for each processor unless said otherwise; each needs memory for a frame.
  public var workerCount = ProcessInfo.processInfo.activeProcessorCount
  /// The layers of a golden that count; both unless said otherwise.
  public var layers = GoldenLayers.all
  /// The distance by which places may differ, in points; that of the scene if `nil`.
  public var stateTolerance: Double?
  /// The difference up to which a pixel counts as equal, from 0 to 1; that of the scene if `nil`.
  public var threshold: Double?
  /// The number of pixels of a frame that may differ: beyond the threshold where one applies, else at all.
  public var maximumDifferingPixels: Int?
  /// The share of the pixels of a frame that may differ, from 0 to 1, counted in the same way.
  public var maximumDifferingRatio: Double?
  /// Whether pixels that differ only in the smoothing of an edge count as equal.
  public var ignoresAntialiasing: Bool?
  /// The areas in which pixels do not count, in points of the canvas.
  public var ignored: [CGRect] = []
  /// The cache of what was rendered before; none unless said otherwise.
  public var cache: RenderCache?

  /// Creates the defaults.
  public init() {}
}

/// The layers of a golden that a check compares.
public enum GoldenLayers: String, CaseIterable, Sendable {
  /// The motion and the pixels.
  case all
  /// The numbers alone: places, angles, scales, opacities, order and time. Fonts, libraries and colors do not count.
  case motion
  /// The pictures alone.
  case pixels
}

extension CheckOptions {
  /// Throws if the goldens would go with an old report.
  ///
  /// - Throws: `.invalidGoldens`.
  func checkGoldensStay() throws(CradleError) {
    guard !FileLocation(goldens).isInside(FileLocation(report)) else {
      throw CradleError(CheckError.goldensInReport(goldens: goldens, report: report))
    }
  }
}

extension CheckOptions {
  /// Throws if goldens would be written outside of the working folder, and nobody has named their folder.
  ///
  /// - Throws: `.invalidGoldens`.
  func checkGoldensMayBeWritten() throws(CradleError) {
    guard areGoldensNamed || FileLocation(goldens).isHere else {
      throw CradleError(CheckError.linkedGoldens(path: goldens))
    }
  }
}

extension CheckOptions.Update {
  /// Returns the update of a check that names none: `missing`, or `none` where `CI` is set.
  ///
  /// - Parameter environment: The environment variables; `CI` is set on machines that only test.
  package static func standard(_ environment: [String: String]) -> CheckOptions.Update {
    let value = environment["CI"]?.lowercased() ?? ""
    return ["", "0", "false", "no"].contains(value) ? .missing : .none
  }
}
