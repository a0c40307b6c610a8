import Foundation
package import Pipeline
import Regression
import Scenes

/// What a test expects of a scene: to be as its golden says.
package struct SceneExpectation {
  private let site: CallSite
  private let mode: RecordMode
  private let tolerance: SceneTolerance
  private let name: String

  /// Finds out which golden is meant, and whether it may be written.
  ///
  /// - Throws: `UnknownRecordMode`, or what is wrong with the name.
  package init(
    at site: CallSite,
    named name: String?,
    record: RecordMode?,
    tolerance: SceneTolerance
  ) throws {
    (self.site, self.tolerance) = (site, tolerance)
    mode = try record ?? .standard(ProcessInfo.processInfo.environment)
    self.name = try GoldenNames.shared.name(for: site, named: name)
  }

  /// Renders a scene, and each of its variants if it has some, and compares them with their goldens.
  ///
  /// - Returns: What the test should be told; nothing if everything is as it was.
  package func issues(with loaded: LoadedScene) async throws -> [String] {
    let variants = loaded.scene.variants
    guard !variants.isEmpty else {
      return try await issue(with: loaded, name).map { [$0] } ?? []
    }
    var issues: [String] = []
    for variant in variants {
      let scene = try loaded.variant(variant)
      let issue = try await issue(with: scene, "\(name).\(variant.name)")
      issues += issue.map { [$0] } ?? []
    }
    return issues
  }

  private func issue(with loaded: LoadedScene, _ name: String) async throws -> String? {
    let results = "\(site.results)/\(site.fileName)/\(name)"
    let check = SceneCheck(
      of: loaded,
      scene: site.fileName,
      variant: name,
      options: options(results)
    )
    let result = try await check.run { _ in }
    if let error = result.writingErrors.first { throw error }
    let outcome = result.report.outcomes[0]
    let isBeginning = outcome.verdict == .new && outcome.isAccepted
    // Nothing is left to look at.
    if outcome.verdict == .same || isBeginning {
      try FileManager.default.removeItem(atPath: results)
    }
    let golden = "\(site.goldens)/\(site.fileName)/\(name)"
    return IssueText(outcome: outcome, name: name, golden: golden, results: results).text
  }

  private func options(_ results: String) -> CheckOptions {
    var options = CheckOptions()
    (options.goldens, options.report) = (site.goldens, results)
    options.update = mode.update
    options.workerCount = ProcessInfo.processInfo.activeProcessorCount
    tolerance.apply(to: &options)
    return options
  }
}
