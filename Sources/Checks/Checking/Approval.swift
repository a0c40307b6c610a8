import CradleEncoding
import CradleFiles
import CradleFilms
package import CradleGeometry
import CradleRawText
import CradleRegression
import Foundation

/// Approves results of a check as goldens, without rendering anything again.
///
/// ```swift
/// let approval = try Approval(ofReport: "cradle-report")
/// let result = try await approval.run(["list*"]) { path, isRemoved in print(isRemoved ? "removed" : "written", path) }
/// print(result.accepted, result.remaining, result.refusals)
/// ```
package struct Approval: Sendable {
  /// The outcome of an approval.
  package struct Result: Sendable {
    /// The number of goldens that were written or removed.
    package fileprivate(set) var accepted = 0
    /// The names of chosen results that were goldens already: `springy/default`.
    package fileprivate(set) var known: [String] = []
    /// The reasons why chosen results were not accepted, in the order of the report.
    package fileprivate(set) var refusals: [CradleError] = []
    /// The names of results that a chosen cause explains only in part, and that were left as they are.
    package fileprivate(set) var partlyExplained: [String] = []
    /// The number of results in the report that are no goldens yet.
    package fileprivate(set) var remaining = 0
  }

  private let report: String
  /// The folder of all goldens.
  let goldens: String
  private let entries: [ReportManifest.Entry]
  // The environment that results become goldens of; `nil` for the goldens that they were compared with.
  private let environment: String?
  /// The goldens whose names differ only in case or form, as sentences.
  package let warnings: [String]

  /// Reads the report of the last check.
  ///
  /// - Parameters:
  ///   - report: The folder of the report.
  ///   - goldens: The folder of all goldens. If `nil`, the goldens of the check are meant. These goldens must be in the
  ///     working folder, because a report may come from anywhere.
  ///   - environment: The name of the environment that results become goldens of. If `nil`, a result replaces the golden
  ///     that it was compared with.
  /// - Throws: `CradleError`.
  package init(ofReport report: String, goldens: String? = nil, environment: String? = nil) throws(CradleError) {
    try environment?.checkEnvironmentName()
    self.environment = environment
    let record = try ReportManifest(inReport: report)
    self.report = report.trimmingSlashes
    if let goldens {
      self.goldens = goldens.trimmingSlashes
    } else {
      self.goldens = try record.ownGoldens(report: report)
    }
    // Nothing is obsolete in one environment alone.
    let left = environment == nil ? [.same] : [CheckReport.Outcome.Verdict.same, .obsolete]
    entries = record.outcomes.filter { !left.map(\.rawValue).contains($0.verdict) }
    let folder = self.goldens
    warnings = try GoldenClash.warnings(
      about: entries.map { GoldenLocation(goldens: folder, scene: $0.scene, variant: $0.variant) }
    )
  }

  /// Turns results into goldens, and removes obsolete goldens.
  ///
  /// A result is refused if it was not compared with the golden that is there now, or does not show the scene as it is
  /// now. The other results are still accepted.
  ///
  /// - Parameters:
  ///   - patterns: Patterns for the results. Without a pattern, all results are meant. A pattern is the path of a
  ///     scene, the name of a scene, or `SCENE/VARIANT`. In names, `*` and `?` mean any characters; a backslash makes
  ///     the next character literal.
  ///   - causes: Patterns for the ids of causes. Without a pattern, the cause does not matter. Otherwise, only results
  ///     are meant that the chosen causes explain as a whole.
  ///   - tell: Called for each golden that was written or removed.
  /// - Throws: `CradleError`, and `CancellationError` between two goldens, so that each golden is complete. If no
  ///   result matches a pattern, or if a foreign file is in the way, the error comes before anything is written. A
  ///   failure to write is also an error.
  @discardableResult
  package func run(
    _ patterns: [String] = [],
    causes: [String] = [],
    tell: (_ path: String, _ isRemoved: Bool) throws -> Void = { _, _ in }
  ) async throws -> Result {
    try await onWorkThreads { try approve(patterns, causes: causes, tell: tell) }
  }

  private func approve(
    _ patterns: [String],
    causes: [String],
    tell: (_ path: String, _ isRemoved: Bool) throws -> Void
  ) throws -> Result {
    // A failed check has no result, and nothing approves a broken expectation.
    let known = entries.filter { entry in
      ![CheckReport.Outcome.Verdict.failed, .broken].contains { $0.rawValue == entry.verdict }
    }
    for pattern in patterns where !known.contains(where: { isMeant($0, by: pattern) }) {
      let other = known.first { $0.scene == pattern || $0.name == pattern }
      let suggestion = other.map { $0.scene == pattern ? $0.scene.spelledOut : $0.name.spelledOut }
      throw CradleError(CheckError.noSuchResult(pattern: pattern, report: report, suggestion: suggestion))
    }
    let ids = Set(known.flatMap { $0.causes ?? [] })
    let causes = causes.map(Cause.pattern)
    for cause in causes where !ids.contains(where: cause.matches) {
      throw CradleError(CheckError.noSuchCause(pattern: cause, report: report, known: ids.sorted()))
    }
    let named = known.filter { entry in
      patterns.isEmpty || patterns.contains { isMeant(entry, by: $0) }
    }
    let touched = named.filter { entry in
      causes.isEmpty || (entry.causes ?? []).contains { id in causes.contains { $0.matches(id) } }
    }
    let chosen = touched.filter { causes.isEmpty || $0.isExplained(by: causes) }
    for entry in chosen { try checkPlace(of: entry) }
    var result = Result()
    result.partlyExplained = touched.filter { !causes.isEmpty && !$0.isExplained(by: causes) }.map(\.name)
    for entry in chosen {
      try Task.checkCancellation()
      guard !isAccepted(entry) else {
        result.known.append(entry.name)
        continue
      }
      do throws(CradleError) {
        try accept(entry)
      } catch {
        guard error.code == .missingResult else { throw error }
        result.refusals.append(error)
        continue
      }
      result.accepted += 1
      try tell(place(of: entry).path, isObsolete(entry))
    }
    result.remaining = known.count { !isAccepted($0) }
    return result
  }

  /// The names of the results that are goldens already.
  var acceptedNames: [RawPath] {
    entries.filter(isAccepted).map { RawPath($0.name) }
  }

  /// Turns one result into a golden, or removes an obsolete golden.
  ///
  /// - Returns: What stood there before; `nil` if the result is a golden already.
  /// - Throws: `CradleError`.
  func accept(_ name: RawPath) throws(CradleError) -> GoldenExchange? {
    guard let entry = entries.first(where: { RawPath($0.name) == name }) else {
      throw CradleError(CheckError.noSuchResult(pattern: name.label, report: report))
    }
    guard !isAccepted(entry) else { return nil }
    try checkPlace(of: entry)
    return try GoldenExchange(at: place(of: entry), whole: isObsolete(entry)) { () throws(CradleError) in
      try accept(entry)
    }
  }

  private func checkPlace(of entry: ReportManifest.Entry) throws(CradleError) {
    let place = place(of: entry)
    if isObsolete(entry) { return try place.checkRemovable() }
    try place.checkEnvironment()
    try place.checkReplaceable()
  }

  private func accept(_ entry: ReportManifest.Entry) throws(CradleError) {
    guard var basis = entry.basis else { throw CradleError(CheckError.unknownBasis(name: entry.name)) }
    let place = place(of: entry)
    let scenes = ScenesToCheck(catalog: .presets)
    if isObsolete(entry) {
      guard try !scenes.hasVariant(named: entry.variant, ofScene: entry.scene, goldens: goldens) else {
        throw CradleError(CheckError.changedScene(name: entry.name, reason: "there is a scene for its golden again"))
      }
      try place.checkUnchanged(since: basis, name: entry.name)
      return try place.remove(whole: true)
    }
    if let environment, environment != entry.environment {
      let error = EnvironmentError.notCompared(name: entry.name, environment: environment)
      guard !place.isTaken else { throw CradleError(error) }
      basis.golden = GoldenFolder.Reading.none
    }
    // Before the scene, since a changed golden says more than an edited scene.
    try place.checkUnchanged(since: basis, name: entry.name)
    if let reason = scenes.change(since: basis, of: entry) {
      throw CradleError(CheckError.changedScene(name: entry.name, reason: reason))
    }
    let result = "\(ReportFolder.Part.actual.rawValue)/\(entry.name)"
    try GoldenFolder(result, in: report).promote(to: place, name: entry.name, basis: basis)
  }

  // Whether the golden is the result already, or is gone as it should be.
  private func isAccepted(_ entry: ReportManifest.Entry) -> Bool {
    let place = place(of: entry)
    guard !isObsolete(entry) else { return !place.isTaken }
    guard let result = entry.basis?.result else { return false }
    return place.folder.reading().identity == result
  }

  // If the text is a path, it means the scene whose goldens belong to this path, even if the file no longer exists.
  private func isMeant(_ entry: ReportManifest.Entry, by word: String) -> Bool {
    if entry.isMatched(by: word) { return true }
    let scenes = ScenesToCheck(catalog: .presets)
    guard ["yaml", "yml"].contains(word.nameEnding) || scenes.isFilm(word) else { return false }
    return scenes.name(of: word).isSame(as: entry.scene)
  }

  private func place(of entry: ReportManifest.Entry) -> GoldenLocation {
    GoldenLocation(
      goldens: goldens,
      scene: entry.scene,
      variant: entry.variant,
      environment: environment ?? entry.environment
    )
  }

  private func isObsolete(_ entry: ReportManifest.Entry) -> Bool {
    entry.verdict == CheckReport.Outcome.Verdict.obsolete.rawValue
  }
}

