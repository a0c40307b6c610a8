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
    entry.variations = variations.map { $0.resolved(in: theme) }
    return entry
  }

  /// The entry once for each of its actions, if its repetitions differ; otherwise the entry alone.
  package var turns: [TimelineEntry] {
    guard !variations.isEmpty else { return [self] }
    return variations.map { variation in
      var turn = self
      turn.action = variation
      turn.variations = []
      return turn
    }
  }

  /// Returns the action of a repetition.
  func action(ofRepetition number: Int) -> Action {
    variations.isEmpty ? action : variations[number]
  }

  /// The entry and all entries that it causes, directly or indirectly.
  package var withConsequences: [TimelineEntry] {
    turns + turns.flatMap { $0.action.consequences.flatMap(\.withConsequences) }
  }

  /// Returns the entry with a marker instead of each action for another stage, so that all times stay.
  package func silent(unless isMeant: (StageReference?) -> Bool) -> TimelineEntry {
    var silent = self
    func silenced(_ action: Action) -> Action {
      let own: Action = isMeant(self.stage) ? action : .marker("")
      return own.causing(action.consequences.map { $0.silent(unless: isMeant) })
    }
    silent.action = silenced(action)
    silent.variations = variations.map(silenced)
    return silent
  }
}

extension [TimelineEntry] {
  /// The entries, followed by all entries that they cause.
  package var withConsequences: [TimelineEntry] {
    let turns = flatMap(\.turns)
    return turns + turns.flatMap { $0.action.consequences.flatMap(\.withConsequences) }
  }
}
