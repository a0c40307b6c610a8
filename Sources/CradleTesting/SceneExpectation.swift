package import CradleChecks
import CradleFiles
package import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

/// What a test expects: a scene matches its golden.
package struct SceneExpectation {
  private let site: CallSite
  private let mode: GoldenTrait.RecordMode
  // Whether the call or a trait sets the mode. If so, no environment variable changes it.
  private let isStated: Bool
  private let tolerance: Scene.Tolerance
  private let layers: CheckOptions.Layers
  private let name: String
  private let playsTwice: Bool?

  /// Finds the golden, and finds out whether it may be written.
  ///
  /// - Throws: `UnknownRecordMode`, or the reason why no golden can have the name.
  package init(at site: CallSite, wish: GoldenWish = GoldenWish()) throws {
    self.site = site
    let defaults = GoldenTrait.defaults
    tolerance = wish.tolerance ?? defaults.tolerance ?? Scene.Tolerance()
    playsTwice = wish.playsTwice
    layers = wish.layers ?? defaults.layers ?? .all
    let environment = ProcessInfo.processInfo.environment
    isStated = wish.record != nil || defaults.record != nil
    mode = try wish.record ?? defaults.record ?? .standard(environment)
    name = try GoldenNames.shared.name(for: site, named: wish.name)
  }

  /// Renders a scene and compares it with its golden.
  ///
  /// If the scene has variants, all of them are rendered and compared.
  ///
  /// - Returns: The issues for the test to report; empty if nothing has changed.
  package func issues(with loaded: LoadedScene) async throws -> [TestIssue] {
    let variants = loaded.scene.variants
    guard !variants.isEmpty else { return try await issue(with: loaded, name: name).map { [$0] } ?? [] }
    var issues: [TestIssue] = []
    for variant in variants {
      let scene = try loaded.variant(variant)
      let issue = try await issue(with: scene, name: "\(name).\(variant.name)")
      issues += issue.map { [$0] } ?? []
    }
    return issues
  }

  private func issue(with loaded: LoadedScene, name: String) async throws -> TestIssue? {
    if let error = try replayError(of: loaded) { return TestIssue("\(name): \(error)") }
    let results = "\(site.results)/\(site.fileName)/\(name)"
    let check = SceneCheck(of: loaded, scene: site.fileName, variant: name, options: options(results))
    let result = try await check.run { _ in }
    if let error = result.writingErrors.first { throw error }
    let outcome = result.report.outcomes[0]
    let isBeginning = outcome.verdict == .new && outcome.isAccepted
    // For these verdicts, the report has nothing to show.
    if outcome.verdict == .same || isBeginning {
      do {
        try FileManager.default.removeItem(atPath: results)
      } catch {
        throw CradleError(code: .cannotWrite, message: "cannot remove '\(results)': \(SystemFailure(error).reason)")
      }
    }
    let golden = "\(site.goldens)/\(site.fileName)/\(name)"
    return IssueText(
      outcome: outcome,
      name: name,
      golden: golden,
      results: results,
      statedMode: isStated ? mode : nil
    ).text.map { TestIssue($0, pictures: outcome.pictures(named: name, in: results)) }
  }

  // This function ignores a scene that cannot be played at all, because the check reports it.
  private func replayError(of loaded: LoadedScene) throws -> CradleError? {
    guard playsTwice ?? loaded.scene.runsCode, let film = try? loaded.film() else { return nil }
    do {
      try loaded.checkReplay(of: film)
      return nil
    } catch let error as CradleError where error.reason is PipelineError {
      return error
    }
  }

  private func options(_ results: String) -> CheckOptions {
    var options = CheckOptions()
    (options.goldens, options.report) = (site.goldens, results)
    options.update = mode.update
    options.workerCount = ProcessInfo.processInfo.activeProcessorCount
    options.layers = layers
    options.tolerance = tolerance
    return options
  }
}

extension CheckReport.Outcome {
  /// Returns the pictures of the frame that has changed most: the expected, the actual and the difference.
  fileprivate func pictures(named name: String, in results: String) -> [TestIssue.Picture] {
    guard let frame = frames.mostChanged ?? frames.first(where: \.isAlone) else { return [] }
    let kinds = [("expected", frame.expected), ("actual", frame.actual), ("difference", frame.difference)]
    return kinds.compactMap { kind, path in
      path.map { TestIssue.Picture(name: "\(name).\(kind)-\(frame.number).png", path: "\(results)/\($0)") }
    }
  }
}

