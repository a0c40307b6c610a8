import CradleChecks
import CradleFilms
import CradleRegression
import CradleTestSupport
import Foundation
import Testing

/// A folder with a scene, its goldens and a report, removed after its test.
final class CheckBench {
  private let root: TemporaryFolder

  init() throws {
    root = try TemporaryFolder()
  }

  /// Creates a folder with a scene and its golden.
  init(goldenOf scene: String) async throws {
    root = try TemporaryFolder()
    try write(scene)
    let result = try await check { $0.update = .missing }
    try #require(result.report.outcomes.map(\.verdict) == [.new])
    try #require(result.writtenGoldens.count == 1)
  }

  var folder: String { root.path }

  /// The folder of the only golden.
  var golden: String { folder + "/goldens/scene/default" }

  func write(_ text: String, to name: String = "scene.yaml") throws {
    try root.write(text, to: name)
  }

  /// Checks the scene, and writes no golden unless the options say so.
  func check(
    _ name: String = "scene.yaml",
    overrides: [String] = [],
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> SceneCheck.Result {
    var options = CheckOptions()
    options.goldens = folder + "/goldens"
    options.report = folder + "/report"
    options.update = .none
    change(&options)
    let check = try SceneCheck([folder + "/" + name], overrides: overrides, options: options)
    return try await check.run { _ in }
  }

  /// Reads the last report.
  func approval() throws -> Approval {
    try Approval(ofReport: folder + "/report", goldens: folder + "/goldens")
  }

  /// Checks the scene, and returns its outcome.
  func outcome(
    overrides: [String] = [],
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> CheckReport.Outcome {
    let outcomes = try await check(overrides: overrides, change).report.outcomes
    return try #require(outcomes.first)
  }

  /// Changes the scene, and returns its outcome.
  func outcome(
    replacing old: String,
    with new: String,
    _ change: (inout CheckOptions) -> Void = { _ in }
  ) async throws -> CheckReport.Outcome {
    let path = folder + "/scene.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let changed = text.replacing(old, with: new)
    try #require(changed != text)
    try write(changed)
    return try await outcome(change)
  }
}
