import Encoding
import Foundation
import RawText
import Regression

/// The record of a check for later commands: its verdicts, and the folder of its goldens.
///
/// Its file also marks a folder as a report, which another report may replace.
struct CheckRecord: Codable, Equatable {
  /// The name of the file in the folder of a report.
  static let fileName = "check.json"

  /// The verdict on a variant.
  struct Entry: Codable, Equatable {
    let scene: String
    let variant: String
    let verdict: String

    /// The name for people: `springy/theme=dark`.
    var name: String { "\(scene)/\(variant)" }

    /// Whether both names are those of a folder in a folder, and lead nowhere else.
    var hasPlainNames: Bool {
      scene.isFileName && variant.isFileName
    }
  }

  /// The folder of all goldens; `nil` if nothing was compared with goldens.
  let goldens: String?
  let outcomes: [Entry]
  /// The whole check that the outcomes are of; `nil` for a comparison.
  let check: CheckPlan?

  /// The exit status of the command that checked, so that joined reports end with the same; `nil` for
  /// a comparison, and where no command checked.
  let status: Int32?

  /// Creates the record of some outcomes.
  init(
    goldens: String?,
    outcomes: [CheckOutcome],
    check: CheckPlan? = nil,
    status: Int32? = nil
  ) {
    (self.goldens, self.check, self.status) = (goldens, check, status)
    self.outcomes = outcomes.map {
      Entry(scene: $0.scene, variant: $0.variant, verdict: $0.verdict.rawValue)
    }
  }

  /// Reads the record of the report in a folder.
  ///
  /// - Throws: `CheckError.noReport`.
  init(inReport folder: String) throws(CheckError) {
    guard let record = Self.record(inReport: folder),
      record.outcomes.allSatisfy(\.hasPlainNames)
    else { throw .noReport(path: folder) }
    self = record
  }

  /// Returns whether a folder holds a report, which another one may replace.
  ///
  /// That of two folders may have names with slashes, which lead to no golden.
  static func marks(_ folder: String) -> Bool {
    record(inReport: folder) != nil
  }

  private static func record(inReport folder: String) -> CheckRecord? {
    let path = folder.trimmingSlashes + "/" + fileName
    // Reading what a link leads to, or a pipe, might not end.
    guard GoldenPlace.type(path) == .typeRegular,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    return try? JSONDecoder().decode(CheckRecord.self, from: data)
  }

  /// The content of the record's file.
  var text: String {
    let value: JSONValue = [
      "goldens": goldens.map(JSONValue.text) ?? .null,
      "outcomes": .list(
        outcomes.map {
          [
            "scene": .text($0.scene), "variant": .text($0.variant), "verdict": .text($0.verdict),
          ]
        }
      ),
    ]
    let ending: JSONValue = status.map { ["status": .number(Int($0))] } ?? [:]
    let whole: JSONValue = check.map { ["check": $0.json] } ?? [:]
    return value.adding(ending).adding(whole).text(levels: 2) + "\n"
  }
}
