import CradleFiles
package import CradleFilms
package import CradleGeometry
import CradleNotations
package import CradleRawText
import CradleRegression
package import CradleSceneSource
import CradleScenes

/// The review of a check's report: what people have accepted as goldens, and what they have rejected.
///
/// An accepted result is a golden at once, whole or not at all, and can be taken back.
///
/// ```swift
/// var review = try Review(ofReport: "cradle-report")
/// let refusals = try review.judge(.outcome("list/default"), .accepted, seen: ["list/default"])
/// print(review.left, refusals)
/// ```
package struct Review: Sendable {
  /// The opinion about a result.
  package enum Judgement: String, Sendable {
    case accepted, rejected
  }

  /// The results that somebody judges.
  ///
  /// Names are those of folders: `springy/theme=dark`.
  package enum Choice: Sendable {
    case outcome(RawPath)
    /// All variants of a scene.
    case scene(RawPath)
    /// The results that a cause alone explains as a whole, by the id of the cause.
    case cause(String)
    /// One frame of a result.
    ///
    /// The result is accepted with its last frame that differs, and rejected with any frame.
    case frame(Int, of: RawPath)
  }

  /// The folder of the report.
  package let path: String
  /// The report under review.
  package let report: CheckReport
  /// The judgements on results, by their names.
  package private(set) var judgements: [RawPath: Judgement] = [:]
  /// The judgements on frames, by the names of results and the numbers of frames.
  package private(set) var frames: [RawPath: [Int: Judgement]] = [:]

  private let goldens: String?
  private let goldensFolder: String
  private let recordHash: String?
  private var steps: [Step] = []

  // A step that can be taken back.
  private struct Step: Sendable {
    var judgements: [RawPath: Judgement?] = [:]
    var frames: [RawPath: [Int: Judgement]?] = [:]
    var exchanges: [RawPath: GoldenExchange] = [:]

    var byteCount: Int { exchanges.values.reduce(0) { $0 + $1.byteCount } }
  }

  // Earlier goldens are kept in memory.
  private static let mostKeptBytes = 256 << 20

  /// Reads the report of a check.
  ///
  /// - Parameters:
  ///   - path: The folder of the report.
  ///   - goldens: The folder of all goldens. If `nil`, the goldens of the check are meant. These goldens must be in the
  ///     working folder, because a report may come from anywhere.
  /// - Throws: `CradleError`.
  package init(ofReport path: String, goldens: String? = nil) throws {
    self.path = path.trimmingSlashes
    self.goldens = goldens
    let approval = try Approval(ofReport: path, goldens: goldens)
    goldensFolder = approval.goldens
    recordHash = Self.recordHash(path)
    do throws(CradleError) {
      report = try ReportPart(self.path).report
    } catch {
      guard case .damagedReport(_, let reason)? = error.reason as? MergeError else { throw error }
      throw CradleError(CheckError.damagedReport(path: path, reason: reason))
    }
    for name in approval.acceptedNames { judgements[name] = .accepted }
  }

  /// The results that can become goldens.
  package var open: [CheckReport.Outcome] {
    report.outcomes.filter { !$0.approveCommand.isEmpty }
  }

  /// The number of results that nobody has judged.
  package var left: Int {
    open.count { judgements[$0.rawName] == nil }
  }

  /// The number of steps that can be taken back.
  package var stepCount: Int { steps.count }

  /// Judges results.
  ///
  /// If a result cannot become a golden, it is left as it is, and the others are still judged.
  ///
  /// - Parameters:
  ///   - judgement: The judgement; `nil` for none any more.
  ///   - seen: The names of the results that the judge has seen. A cause is judged by its worst result.
  /// - Returns: The reasons why results are left as they are.
  /// - Throws: `CradleError` if nothing is judged.
  package mutating func judge(
    _ choice: Choice,
    _ judgement: Judgement?,
    seen: Set<RawPath>
  ) throws(CradleError) -> [CradleError] {
    guard !isReplaced else { throw CradleError(ReviewError.otherReport(path: path)) }
    let results = try results(of: choice, seen: seen)
    var step = Step()
    var refusals: [CradleError] = []
    if case .frame(let number, let name) = choice {
      step.frames[name] = .some(frames[name])
      frames[name, default: [:]][number] = judgement
    }
    for outcome in results {
      let name = outcome.rawName
      let before = judgements[name]
      let after = if case .frame = choice { self.judgement(byFramesOf: outcome) } else { judgement }
      guard after != before else { continue }
      do throws(CradleError) {
        guard before != .accepted else { throw CradleError(ReviewError.isGolden(name: name.label)) }
        if after == .accepted {
          step.exchanges[name] = try Approval(ofReport: path, goldens: goldens).accept(name)
        }
        judgements[name] = after
        step.judgements[name] = .some(before)
      } catch {
        refusals.append(error)
      }
    }
    if !step.judgements.isEmpty || !step.frames.isEmpty { keep(step) }
    return refusals
  }

  /// Takes the last step back, and restores the goldens from before it.
  ///
  /// - Returns: The reasons why goldens are left as they are, for example because somebody else has changed them.
  package mutating func takeBack() -> [CradleError] {
    guard let step = steps.popLast() else { return [] }
    var refusals: [CradleError] = []
    for (name, judgement) in step.judgements.sorted(by: { $0.key < $1.key }) {
      do throws(CradleError) {
        try step.exchanges[name]?.undo()
        judgements[name] = judgement
      } catch {
        refusals.append(error)
      }
    }
    for (name, judged) in step.frames { frames[name] = judged }
    return refusals
  }

  // Returns the results of a choice that can become goldens.
  private func results(
    of choice: Choice,
    seen: Set<RawPath>
  ) throws(CradleError) -> [CheckReport.Outcome] {
    let results: [CheckReport.Outcome]
    let shown: [CheckReport.Outcome]
    switch choice {
    case .outcome(let name):
      results = open.filter { $0.rawName == name }
      shown = results
    case .frame(let number, let name):
      results = open.filter { $0.rawName == name && $0.frames.contains { $0.number == number } }
      shown = results
    case .scene(let scene):
      results = open.filter { RawPath($0.scene) == scene }
      shown = results
    case .cause(let id):
      // A key of several files has a group for each.
      let groups = report.causeGroups.filter { $0.cause?.id == id }
      results = groups.flatMap(\.outcomes).filter { outcome in
        outcome.isExplained && outcome.causes.map(\.id) == [id] && !outcome.approveCommand.isEmpty
      }
      shown = groups.map(\.worst)
    }
    guard !results.isEmpty else { throw CradleError(ReviewError.nothing) }
    let unseen = shown.map(\.rawName).filter { !seen.contains($0) }
    guard unseen.isEmpty else { throw CradleError(ReviewError.unseen(names: unseen.map(\.label))) }
    return results
  }

  private func judgement(byFramesOf outcome: CheckReport.Outcome) -> Judgement? {
    let judged = frames[outcome.rawName] ?? [:]
    if judged.values.contains(.rejected) { return .rejected }
    return outcome.frames.filter(\.differs).allSatisfy { judged[$0.number] == .accepted } ? .accepted : nil
  }

  /// Whether another check has replaced the report.
  package var isReplaced: Bool { Self.recordHash(path) != recordHash }

  private mutating func keep(_ step: Step) {
    steps.append(step)
    var count = steps.reduce(0) { $0 + $1.byteCount }
    while count > Self.mostKeptBytes, steps.count > 1 { count -= steps.removeFirst().byteCount }
  }

  private static func recordHash(_ path: String) -> String? {
    let bytes = try? OutsideFolder(path).bytes(of: ReportManifest.fileName, upTo: OutsideFolder.largestDocument)
    return bytes.map { SHA256.digest(of: $0) }
  }
}

