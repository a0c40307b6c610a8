import CradleEncoding
import CradleFiles
package import CradleFilms
package import CradleGeometry
import CradleRawText
import CradleRegression
import CradleScenes
import Foundation

/// The reports on a check's parts, verified and ready to be joined.
///
/// ```swift
/// let merge = try ReportMerge(["report-1", "report-2"], into: "cradle-report")
/// print(try merge.run().outcomes.map(\.verdict), merge.missing)
/// ```
package struct ReportMerge: Sendable {
  /// The folder of the whole report.
  package let path: String
  /// The missing parts.
  ///
  /// In the report of the whole check, the variants of missing parts have failed.
  package let missing: [Shard]
  /// Where readers of the summary find its pictures.
  ///
  /// By default, the pictures are next to the summary.
  package var summaryPictures = SummaryPictures.beside

  let parts: [ReportPart]
  private let plan: CheckPlan

  /// The exit statuses of the commands that checked the parts, in the order of the parts.
  package var statuses: [Int32] {
    parts.compactMap(\.status)
  }

  /// Returns whether there is a report at a path.
  package static func isReport(_ path: String) -> Bool {
    ReportManifest.isReport(path)
  }

  /// Verifies that the parts belong to one check, and that no part is given twice.
  ///
  /// - Precondition: There is at least one part.
  /// - Parameters:
  ///   - parts: The folders of the parts' reports, in any order.
  ///   - output: The folder of the joined report. An existing report is replaced.
  /// - Throws: `CradleError`.
  package init(_ parts: [String], into output: String) throws(CradleError) {
    let read = try parts.map { path throws(CradleError) in try ReportPart(path) }
    try InputFiles(read.map(\.path)).checkStay(writing: output)
    let place = FileLocation(output)
    for part in read {
      let own = FileLocation(part.path)
      guard !own.isInside(place), !place.isInside(own) else {
        throw CradleError(MergeError.outputInPart(path: output, part: part.path))
      }
    }
    let first = read[0]
    for part in read.dropFirst() { try first.checkAgrees(with: part) }
    (self.parts, missing) = try Self.sorted(read)
    (path, plan) = (output, first.plan)
  }

  /// The number of variants of the whole check.
  package var count: Int {
    plan.variants.count
  }

  /// Joins the reports.
  ///
  /// With all parts, the joined report equals that of a check without parts, byte for byte, except for the seconds per
  /// variant. If a part is missing, its variants have failed, and the report says why.
  ///
  /// - Returns: The whole report.
  /// - Throws: `CradleError` if a picture is missing, if something else is at the output's path, or if the report
  ///   cannot be written. If it throws, no report is written, and an earlier report stays.
  package func run() throws -> CheckReport {
    try run { _ in nil }
  }

  /// Joins the reports, with the exit status of a command.
  ///
  /// - Parameter status: Returns the exit status for the whole report; `nil` for none.
  package func run(status: (CheckReport) -> Int32?) throws -> CheckReport {
    let folder = try ReportFolder(path)
    var outcomes: [CheckReport.Outcome] = []
    let owners = owners
    for variant in plan.variants {
      guard let owner = owners[RawPath(variant.name)] else {
        outcomes.append(unchecked(variant))
        continue
      }
      outcomes.append(try moved(owner.outcome, of: owner.part, folder: folder))
    }
    for part in parts {
      outcomes += try part.obsolete.map { try moved($0, of: part, folder: folder) }
    }
    return try publish(outcomes, folder: folder, status: status)
  }

  private func publish(
    _ outcomes: [CheckReport.Outcome],
    folder: ReportFolder,
    status: (CheckReport) -> Int32?
  ) throws -> CheckReport {
    let first = parts[0]
    var report = folder.report(ofCheck: outcomes)
    (report.generator, report.environment) = (first.report.generator, first.report.environment)
    report.failsOnObsolete = plan.value(of: CheckPlan.failsOnObsolete) == "yes"
    let isAnythingLeft = outcomes.contains { !$0.approveCommand.isEmpty }
    report.approveCommand = isAnythingLeft ? options.approveCommand() : ""
    let record = ReportManifest(
      goldens: first.goldens,
      outcomes: outcomes,
      bases: parts.reduce(into: [:]) { $0.merge($1.bases) { first, _ in first } },
      check: plan.whole,
      status: status(report)
    )
    try folder.write(Array(record.text.utf8), to: ReportManifest.fileName)
    report.summaryPictures = summaryPictures
    try folder.addPictures(to: &report)
    report.shortenPaths(by: .current)
    try folder.write(report)
    try folder.publish()
    return report
  }

  // The outcomes by name, each with the part that it comes from.
  private var owners: [RawPath: (part: ReportPart, outcome: CheckReport.Outcome)] {
    var owners: [RawPath: (part: ReportPart, outcome: CheckReport.Outcome)] = [:]
    for part in parts {
      for outcome in part.checked { owners[RawPath(outcome.path)] = (part, outcome) }
    }
    return owners
  }

  // The commands in a report contain its folder, and the joined report is in another folder.
  private var options: CheckOptions {
    var options = CheckOptions()
    (options.report, options.goldens) = (path, parts[0].goldens)
    return options
  }

  private func moved(
    _ outcome: CheckReport.Outcome,
    of part: ReportPart,
    folder: ReportFolder
  ) throws -> CheckReport.Outcome {
    try Task.checkCancellation()
    try part.copyFiles(of: outcome, to: folder)
    var outcome = outcome
    if !outcome.approveCommand.isEmpty {
      let variant = SceneVariant(name: outcome.variant, overrides: [])
      let target = CheckTarget(argument: "", scene: outcome.scene, variant: variant)
      outcome.approveCommand = options.approveCommand(for: target)
    }
    return outcome
  }

  private func unchecked(_ variant: CheckPlan.Variant) -> CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: variant.scene, variant: variant.variant, verdict: .failed)
    let part = missing.first { $0.index == variant.part }
    outcome.finding = "no shard has checked it" + (part.map { "; shard \($0) is missing" } ?? "")
    return outcome
  }

  // The parts in order, and the missing parts. A report of a whole check is accepted if it is the only one.
  private static func sorted(_ parts: [ReportPart]) throws(CradleError) -> ([ReportPart], missing: [Shard]) {
    if parts.count > 1, let whole = parts.first(where: { $0.plan.shard == nil }) {
      throw CradleError(MergeError.wholeCheck(path: whole.path))
    }
    guard let count = parts[0].plan.shard?.count else { return (parts, []) }
    var known: [Int: ReportPart] = [:]
    for part in parts {
      guard let shard = part.plan.shard else { continue }
      if let other = known[shard.index] { throw CradleError(MergeError.repeatedShard(other.path, part.path, shard)) }
      known[shard.index] = part
    }
    let missing = (1...count).filter { known[$0] == nil }.compactMap { Shard($0, of: count) }
    return (known.keys.sorted().compactMap { known[$0] }, missing)
  }
}
