import CradleChecks
package import CradleFilms
import CradleGeometry
import CradleNotations
import CradleRawText
package import CradleSceneSource

/// The review of a report, which all pages share.
package actor ReviewDesk {
  private var review: Review
  private lazy var subjects = review.subjects(within: limits, in: catalog)
  private let goldens: String?
  private let limits: Limits
  private let catalog: SceneCatalog
  private let tell: @Sendable (PreviewEvent) -> Void

  /// Reads the report of a check.
  ///
  /// - Parameters:
  ///   - report: The folder of the report.
  ///   - goldens: The folder of all goldens; if `nil`, the goldens of the check.
  ///   - limits: The limits on the size of scenes that pages play.
  ///   - catalog: The scenes that have names.
  ///   - tell: Called once per judgement, on any thread.
  /// - Throws: `CradleError`.
  package init(
    ofReport report: String,
    goldens: String?,
    limits: Limits,
    in catalog: SceneCatalog,
    tell: @escaping @Sendable (PreviewEvent) -> Void
  ) throws {
    review = try Review(ofReport: report, goldens: goldens)
    self.goldens = goldens
    self.limits = limits
    self.catalog = catalog
    self.tell = tell
  }

  /// The result of the review so far.
  package var summary: ReviewSummary {
    let judgements = review.open.map { review.judgements[$0.rawName] }
    return ReviewSummary(
      accepted: judgements.count { $0 == .accepted },
      rejected: judgements.count { $0 == .rejected },
      left: review.left,
      commitLine: review.commitLine
    )
  }

  /// Returns the page of the report, and reads the report again if another check has replaced it.
  func page() throws -> String {
    if review.isReplaced {
      review = try Review(ofReport: review.path, goldens: goldens)
      subjects = review.subjects(within: limits, in: catalog)
    }
    return ReportPage(review.report).html
  }

  /// Returns a picture of the report; `nil` if it has none of this name.
  func picture(_ name: String) -> [UInt8]? {
    review.picture(name)
  }

  /// Returns whether the report has a result of this name.
  func has(_ name: RawPath) -> Bool {
    review.report.outcomes.contains { $0.rawName == name }
  }

  /// Judges results, and returns the reasons why some are left as they are.
  ///
  /// - Parameter seen: The names of the results that the page has shown.
  func judge(_ choice: Review.Choice, _ judgement: Review.Judgement?, seen: Set<RawPath>) -> [String] {
    let before = review.judgements
    defer { tellChanges(since: before) }
    do {
      return try review.judge(choice, judgement, seen: seen).map { "\($0)" }
    } catch {
      return ["\(error)"]
    }
  }

  /// Takes the last step of any page back.
  func takeBack() -> [String] {
    let before = review.judgements
    let told = review.takeBack().map { "\($0)" }
    tellChanges(since: before)
    return told
  }

  private func tellChanges(since before: [RawPath: Review.Judgement]) {
    for name in review.open.map(\.rawName) where review.judgements[name] != before[name] {
      tell(.judged(result: name.label, judgement: review.judgements[name]))
    }
  }

  /// The state of the review as a message for pages.
  var message: String {
    func object<Value>(_ values: [RawPath: Value], _ json: (Value) -> JSON) -> JSON {
      .object(values.sorted { $0.key < $1.key }.map { JSON.Member(name: $0.key.label, value: json($0.value)) })
    }
    let frames = object(review.frames) { frames in
      .object(frames.sorted { $0.key < $1.key }.map { JSON.Member(name: "\($0)", value: .string($1.rawValue)) })
    }
    let message: JSON = [
      "kind": "review", "judged": object(review.judgements) { .string($0.rawValue) }, "frames": frames,
      "left": .number(review.left), "steps": .number(review.stepCount), "line": .string(review.commitLine),
    ]
    return message.line
  }

  /// The scenes that pages can play, as arguments of the command name them.
  package var scenes: [String] {
    Set(subjects.values.map { RawPath($0.argument) }).sorted().compactMap(\.text)
  }

  /// The scenes that pages can play, as a message.
  var plays: String {
    let members = subjects.sorted { $0.key < $1.key }.map { name, subject in
      let play: JSON = ["scene": .string(subject.argument), "set": .array(subject.overrides.map(JSON.string))]
      return JSON.Member(name: name.label, value: play)
    }
    return JSON.object([.init(name: "kind", value: "plays"), .init(name: "plays", value: .object(members))]).line
  }
}

/// The result of a review, in numbers.
package struct ReviewSummary: Equatable, Sendable {
  /// The number of results that are goldens now.
  package let accepted: Int
  package let rejected: Int
  /// The number of results that nobody has judged.
  package let left: Int
  /// The line that commits the accepted goldens.
  package let commitLine: String
}
