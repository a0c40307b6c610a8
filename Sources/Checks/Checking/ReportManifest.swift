import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleNotations
import CradleRawText
import CradleRegression

/// The record of a check for later commands: its verdicts, and the folder of its goldens.
///
/// The file of the record also marks the folder as a report, so that another report may replace the folder.
struct ReportManifest: Codable, Equatable {
  /// The name of the record's file in a report's folder.
  static let fileName = "check.json"

  /// The verdict on a variant.
  struct Entry: Codable, Equatable {
    let scene: String
    let variant: String
    let verdict: String
    /// The name of the environment whose golden the result was compared with; `nil` for the golden of the variant.
    var environment: String?
    /// The golden and the scene behind the result; `nil` if there is no result, or if an earlier version wrote the record.
    var basis: ResultBasis?
    /// The ids of the causes; `nil` without any.
    var causes: [String]?
    /// Whether the causes explain only a part; `nil` if they explain everything.
    var leftOver: Bool?

    /// Creates the entry of an outcome.
    init(_ outcome: CheckReport.Outcome, basis: ResultBasis?) {
      scene = outcome.scene
      variant = outcome.variant
      verdict = outcome.verdict.rawValue
      environment = outcome.goldenEnvironment
      self.basis = basis
      causes = outcome.causes.isEmpty ? nil : outcome.causes.map(\.id)
      leftOver = outcome.leftOver.isEmpty ? nil : true
    }

    /// The name for display: `springy/theme=dark`.
    var name: String { "\(scene)/\(variant)" }

    /// Whether both names are plain folder names that do not lead out of the parent folder.
    var hasPlainNames: Bool {
      scene.isFileName && variant.isFileName
    }
  }

  /// The folder of all goldens; `nil` if nothing was compared with goldens.
  private(set) var goldens: String?
  private(set) var outcomes: [Entry]
  /// The plan of the whole check; `nil` for a comparison.
  let check: CheckPlan?

  /// The exit status of the command that ran the check; `nil` for a comparison, or if no command ran the check.
  ///
  /// A command that joins reports can end with the same status.
  let status: Int32?

  /// Creates the record of some outcomes.
  ///
  /// - Parameters:
  ///   - bases: The goldens and scenes behind the results, by the name of the variant.
  init(
    goldens: String?,
    outcomes: [CheckReport.Outcome],
    bases: [String: ResultBasis] = [:],
    check: CheckPlan? = nil,
    status: Int32? = nil
  ) {
    self.goldens = goldens
    self.check = check
    self.status = status
    self.outcomes = outcomes.map { Entry($0, basis: bases[$0.path]) }
  }

  /// Reads the record of the report in a folder.
  ///
  /// - Throws: `.missingResult` and `.damagedFile`.
  init(inReport folder: String) throws(CradleError) {
    let bytes: [UInt8]
    do throws(OutsideFault) {
      bytes = try OutsideFolder(folder).bytes(of: Self.fileName, upTo: OutsideFolder.largestDocument)
    } catch {
      guard case .tooLarge = error else { throw CradleError(CheckError.noReport(path: folder)) }
      throw CradleError(CheckError.damagedReport(path: folder, reason: "'\(Self.fileName)' \(error)"))
    }
    do throws(DocumentFault) {
      self = try Document.decode(ReportManifest.self, from: bytes)
      let folders = LocalFolders.current
      goldens = goldens.map(folders.path)
      outcomes = outcomes.map { entry in
        let scene = entry.basis?.scene.map(folders.path)
        var entry = entry
        entry.basis?.scene = scene
        return entry
      }
      try checkNames()
    } catch {
      throw CradleError(CheckError.damagedReport(path: folder, reason: "'\(Self.fileName)': \(error)"))
    }
  }

  /// The outcomes that were not the same.
  var failures: [Entry] { outcomes.filter { $0.verdict != CheckReport.Outcome.Verdict.same.rawValue } }

  /// Returns whether the folder at a path contains the mark of a report.
  ///
  /// The content of the mark does not matter.
  static func isReport(_ path: String) -> Bool {
    OutsideFolder(path).kind(of: fileName) == .file
  }

  // A report may come from anywhere, so the names in the report must not lead out of its folder.
  private func checkNames() throws(DocumentFault) {
    try status?.check(in: 0...255, place: "status")
    var names: Set<[UInt8]> = []
    for (number, entry) in outcomes.enumerated() {
      let place = "outcomes[\(number)]"
      // A comparison of nested folders has names with slashes. A name with slashes does not lead to a golden.
      guard goldens == nil || entry.hasPlainNames else {
        throw DocumentFault(place, "has a name that is none of a folder: \(entry.name.shortened)")
      }
      guard CheckReport.Outcome.Verdict(rawValue: entry.verdict) != nil else {
        throw DocumentFault("\(place).verdict", "is unknown: \(entry.verdict.shortened)")
      }
      guard entry.environment?.isEnvironmentName != false else {
        throw DocumentFault("\(place).environment", "is no name: \(entry.environment?.shortened ?? "")")
      }
      try entry.basis?.check("\(place).basis")
      // By bytes, since the file system compares names by bytes.
      guard names.insert(Array(entry.name.utf8)).inserted else {
        throw DocumentFault(place, "is of a variant that came before: \(entry.name.shortened)")
      }
    }
    try check?.checkNumbers("check")
  }

  /// The content of the record's file.
  var text: String {
    let value: JSON = [
      "goldens": goldens.map { .string(LocalFolders.current.recorded($0)) } ?? .null,
      "outcomes": .array(
        outcomes.map {
          let names: JSON = [
            "scene": .string($0.scene), "variant": .string($0.variant), "verdict": .string($0.verdict),
          ]
          let environment: JSON = $0.environment.map { ["environment": .string($0)] } ?? [:]
          let causes: JSON = $0.causes.map { ["causes": .array($0.map(JSON.string))] } ?? [:]
          let rest: JSON = $0.leftOver.map { ["leftOver": .boolean($0)] } ?? [:]
          return names.adding(environment).adding($0.basis.map { ["basis": $0.json] } ?? [:]).adding(causes).adding(
            rest
          )
        }
      ),
    ]
    let ending: JSON = status.map { ["status": .number(Int($0))] } ?? [:]
    let whole: JSON = check.map { ["check": $0.json] } ?? [:]
    return value.adding(ending).adding(whole).text(levels: 2) + "\n"
  }
}
