import CradleFiles
package import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression
package import CradleSceneSource
import CradleScenes
import Foundation

/// Checks whether scenes have changed since their goldens were made.
///
/// ```swift
/// let result: SceneCheck.Result = try await scene.check(goldens: "goldens")
/// print(result.report.outcomes.map(\.verdict))
/// ```
public struct SceneCheck: Sendable {
  /// A variant that is checked in another part of the check.
  package struct OthersVariant: Hashable, Sendable {
    /// The name of the variant: `springy/theme=dark`.
    package let name: String
    package let part: Shard
  }

  /// The result of a check.
  public struct Result: Sendable {
    /// The report, with the outcome for each golden.
    public let report: CheckReport
    /// The errors of scenes that could not be rendered.
    ///
    /// The report contains these errors too.
    public let sceneErrors: [any Error]
    /// The errors of goldens that could not be written.
    public let writingErrors: [any Error]
    /// The written goldens.
    public let writtenGoldens: [String]
  }

  var targets: [Target]
  let obsolete: [CheckTarget]
  var options: CheckOptions
  let plan: CheckPlan
  /// The warnings about goldens, and about names that you gave, as sentences.
  ///
  /// For example, two goldens have names that differ only in case.
  package private(set) var warnings: [String] = []

  /// Sentences that say which files were taken for one film.
  package private(set) var readings: [String] = []

  /// A variant to check, or the error that prevents a check.
  struct Target: Sendable {
    let target: CheckTarget
    let subject: Swift.Result<any CheckSubject, any Error>

    /// The scene; `nil` for a film that was made elsewhere, and for a scene that cannot be read.
    var loaded: LoadedScene? { (try? subject.get())?.loaded }

    /// Whether it is a film that was made elsewhere.
    var isFilm: Bool {
      isThere ? loaded == nil : ScenesToCheck(catalog: .presets).isFilm(target.argument)
    }

    /// Whether there is something to check.
    var isThere: Bool { (try? subject.get()) != nil }
  }

  /// Chooses the variants to check.
  ///
  /// - Parameters:
  ///   - arguments: The arguments that name the scenes; all scenes if empty. An argument is a path, a name, or a
  ///     pattern for names with `*` and `?`. Each argument may end in a slash and a variant.
  ///   - overrides: Values that replace values of every scene, each as `key.path=value`.
  ///   - limits: The limits to the size of scenes.
  ///   - options: The options of the check.
  ///   - shard: The part of the variants to check; if `nil`, all variants.
  ///   - onlyFailed: Whether to check only variants that were not the same in the last report.
  ///   - catalog: The scenes that have names; the presets by default.
  /// - Throws: `CradleError`, and the error of an argument that names no scene.
  package init(
    _ arguments: [String],
    overrides: [String] = [],
    limits: Limits = Limits(),
    options: CheckOptions,
    shard: Shard? = nil,
    onlyFailed: Bool = false,
    in catalog: SceneCatalog = .presets
  ) throws {
    try options.checkFormOfGoldens()
    let scenes = ScenesToCheck(catalog: catalog)
    let failed = onlyFailed ? try ReportManifest(inReport: options.report).failures : []
    let choice = try scenes.choice(
      arguments,
      overrides: overrides,
      within: limits,
      goldens: options.goldens,
      films: failed.compactMap(\.basis?.scene).filter(scenes.isFilm)
    )
    var chosen = choice.targets
    if onlyFailed {
      let names = Set(failed.map { RawPath($0.name) })
      chosen.removeAll { !names.contains($0.target.rawName) }
    }
    if options.against != nil { chosen = try Self.sceneFiles(among: chosen, in: catalog) }
    self.options = options
    plan = CheckPlan(of: chosen, options: options, shard: shard)
    targets = zip(chosen, plan.variants).filter { $1.part == shard?.index }.map(\.0)
    // Only the first shard looks for obsolete goldens. Overrides prevent the search, since variants with overrides have
    // other goldens.
    let isWhole =
      options.comparesGoldens && options.against == nil && overrides.isEmpty && !onlyFailed && (shard?.index ?? 1) == 1
    obsolete =
      isWhole
      ? try Self.obsolete(in: options.goldens, targets: choice.siblings.map(\.target), everyScene: arguments.isEmpty)
      : []
    let places = chosen.map { GoldenLocation(of: $0.target, in: options.goldens) }
    readings = choice.readings
    warnings =
      choice.notes + (try GoldenClash.warnings(about: places)) + (try options.environmentWarning(about: places))
  }

