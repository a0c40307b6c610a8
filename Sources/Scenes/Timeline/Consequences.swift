import CradleGraphics

// The entries that an entry causes, for example a tap with `do`. They happen when the finger lifts.

extension TimelineEntry.Action {
  /// Returns the action with entries that it causes; their starts do not count.
  package func causing(_ entries: [TimelineEntry]) -> TimelineEntry.Action {
    var action = self
    action.consequences = entries
    return action
  }

  /// The action without the entries that it causes.
  package var alone: TimelineEntry.Action {
    causing([])
  }

  /// Returns the action, and what it causes, with the colors of a theme.
  func resolved(in theme: Theme) -> TimelineEntry.Action {
    TimelineEntry.Action(resolving: verb, in: theme).causing(consequences.map { $0.resolved(in: theme) })
  }
}

extension TimelineEntry {
  /// Returns the entry with the colors of a theme.
  func resolved(in theme: Theme) -> TimelineEntry {
    var entry = self
    entry.action = action.resolved(in: theme)
    return entry
  }

  /// The entry, and all entries that it causes, directly or not.
  package var withConsequences: [TimelineEntry] {
    [self] + action.consequences.flatMap(\.withConsequences)
  }

  /// Returns the entry where each action for another stage does nothing, and happens at the same time.
  package func silent(unless isMeant: (StageReference?) -> Bool) -> TimelineEntry {
    var silent = self
    if !isMeant(stage) { silent.action = .marker("") }
    silent.action.consequences = action.consequences.map { $0.silent(unless: isMeant) }
    return silent
  }
}

extension [TimelineEntry] {
  /// The entries, and then all entries that they cause.
  package var withConsequences: [TimelineEntry] {
    self + flatMap { $0.action.consequences.flatMap(\.withConsequences) }
  }
}