extension ReportManifest {
  /// Returns the folder of the goldens, if this folder is in the working folder.
  ///
  /// - Throws: `.invalidGoldens`.
  fileprivate func ownGoldens(report: String) throws(CradleError) -> String {
    guard let goldens else { throw CradleError(CheckError.nothingToApprove(report: report)) }
    let isHere = !goldens.isEmpty && !goldens.utf8.contains(0) && FileLocation(goldens).isHere
    guard isHere else { throw CradleError(CheckError.goldensElsewhere(path: goldens)) }
    return goldens.trimmingSlashes
  }
}

extension ReportManifest.Entry {
  /// Returns whether a pattern matches the variant: `springy`, `springy/default`, `*/theme=dark`.
  func isMatched(by pattern: String) -> Bool {
    pattern.matches(scene) || pattern.matches(name)
  }

  /// Returns whether causes whose ids match patterns explain everything.
  fileprivate func isExplained(by patterns: [String]) -> Bool {
    guard let causes, leftOver != true else { return false }
    return causes.allSatisfy { id in patterns.contains { $0.matches(id) } }
  }
}

extension String {
  /// Returns whether a text matches this text, read as a ``NamePattern``.
  package func matches(_ text: String) -> Bool {
    NamePattern(self).matches(text)
  }
}