  /// The number of variants to check.
  package var count: Int {
    targets.count
  }

  /// The names of the variants to check: `springy/theme=dark`.
  package var names: [String] {
    targets.map(\.target.name)
  }

  /// The names of the variants that other parts check, with their parts: `springy/theme=dark`.
  package var leftToOthers: [OthersVariant] {
    guard let own = plan.part else { return [] }
    return plan.variants.compactMap { variant in
      guard let part = variant.part, part != own.index else { return nil }
      return Shard(part, of: own.count).map { OthersVariant(name: variant.name, part: $0) }
    }
  }

  /// Checks one variant after the other, and writes the report.
  ///
  /// If a scene cannot be rendered, the scene fails, and the other scenes are still checked.
  ///
  /// - Parameter progress: Called with the progress: at most 20 times a second, and at the end. The stage is the name
  ///   of the variant: `springy/theme=dark`.
  /// - Throws: `CancellationError`, and errors that prevent the report from being written.
  package func run(progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }) async throws -> Result {
    try await reporting(to: progress) { try await run(status: { _ in nil }, progress: $0) }
  }

  /// Checks one variant after the other, and writes the report together with the exit status of a command.
  ///
  /// - Parameters:
  ///   - status: Returns the exit status for a result; `nil` for none.
  ///   - progress: Called with each frame of a variant; the stage is the variant's name.
  package func run(
    status: (Result) -> Int32?,
    progress: @escaping ProgressReport
  ) async throws -> Result {
    try options.checkGoldensStay()
    try checkInputsStay()
    let folder = try ReportFolder(options.report)
    let (checked, known, errors) = try await checkAll(folder, reporting: progress)
    let outcomes = checked + obsolete.map { obsoleteOutcome($0, besides: checked, in: folder) }
    let bases = known.merging(obsolete.map { ($0.name, basis(ofObsolete: $0)) }) { first, _ in first }
    var report = folder.report(ofCheck: outcomes)
    if let revision = options.against { report.title += " against \(revision)" }
    report.failsOnObsolete = options.failsOnObsolete
    let (accepted, failures) = try accept(folder, report: &report, bases: bases)
    let isAnythingLeft = report.outcomes.contains { !$0.approveCommand.isEmpty }
    report.approveCommand = isAnythingLeft ? options.approveCommand() : ""
    report.summaryPictures = options.summaryPictures
    try folder.addPictures(to: &report)
    report.shortenPaths(by: .current)
    let result = Result(report: report, sceneErrors: errors, writingErrors: failures, writtenGoldens: accepted)
    let record = ReportManifest(
      goldens: options.against == nil ? options.goldens : nil,
      outcomes: outcomes,
      bases: bases,
      check: plan,
      status: status(result)
    )
    try folder.write(Array(record.text.utf8), to: ReportManifest.fileName)
    try folder.write(report)
    try folder.publish()
    return result
  }

  // A report is replaced as a whole, and so is each golden that is written.
  private func checkInputsStay() throws(CradleError) {
    let goldens = targets.map { GoldenFolder($0.target.name, in: options.goldens).path }
    try targets.compactMap { try? $0.subject.get() }.reduce(InputFiles()) { $0 + $1.inputs }
      .checkStay(replacing: [options.report] + (options.update == .none ? [] : goldens))
  }

  private func checkAll(
    _ folder: ReportFolder,
    reporting progress: @escaping ProgressReport
  ) async throws -> (outcomes: [CheckReport.Outcome], bases: [String: ResultBasis], errors: [any Error]) {
    var (outcomes, errors): ([CheckReport.Outcome], [any Error]) = ([], [])
    var bases: [String: ResultBasis] = [:]
    var search = CauseSearch(options: options)
    for target in targets {
      let start = ContinuousClock.now
      var outcome: CheckReport.Outcome
      do {
        let result = try await check(target, folder: folder, reporting: progress)
        outcome = result.outcome
        let basis = basis(of: result, target: target, in: folder)
        if basis.result != nil { bases[outcome.path] = basis }
      } catch {
        try Task.checkCancellation()
        if error is CancellationError || Self.isOfReport(error) { throw error }
        errors.append(error)
        outcome = target.target.outcome(.failed, finding: "\(error)")
        outcome.isFilm = target.isFilm
        outcome.place(error, in: target.target)
      }
      outcome.seconds = (ContinuousClock.now - start) / .seconds(1)
      try await explain(&outcome, of: target, by: &search)
      outcomes.append(outcome)
    }
    return (outcomes, bases, errors)
  }

  // The golden is still the one that the film was compared with, since goldens are written at the end.
  private func explain(
    _ outcome: inout CheckReport.Outcome,
    of target: Target,
    by search: inout CauseSearch
  ) async throws {
    let isChanged = [.physicsChanged, .drawingChanged, .timingChanged, .environmentChanged].contains(outcome.verdict)
    guard isChanged, let loaded = target.loaded,
      let golden = place(of: target.target, environment: outcome.goldenEnvironment).folder.read().recorded
    else { return }
    try await search.explain(&outcome, of: target.target, loaded, golden: golden)
  }

  private func basis(of result: CheckJob.Result, target: Target, in folder: ReportFolder) -> ResultBasis {
    let scene = target.target.argument
    let flags = target.target.flags
    return ResultBasis(
      golden: result.golden,
      result: folder.result(target.target.name).fileHash,
      scene: scene.isEmpty ? nil : scene,
      overrides: flags.isEmpty ? nil : flags,
      hash: (try? target.subject.get())?.contentHash
    )
  }

  func place(of target: CheckTarget, environment: String? = nil) -> GoldenLocation {
    GoldenLocation(of: target, in: options.goldens, environment: environment)
  }

  private func check(
    _ target: Target,
    folder: ReportFolder,
    reporting progress: @escaping ProgressReport
  ) async throws -> CheckJob.Result {
    let name = target.target.name
    let place = place(of: target.target)
    var job = CheckJob(target: target.target, goldens: place.folder, options: options, report: folder) {
      progress($0.checking(name))
    }
    job.place = place
    var result = try await target.subject.get().result(of: job)
    if let note = place.formNote { result.outcome.sayUnseen(note) }
    return result
  }

  // If the disk is full, the error does not belong to the scene.
  private static func isOfReport(_ error: any Error) -> Bool {
    (error as? CradleError)?.reason is FileFault
  }
}

