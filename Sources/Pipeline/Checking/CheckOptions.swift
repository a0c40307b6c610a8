public import Foundation
import RawText

/// Which goldens a check writes.
public enum GoldenUpdate: String, CaseIterable, Sendable {
  /// All: also those that are the same are made anew, in this environment.
  case all
  /// Those that are not the same, and those that are not there.
  case changed
  /// Those that are not there.
  case missing
  /// None.
  case none
}

/// What a person may want of a check, beyond what the scenes say.
public struct CheckOptions: Sendable {
  /// The folder of all goldens.
  public var goldens = "goldens"
  /// The folder of the report.
  public var report = "cradle-report"
  /// Which goldens are written.
  public var update = GoldenUpdate.missing
  /// Whether a golden that belongs to no scene any more is a failure.
  public var failsOnObsolete = false
  /// How many frames are drawn at a time.
  public var workerCount = 1
  /// By how many points places may differ; exact in the same environment if `nil`.
  public var stateTolerance: Double?
  /// How different pixels may be, from 0 to 1; exact in the same environment if `nil`.
  public var threshold: Double?
  /// How many pixels of a frame may differ beyond the threshold.
  public var maximumDifferingPixels: Int?
  /// Which part of the pixels of a frame may differ beyond the threshold, from 0 to 1.
  public var maximumDifferingRatio: Double?
  /// Whether pixels count as equal that differ only in how an edge is smoothed.
  public var ignoresAntialiasing: Bool?
  /// Where pixels do not count, in points of the canvas.
  public var ignored: [CGRect] = []

  /// Creates the defaults.
  public init() {}
}

extension CheckOptions {
  /// Throws if the goldens would go with an old report.
  ///
  /// - Throws: `CheckError.goldensInReport`.
  func checkGoldensStay() throws(CheckError) {
    guard !FileLocation(goldens).isInside(FileLocation(report)) else {
      throw .goldensInReport(goldens: goldens, report: report)
    }
  }
}

extension GoldenUpdate {
  /// Returns which goldens a check writes if nobody says so: new ones for a person, and none on a
  /// machine that only tests.
  ///
  /// - Parameter environment: The environment variables; `CI` is set on machines that only test.
  package static func standard(_ environment: [String: String]) -> GoldenUpdate {
    let value = environment["CI"]?.lowercased() ?? ""
    return ["", "0", "false", "no"].contains(value) ? .missing : .none
  }
}
