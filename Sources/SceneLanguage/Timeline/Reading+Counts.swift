import CradleSceneSource
import CradleScenes

extension Reading {
  /// Counts the items that an entry changes, with those that it causes to change.
  mutating func count(_ action: TimelineEntry.Action, times: Int, at place: Diagnostic.Place) {
    for action in [action.alone] + action.consequences.flatMap(\.withConsequences).map(\.action) {
      guard let change = action.value as? TimelineEntry.Change else { continue }
      let items = itemCount(of: change)
      guard count(.changes, items, times, at: place),
        count(.keyframes, items, change.keyframes.count, times, at: place)
      else { return }
    }
  }

  // The number of items that a change has at most; those of a whole collection as at the start.
  private func itemCount(of change: TimelineEntry.Change) -> Int {
    switch change.targets {
    case .items(let ids, _): ids.count
    case .cells(.places(let places), _): places.count
    case .cells(.all, _): min(Complexity.changes, (collection.sectionCounts ?? []).reduce(0, +))
    case .behaviors(let behaviors, _): behaviors.count
    case .bar, .layout, .variable: 1
    }
  }
}