extension ComparedFrame {
  // A frame that only one side has differs as well.
  fileprivate var differs: Bool {
    expected == nil || actual == nil || isBeyondTolerance || countedPixels > 0
  }
}

/// The reason why nobody can judge a result.
package enum ReviewError: ErrorReason, Equatable {
  /// Another check has replaced the report.
  case otherReport(path: String)
  /// No result that could become a golden is meant.
  case nothing
  /// The judge has not seen the results.
  case unseen(names: [String])
  /// The result is a golden already.
  case isGolden(name: String)
}

extension ReviewError {
  package var code: CradleError.Code { .missingResult }

  package var sentence: Sentence { words.map(\.visible) }

  private var words: Sentence {
    switch self {
    case .otherReport(let path):
      "another check has replaced the report in '\(path)'; load the page again"
    case .nothing:
      "nothing here can become a golden"
    case .unseen(let names):
      "you have not looked at \(names.prefix(3).joined(separator: ", "))"
        + (names.count > 3 ? " and \(names.count - 3) more" : "") + " yet"
    case .isGolden(let name):
      "'\(name)' is the golden by now; undo the step first"
    }
  }
}

extension Review {
  /// A scene of the report, as the command names it.
  package struct Subject: Sendable {
    package let argument: String
    /// The values that replace the scene's, each as `key.path=value`.
    package let overrides: [String]
  }

  /// The scenes that can be played, by the names of their results.
  ///
  /// A scene in code has no name, and a scene with a mistake cannot be played.
  package func subjects(within limits: Limits, in catalog: SceneCatalog) -> [RawPath: Subject] {
    guard let record = try? ReportManifest(inReport: path) else { return [:] }
    var subjects: [RawPath: Subject] = [:]
    for entry in record.outcomes where entry.verdict != CheckReport.Outcome.Verdict.same.rawValue {
      guard let argument = entry.basis?.scene,
        let loaded = try? LoadedScene(argument, limits: limits, in: catalog)
      else { continue }
      let variant = loaded.scene.variants.first { $0.name == entry.variant }
      let overrides = (variant?.overrides ?? []) + (entry.basis?.overrides ?? [])
      subjects[RawPath(entry.name)] = Subject(argument: argument, overrides: overrides)
    }
    return subjects
  }

  /// The line that commits the accepted goldens.
  package var commitLine: String {
    let accepted = open.filter { judgements[$0.rawName] == .accepted }
    let causes = Set(accepted.flatMap(\.causes).map(\.words)).sorted()
    let reason = causes.count == 1 ? ": " + causes[0].replacing("`", with: "") : ""
    let title = "Accept \(accepted.count.counted("golden"))\(reason)"
    return "git add -A \(goldensFolder.quotedForShell) && git commit -m \(title.quotedForShell)"
  }

  /// The paths of all pictures in the report, inside its folder.
  package var pictures: Set<RawPath> {
    let frames = report.outcomes.flatMap(\.frames)
    return Set(frames.flatMap { [$0.expected, $0.actual, $0.difference] }.compactMap { $0.map { RawPath($0) } })
  }

  /// Returns a picture of the report; `nil` if it is gone, or not of the report.
  package func picture(_ name: String) -> [UInt8]? {
    guard pictures.contains(RawPath(name)) else { return nil }
    return try? OutsideFolder(path).bytes(of: name, upTo: OutsideFolder.largestPicture)
  }
}
