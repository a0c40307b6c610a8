import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGeometry
package import CradleRawText
import CradleRegression

/// The report on one part of a check.
struct ReportPart: Sendable {
  /// The path of the report's folder, as you passed it.
  let path: String
  /// The folder of all goldens.
  let goldens: String
  /// The plan of the whole check.
  let plan: CheckPlan
  let report: CheckReport
  /// The exit status of the checking command; `nil` if it is unknown.
  let status: Int32?
  /// The goldens and scenes behind the results, by the name of the variant.
  let bases: [String: ResultBasis]

  /// Reads the report in a folder.
  ///
  /// - Throws: `CradleError` if there is no report, or if it cannot be joined with others.
  init(_ path: String) throws(CradleError) {
    guard fileExists(path) else { throw CradleError(MergeError.missingPart(path: path)) }
    let record = try Self.record(in: path)
    guard let plan = record.check, let goldens = record.goldens else {
      throw CradleError(MergeError.unmergeableReport(path: path))
    }
    report = try Self.report(in: path)
    self.path = path
    self.goldens = goldens
    self.plan = plan
    status = record.status
    let known = record.outcomes.compactMap { entry in entry.basis.map { (entry.name, $0) } }
    bases = Dictionary(known) { first, _ in first }
    try check(record)
  }

  private static func record(in path: String) throws(CradleError) -> ReportManifest {
    do throws(CradleError) {
      return try ReportManifest(inReport: path)
    } catch {
      guard case .damagedReport(_, let reason)? = error.reason as? CheckError else {
        throw CradleError(MergeError.notReport(path: path))
      }
      throw CradleError(MergeError.damagedReport(path: path, reason: reason))
    }
  }

  private static func report(in path: String) throws(CradleError) -> CheckReport {
    let name = ReportFormat.json.fileName
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try OutsideFolder(path).bytes(of: name, upTo: OutsideFolder.largestDocument)
    } catch {
      guard error != .missing else { throw CradleError(MergeError.missingReportFile(path: path.appendingPath(name))) }
      throw CradleError(MergeError.damagedReport(path: path, reason: "'\(name)' \(error)"))
    }
    do throws(DocumentFault) {
      return try CheckReport(reading: bytes)
    } catch {
      let reason = error.place.isEmpty ? "is no report: it \(error)" : "is no report of a check: \(error)"
      throw CradleError(MergeError.damagedReport(path: path, reason: "'\(name)' \(reason)"))
    }
  }

  /// The outcomes of the variants that the plan assigns to the part.
  var checked: [CheckReport.Outcome] {
    report.outcomes.filter { $0.verdict != .obsolete }
  }

  /// The outcomes of goldens without a scene.
  var obsolete: [CheckReport.Outcome] {
    report.outcomes.filter { $0.verdict == .obsolete }
  }

  // A report may come from anywhere. So its names must not lead out of the folder, and its content must be consistent.
  private func check(_ record: ReportManifest) throws(CradleError) {
    let written = report.outcomes.map {
      ReportManifest.Entry($0, basis: bases[$0.path])
    }
    let name = ReportManifest.fileName
    guard written == record.outcomes else {
      let reason = "'\(name)' and '\(ReportFormat.json.fileName)' are not of the same check"
      throw CradleError(MergeError.damagedReport(path: path, reason: reason))
    }
    let own = plan.variants.filter { $0.part == plan.part?.index }.map(\.name)
    guard checked.map(\.path) == own else {
      let reason = "it has not the variants that '\(name)' says"
      throw CradleError(MergeError.damagedReport(path: path, reason: reason))
    }
  }

  /// Copies the pictures and the golden of an outcome into another report.
  ///
  /// Only files are copied that a golden or a report names. Links to files and folders are not followed, since they may
  /// lead to any file of this machine.
  ///
  /// - Throws: `CradleError` if a picture of the outcome is missing, or if its path contains a link.
  func copyFiles(of outcome: CheckReport.Outcome, to folder: ReportFolder) throws {
    var copied: Set<RawPath> = []
    for part in [ReportFolder.Part.actual, .expected, .difference] {
      let below = "\(part.rawValue)/\(outcome.path)"
      let own = OutsideFolder(path).folder(below)
      for name in try names(in: own, below: below) {
        try folder.write(try content(of: name, in: own), to: "\(below)/\(name)")
        copied.insert(RawPath("\(below)/\(name)"))
      }
    }
    let pictures = outcome.frames.flatMap { [$0.expected, $0.actual, $0.difference] }
    for picture in pictures.compactMap(\.self) where !copied.contains(RawPath(picture)) {
      throw CradleError(MergeError.missingReportFile(path: path.appendingPath(picture)))
    }
  }

  private func content(of name: String, in folder: OutsideFolder) throws(CradleError) -> [UInt8] {
    do throws(OutsideFault) {
      return try folder.bytes(of: name, upTo: OutsideFolder.largestPicture)
    } catch {
      throw CradleError(MergeError(error, ofFileAt: folder.path.appendingPath(name)))
    }
  }

  // The names of the regular files that belong to a report.
  private func names(in folder: OutsideFolder, below: String) throws(CradleError) -> [String] {
    do throws(OutsideFault) {
      // All parts have names in ASCII.
      return try folder.entries().filter { $0.kind == .file }.compactMap(\.name.text)
        .filter(GoldenLocation.isNamedAsPart)
    } catch {
      guard error != .missing else { return [] }
      throw CradleError(MergeError.damagedReport(path: path, reason: "'\(below)' \(error)"))
    }
  }
}

