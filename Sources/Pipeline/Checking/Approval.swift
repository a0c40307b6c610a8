import Encoding
import Foundation
import RawText
import Regression

/// Takes results of a check as goldens, without rendering anything again.
public struct Approval: Sendable {
  private let report: String
  private let goldens: String
  private let entries: [CheckRecord.Entry]

  /// Reads the report of the last check.
  ///
  /// - Parameters:
  ///   - report: The folder of the report.
  ///   - goldens: The folder of all goldens; that of the check if `nil`.
  /// - Throws: `CheckError`.
  public init(ofReport report: String, goldens: String? = nil) throws {
    let record = try CheckRecord(inReport: report)
    guard let folder = goldens ?? record.goldens else {
      throw CheckError.nothingToApprove(report: report)
    }
    self.report = report.trimmingSlashes
    self.goldens = folder.trimmingSlashes
    entries = record.outcomes.filter { $0.verdict != Verdict.same.rawValue }
  }

  /// Takes results as goldens, and removes goldens that belong to nothing any more.
  ///
  /// - Parameters:
  ///   - patterns: Which results: the name of a scene, of a scene and a variant with a slash between,
  ///     or either with `*` and `?` for any characters; all of them if there is none.
  ///   - tell: Who is told of each golden that is written, and of each that is removed.
  /// - Throws: `CheckError.noSuchResult` for a pattern that fits none, before anything is written;
  ///   `CheckError.changedResult`, and `EncodingError` if goldens cannot be written.
  public func run(
    _ patterns: [String] = [],
    tell: (_ path: String, _ isRemoved: Bool) throws -> Void
  ) throws {
    // What failed has no result.
    let known = entries.filter { $0.verdict != Verdict.failed.rawValue }
    for pattern in patterns where !known.contains(where: { $0.isMatched(by: pattern) }) {
      throw CheckError.noSuchResult(pattern: pattern, report: report)
    }
    for entry in known where patterns.isEmpty || patterns.contains(where: entry.isMatched) {
      let path = "\(goldens)/\(entry.name)"
      if isObsolete(entry) {
        guard fileExists(path) else { continue }
        try remove(entry)
      } else {
        let result = "\(report)/\(ReportFolder.Part.actual.rawValue)/\(entry.name)"
        try GoldenFolder(path: result).promote(to: path, name: entry.name)
      }
      try tell(path, isObsolete(entry))
    }
  }

  /// Removes a golden that belongs to nothing any more, and the folder of its scene with the last.
  private func remove(_ entry: CheckRecord.Entry) throws {
    let scene = "\(goldens)/\(entry.scene)"
    do {
      if fileExists("\(goldens)/\(entry.name)") {
        try FileManager.default.removeItem(atPath: "\(goldens)/\(entry.name)")
      }
      if isFolder(scene), ScenesToCheck.names(in: scene).isEmpty {
        try FileManager.default.removeItem(atPath: scene)
      }
    } catch {
      let reason = SystemFailure(error).reason
      throw EncodingError.cannotCreate(path: "\(goldens)/\(entry.name)", reason: reason)
    }
  }

  private func isObsolete(_ entry: CheckRecord.Entry) -> Bool {
    entry.verdict == Verdict.obsolete.rawValue
  }
}

extension CheckRecord.Entry {
  /// Returns whether a pattern means the variant: `springy`, `springy/default`, `spr*`, `*/theme=dark`.
  func isMatched(by pattern: String) -> Bool {
    pattern.matches(scene) || pattern.matches(name)
  }
}

extension String {
  /// Returns whether a text is like this one, in which `*` stands for any characters and `?` for one.
  package func matches(_ text: String) -> Bool {
    let (pattern, text) = (Array(self), Array(text))
    // What is left to try if what follows the last star does not fit.
    var (place, star, covered): (Int, Int?, Int) = (0, nil, 0)
    var index = 0
    while index < text.count {
      if place < pattern.count, pattern[place] == "*" {
        (star, covered) = (place, index)
        place += 1
      } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[index] {
        (place, index) = (place + 1, index + 1)
      } else if let last = star {
        covered += 1
        (place, index) = (last + 1, covered)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == "*" }
  }
}