extension SceneCheck {
  // Writes goldens according to the options, and notes them in the report.
  private func accept(
    _ folder: ReportFolder,
    report: inout CheckReport,
    bases: [String: ResultBasis]
  ) throws -> (written: [String], failures: [any Error]) {
    var (written, failures): ([String], [any Error]) = ([], [])
    for index in report.outcomes.indices {
      let outcome = report.outcomes[index]
      let name = outcome.path
      guard options.update.writes(outcome.verdict), let basis = bases[name], basis.result != nil else { continue }
      do {
        try options.checkGoldensMayBeWritten()
        let place = GoldenLocation(
          goldens: options.goldens.trimmingSlashes,
          scene: outcome.scene,
          variant: outcome.variant,
          environment: outcome.goldenEnvironment
        )
        try folder.result(name).promote(to: place, name: name, basis: basis)
        report.outcomes[index].isAccepted = true
        report.outcomes[index].approveCommand = ""
        written.append(place.path)
      } catch {
        failures.append(error)
        report.outcomes[index].notes.append("\(error)")
      }
    }
    return (written, failures)
  }
}

extension CheckReport.Outcome {
  /// Notes the lines of the mistakes that made a scene fail.
  fileprivate mutating func place(_ error: any Error, in target: CheckTarget) {
    guard !target.isPreset, !target.argument.isEmpty else { return }
    file = target.argument
    guard let reason = (error as? CradleError)?.reason as? SceneMistakes else { return }
    mistakes = reason.all.filter { $0.severity == .error }.compactMap { diagnostic in
      guard case .file(let file, let line, let column) = diagnostic.place else { return nil }
      let hint = diagnostic.suggestion.map { "; did you mean '\($0)'?" } ?? ""
      return SceneMistake(file: file, line: line, column: column, message: diagnostic.message + hint)
    }
  }
}

extension CheckOptions.Update {
  /// Returns whether a verdict leads to a new golden.
  func writes(_ verdict: CheckReport.Outcome.Verdict) -> Bool {
    switch (self, verdict) {
    case (.none, _), (_, .failed), (_, .obsolete), (_, .broken): false
    case (.all, _): true
    case (_, .same): false
    case (.changed, _): true
    // If a golden has lost a file, it may have other changes as well, so somebody needs to look at it.
    case (.missing, let verdict): verdict == .new
    }
  }
}