/// The text that a test reports for an outcome.
struct IssueText {
  let outcome: CheckReport.Outcome
  /// The name of the golden.
  let name: String
  /// The folder of the golden.
  let golden: String
  /// The folder of the report.
  let results: String
  /// The record mode that the test sets; `nil` if the test does not set any.
  var statedMode: GoldenTrait.RecordMode?

  /// The text, on several lines; `nil` if there is nothing to report.
  var text: String? {
    let lines = outcome.isAccepted ? recorded : rejected
    return lines.isEmpty ? nil : lines.map(\.onOneLine.withoutCommand).joined(separator: "\n")
  }

  private var rejected: [String] {
    guard outcome.verdict != .same else { return [] }
    guard outcome.verdict != .failed else { return ["\(name): cannot be rendered: \(outcome.finding)"] }
    return [headline] + details + [
      "  results: \(results.asWritten)/index.html",
      "  golden: \(golden.asWritten)",
      "  to accept the new result as golden: \(approveCommand)",
      "    or run the test again with \(remedy)",
    ]
  }

  private var remedy: String {
    guard let statedMode else { return "\(GoldenTrait.RecordMode.variable)=\(wordForTaking)" }
    return "'record: .\(wordForTaking)' instead of 'record: .\(statedMode.rawValue)', "
      + "which the test states"
  }

  private var approveCommand: String {
    // Without a flag, `approve` only changes goldens below the working folder.
    let goldens = golden.parentPath?.parentPath ?? golden
    let flag = FileLocation(goldens).isHere ? "" : " --goldens \(goldens.quotedForShell)"
    return "cradle approve --report \(results.asWritten.quotedForShell)\(flag)"
  }

  private var recorded: [String] {
    let advice = "  look at \(golden.asWritten), commit it, and run the test again without recording"
    switch outcome.verdict {
    case .new: return ["\(name): there was no golden, so one was recorded", advice]
    case .same: return ["\(name): the golden was recorded again, and has not changed", advice]
    case .physicsChanged, .drawingChanged, .timingChanged, .environmentChanged, .broken, .missing, .damaged,
      .obsolete, .failed:
      return [headline] + details + [
        "  results: \(results.asWritten)/index.html",
        "  the new result has become the golden", advice,
      ]
    }
  }

  private var headline: String {
    "\(name): \(outcome.verdict.rawValue)" + (outcome.finding.isEmpty ? "" : ": \(outcome.finding)")
  }

  private var details: [String] {
    (outcome.remarks + (pixels.map { [$0] } ?? [])).map { "  \($0)" }
  }

  private var pixels: String? {
    // For a changed drawing, the finding already contains the numbers.
    guard outcome.verdict != .drawingChanged else { return nil }
    return outcome.frames.mostChanged.map { worst in
      worst.pixelText("\(worst.sizes == nil ? " differ" : "") at frame \(worst.number)")
    }
  }

  private var wordForTaking: String {
    outcome.verdict == .new || outcome.verdict == .missing ? "missing" : "failed"
  }
}

extension String {
  /// The path relative to the working folder.
  ///
  /// A path outside the working folder is unchanged.
  fileprivate var asWritten: String {
    path(below: FileManager.default.currentDirectoryPath) ?? self
  }
}

/// The settings for goldens that an expectation has.
///
/// If a setting is `nil`, traits and the scene decide.
package struct GoldenWish: Sendable {
  let name: String?
  let layers: CheckOptions.Layers?
  let record: GoldenTrait.RecordMode?
  let tolerance: Scene.Tolerance?
  let playsTwice: Bool?

  package init(
    _ name: String? = nil,
    layers: CheckOptions.Layers? = nil,
    record: GoldenTrait.RecordMode? = nil,
    tolerance: Scene.Tolerance? = nil,
    playsTwice: Bool? = nil
  ) {
    self.name = name
    self.layers = layers
    self.record = record
    self.tolerance = tolerance
    self.playsTwice = playsTwice
  }
}
