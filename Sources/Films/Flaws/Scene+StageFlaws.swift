import CradleRawText
import CradleScenes

extension Scene {
  /// The first mistake in the list of stages, or in the timeline entries that name stages; `nil` if there is none.
  var stageFlaw: String? {
    var ids: Set<String> = []
    for id in stages.compactMap(\.id) {
      guard !id.isEmpty, !id.hasSlash, Int(id) == nil else {
        return "a stage cannot have the id '\(id)', which must be a word, without a '/'"
      }
      guard ids.insert(id).inserted else { return "two of its stages have the id '\(id)'" }
    }
    for (number, entry) in timeline.enumerated() {
      let references = entry.withConsequences.compactMap(\.stage)
      guard let reference = references.first(where: { index(of: $0) == nil }) else { continue }
      return entry.words(number, flaw: "there is no stage \(reference)\(knownStages)")
    }
    let turn = timeline.firstIndex { $0.withConsequences.contains(where: \.action.verb.turnsCanvas) }
    guard stages.count > 1, let turn else { return nil }
    return timeline[turn].words(turn, flaw: "the canvas cannot be turned with more than one stage on it")
  }

  private var knownStages: String {
    let known = stages.compactMap(\.id).map { "'\($0)'" }.joined(separator: ", ")
    return known.isEmpty
      ? "; its \(stages.count) stages have no ids, and numbers from 0" : "; its stages are \(known)"
  }

  /// The mistake of the first timeline entry that names unknown items of a playground; `nil` if there is none.
  var playgroundFlaw: String? {
    for (number, entry) in timeline.enumerated() {
      if let flaw = entry.withConsequences.lazy.compactMap(playgroundFlaw).first {
        return entry.words(number, flaw: flaw)
      }
    }
    return nil
  }

  private func playgroundFlaw(of entry: TimelineEntry) -> String? {
    let chosen = entry.stage.flatMap(index).map { [$0] }
    let candidates = (chosen ?? stages.indices.reversed()).map { stages[$0] }
    let flaws = candidates.filter { $0.as(CollectionDescription.self) == nil }.map { stage in
      // The items of a custom stage are unknown, so they are not checked.
      stage.as(DynamicsDescription.self)?.flaw(of: entry.action)
    }
    return flaws.allSatisfy { $0 != nil } ? flaws.first.flatMap(\.self) : nil
  }
}