extension ReportPart {
  /// Throws if another report is not a part of the same check.
  func checkAgrees(with other: ReportPart) throws(CradleError) {
    try checkTraits(traits, of: other, its: other.traits)
    try checkVariants(of: other)
    // The plan's contents depend on the variants.
    try checkTraits(plan.contents, of: other, its: other.plan.contents)
  }

  private func checkTraits(_ mine: [String: String], of other: ReportPart, its: [String: String]) throws(CradleError) {
    let names = mine.merging(its) { one, _ in one }.keys.sorted()
    for name in names where mine[name] != its[name] {
      let value = mine[name] ?? "none"
      let another = its[name] ?? "none"
      throw disagreement(with: other, trait: name, value: value, another: another)
    }
  }

  private func checkVariants(of other: ReportPart) throws(CradleError) {
    for (mine, its) in zip(plan.variants, other.plan.variants) {
      guard mine.name == its.name else {
        throw disagreement(with: other, trait: "the next variant to check", value: mine.name, another: its.name)
      }
      guard mine.hash == its.hash else {
        let scene = "the scene of '\(mine.name)'"
        throw disagreement(
          with: other,
          trait: scene,
          value: mine.hash ?? "unreadable",
          another: its.hash ?? "unreadable"
        )
      }
      guard mine.part == its.part else {
        let part = "the shard that checks '\(mine.name)'"
        throw disagreement(with: other, trait: part, value: mine.partText, another: its.partText)
      }
    }
  }

  private func disagreement(with other: ReportPart, trait: String, value: String, another: String) -> CradleError {
    CradleError(MergeError.disagreement(path, other.path, on: trait, value, another))
  }

  // The traits are compared in the order of their names.
  private var traits: [String: String] {
    var traits = [
      "the version of cradle": report.generator,
      "the processor": report.environment.architecture,
      "the number of shards": plan.shard.map { "\($0.count)" } ?? "none",
      "the number of variants": "\(plan.variants.count)",
    ]
    for (name, version) in report.environment.versions {
      traits["the version of \(name)"] = version
    }
    for flag in plan.flags { traits["the flag \(flag.name)"] = flag.value }
    return traits
  }
}

extension CheckPlan.Variant {
  fileprivate var partText: String {
    part.map { "\($0)" } ?? "none"
  }
}

extension CheckReport.Outcome {
  /// The path of the variant's folder, inside each of the report's folders: `springy/theme=dark`.
  var path: String {
    "\(scene)/\(variant)"
  }

  /// The path, to be compared with other paths.
  package var rawName: RawPath { RawPath(path) }
}
