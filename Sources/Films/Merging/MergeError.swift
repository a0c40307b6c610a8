package import CradleFiles
package import CradleGeometry
import CradleNotations
import CradleRawText
import Foundation

/// The reason why parts of a film, or of a check, cannot be joined.
package enum MergeError: ErrorReason, Equatable {
  /// Nothing exists at the path of a part.
  case missingPart(path: String)
  /// A part has no manifest.
  case missingManifest(part: String, path: String)
  /// A manifest cannot be read, or belongs to another part.
  case unreadableManifest(path: String)
  case damagedManifest(path: String, reason: String)
  /// A file of a part is a link, not a regular file, or too large.
  case unusableFile(path: String, reason: String)
  /// A file in a manifest is missing.
  case missingFile(path: String)
  /// A file has changed since its manifest was written.
  case changedFile(path: String)
  /// Two parts differ in a property that must be the same.
  case disagreement(String, String, on: String, String, String)
  /// Two parts have the same number.
  case repeatedShard(String, String, Shard)
  /// Some parts are missing.
  case missingShards([Shard])
  /// A whole film is among the parts.
  case wholeFilm(path: String)
  /// A part has the wrong number of frames for its number, or its frames are not in order.
  case wrongFrameCount(path: String, found: Int, expected: Int)
  /// Two parts contain the same frame, or their frames are in the wrong order.
  case overlap(String, String)
  /// The report of a whole check is among the parts.
  case wholeCheck(path: String)
  /// A folder that should contain a report has none.
  case notReport(path: String)
  /// A report comes from a comparison, or from a version of Cradle whose reports contain no plan.
  case unmergeableReport(path: String)
  /// A report is inconsistent.
  case damagedReport(path: String, reason: String)
  case missingReportFile(path: String)
  /// The path of the whole report is inside a part, or contains a part.
  case outputInPart(path: String, part: String)
  /// Parts of this format can be joined, but not converted.
  case cannotConvert(path: String, format: String)
  /// Movies of a format cannot be joined.
  case cannotJoin(format: String, output: String)
  /// A format cannot have the frame rate of the parts.
  case rateNotPossible(path: String, rate: String, possible: String)
}

extension MergeError {
  package var code: CradleError.Code {
    switch self {
    case .missingPart, .missingManifest, .missingFile, .missingShards, .notReport, .missingReportFile: .missingFile
    case .unreadableManifest, .damagedManifest, .unusableFile, .changedFile, .damagedReport: .damagedFile
    case .disagreement, .repeatedShard, .wholeFilm, .wrongFrameCount, .overlap, .wholeCheck, .unmergeableReport:
      .mismatchedParts
    case .outputInPart, .cannotConvert, .cannotJoin, .rateNotPossible: .invalidMerge
    }
  }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .missingPart(let path):
      "there is no part '\(path)'"
    case .missingManifest(let part, let path):
      "'\(part)' has no manifest '\(path)'; render it without '--no-manifest'"
    case .unreadableManifest(let path):
      "'\(path)' is not a manifest of this part that this version of cradle can read"
    case .damagedManifest(let path, let reason):
      "the manifest '\(path)' is damaged: \(reason); render the part again"
    case .unusableFile(let path, let reason):
      "'\(path)' \(reason)"
    case .missingFile(let path):
      "'\(path)' is missing, though the manifest names it"
    case .changedFile(let path):
      "'\(path)' is not the file that the manifest was written for; render the part again"
    case .disagreement(let first, let second, let trait, let value, let other):
      "'\(first)' and '\(second)' do not belong together: \(trait) is \(Self.quoted(value)) in the "
        + "one and \(Self.quoted(other)) in the other; make all parts from the same scenes, with the "
        + "same flags and versions"
    case .repeatedShard(let first, let second, let shard):
      "'\(first)' and '\(second)' are both shard \(shard); leave one of them out"
    case .missingShards(let shards):
      "\(shards.count.agreeing("a shard is", "shards are")) missing: \(Self.named(shards)); name the path of its part "
        + "too, or run it with '--shard \(shards.first?.description ?? "i/n")'"
    case .wholeFilm(let path):
      "'\(path)' is a whole film, not a part of one"
    case .wholeCheck(let path):
      "'\(path)' is the report of a whole check, not of a part of one; leave it out"
    case .notReport(let path):
      "'\(path)' does not hold a report of a check, unlike other parts; name the folders that "
        + "'\(ProgramName.current) check --report' has written"
    case .unmergeableReport(let path):
      "the report in '\(path)' does not say which check it is a part of: it is of a comparison, or "
        + "of an earlier version of cradle; run '\(ProgramName.current) check --shard' again"
    case .damagedReport(let path, let reason):
      "the report in '\(path)' was changed after the check wrote it: \(reason); run the check of this shard "
        + "again"
    case .missingReportFile(let path):
      "'\(path)' is missing, though the report needs it; copy the whole folder of the report, or run "
        + "the check of this shard again"
    case .outputInPart(let path, let part):
      "'\(path)' and the part '\(part)' are one inside the other; write the whole report elsewhere"
    case .wrongFrameCount(let path, let found, let expected):
      "the manifest of '\(path)' has \(found) frames in order, and should have \(expected)"
    case .overlap(let first, let second):
      "'\(first)' and '\(second)' do not follow one another: frames are repeated or out of order"
    case .cannotConvert(let path, let format):
      "parts in \(format) cannot become '\(path)'; render the shards into folders of frames, and "
        + "merge those"
    case .cannotJoin(let format, let output):
      "parts in \(format) cannot be joined; render the shards into folders of frames at the same "
        + "rate, and merge those into '\(output)'"
    case .rateNotPossible(let path, let rate, let possible):
      "'\(path)' cannot have \(rate) frames per second; render the shards with '--fps \(possible)'"
    }
  }

  private static let mostNamed = 100

  private static func named(_ shards: [Shard]) -> String {
    shards.prefix(mostNamed).map(\.description).joined(separator: ", ")
      + (shards.count > mostNamed ? " and \(shards.count - mostNamed) more" : "")
  }

  private static func quoted(_ value: String) -> String {
    value.count <= 80 ? "'\(value)'" : "'\(value.prefix(80))…'"
  }
}

extension MergeError {
  /// Creates the error for an unreadable file of a part.
  package init(_ fault: OutsideFault, ofFileAt path: String) {
    self = fault == .missing ? .missingFile(path: path) : .unusableFile(path: path, reason: "\(fault)")
  }
}
