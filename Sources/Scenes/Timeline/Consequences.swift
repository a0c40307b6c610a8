import CradleGraphics

// The entries that an entry causes, for example those in the `do` of a tap. They happen when the finger lifts.

extension TimelineEntry.Action {
  /// Returns the action with entries that it causes, whose start times are ignored.
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

  /// The entry and all entries that it causes, directly or indirectly.
  package var withConsequences: [TimelineEntry] {
    [self] + action.consequences.flatMap(\.withConsequences)
  }

  /// Returns the entry with a marker instead of each action for another stage, so that all times stay.
  package func silent(unless isMeant: (StageReference?) -> Bool) -> TimelineEntry {
    var silent = self
    if !isMeant(stage) { silent.action = .marker("") }
    silent.action.consequences = action.consequences.map { $0.silent(unless: isMeant) }
    return silent
  }
}

extension [TimelineEntry] {
  /// The entries, followed by all entries that they cause.
  package var withConsequences: [TimelineEntry] {
    self + flatMap { $0.action.consequences.flatMap(\.withConsequences) }
  }
}
