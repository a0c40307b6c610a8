import Foundation
import Pipeline
import RawText
import Regression

/// What a test is told of an outcome.
struct IssueText {
  let outcome: CheckOutcome
  /// What the golden is called.
  let name: String
  /// The folder of the golden.
  let golden: String
  /// The folder of the report.
  let results: String

  /// The text, in several lines; `nil` if there is nothing to say.
  var text: String? {
    let lines = outcome.isAccepted ? recorded : rejected
    return lines.isEmpty ? nil : lines.map(\.onOneLine.withoutCommand).joined(separator: "\n")
  }

  private var rejected: [String] {
    guard outcome.verdict != .same else { return [] }
    guard outcome.verdict != .failed else {
      return ["\(name): cannot be rendered: \(outcome.finding)"]
    }
    return [headline] + details + [
      "  results: \(results.asWritten)/index.html",
      "  golden: \(golden.asWritten)",
      "  to take the new result as golden: \(approveCommand)",
      "    or run the test again with \(RecordMode.variable)=\(wordForTaking)",
    ]
  }

  private var approveCommand: String {
    // A report alone changes goldens below the working folder only.
    let goldens = golden.parentPath?.parentPath ?? golden
    let flag = FileLocation(goldens).isHere ? "" : " --goldens \(goldens.quoted)"
    return "cradle approve --report \(results.asWritten.quoted)\(flag)"
  }

  private var recorded: [String] {
    let advice =
      "  look at \(golden.asWritten), commit it, and run the test again without recording"
    switch outcome.verdict {
    case .new: return ["\(name): there was no golden, and one was made", advice]
    case .same: return ["\(name): the golden was made anew, and is the same", advice]
    case .physicsChanged, .drawingChanged, .timingChanged, .environmentChanged, .missing, .damaged,
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
    // Then the finding says it.
    guard outcome.verdict != .drawingChanged else { return nil }
    let worst = outcome.frames.max { $0.changedPixels < $1.changedPixels }
    guard let worst, worst.changedPixels > 0 else { return nil }
    return "\(worst.changedPixels) of \(worst.pixelCount) pixels differ at frame \(worst.number)"
      + (worst.changedPixels == worst.differingPixels
        ? "" : ", \(worst.differingPixels) of them beyond the threshold")
  }

  private var wordForTaking: String {
    outcome.verdict == .new || outcome.verdict == .missing ? "missing" : "failed"
  }
}

extension String {
  /// The path as a person would write it: from the working folder, if it is below that.
  fileprivate var asWritten: String {
    path(below: FileManager.default.currentDirectoryPath) ?? self
  }
}
