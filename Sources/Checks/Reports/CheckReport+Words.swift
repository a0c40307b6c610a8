import CradleNotations
import CradleRawText
import CradleRegression

extension CheckReport {
  /// Whether an outcome fails the check.
  public func isFailure(_ outcome: CheckReport.Outcome) -> Bool {
    switch outcome.verdict {
    case .same: false
    case .obsolete: failsOnObsolete
    case .physicsChanged, .drawingChanged, .timingChanged, .environmentChanged, .broken, .new, .missing,
      .damaged, .failed:
      true
    }
  }

  /// The verdicts that occur, each with its number of outcomes, in the order of the enumeration.
  package var counts: [(verdict: CheckReport.Outcome.Verdict, count: Int)] {
    var counts: [CheckReport.Outcome.Verdict: Int] = [:]
    for outcome in outcomes { counts[outcome.verdict, default: 0] += 1 }
    return CheckReport.Outcome.Verdict.allCases.compactMap { verdict in
      counts[verdict].map { (verdict, $0) }
    }
  }

  /// The counts as text: `21 scenes: 19 same, 1 physics changed, 1 new`.
  package var summary: String {
    guard !outcomes.isEmpty else { return "nothing was checked" }
    let parts = counts.map { "\($0.count) \($0.verdict.rawValue)" }
    return extent + ": " + parts.joined(separator: ", ")
  }

  /// The number of checked variants, scenes and films: `21 scenes and 2 films`, or `24 variants of 21 scenes`.
  package var extent: String {
    let films = outcomes.count(where: \.isFilm)
    let scenes = Set(outcomes.lazy.filter { !$0.isFilm }.map { RawPath($0.scene) }).count
    let filmsText = films > 0 ? [films.counted("film")] : []
    let text = ((scenes > 0 ? [scenes.counted("scene")] : []) + filmsText).joined(separator: " and ")
    return scenes + films == outcomes.count ? text : "\(outcomes.count) variants of \(text)"
  }
}

extension CheckReport.Outcome {
  /// The name of the outcome in messages: `springy`, or `springy theme=dark`.
  package var name: String {
    isDefaultVariant ? scene : "\(scene) \(variant)"
  }

  /// Whether the outcome belongs to the scene as written, without overrides.
  package var isDefaultVariant: Bool {
    variant == "default"
  }

  /// Whether the outcome has anything to report.
  package var isRemarkable: Bool {
    verdict != .same || !unseen.isEmpty
  }

  /// The notes besides the finding, one per line.
  package var remarks: [String] {
    (leftOver.isEmpty ? [] : [leftOver]) + notes + unseen + environmentChanges.map { "environment: \($0)" }
  }
}

extension Divergence.Item {
  /// The distance of the item from its position in the golden, as text: `0.05 pt`.
  package var deltaText: String {
    "\(distance.decimals(4)) pt"
  }
}
