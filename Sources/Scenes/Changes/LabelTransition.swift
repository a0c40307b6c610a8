import CradleGeometry

extension TimelineEntry {
  /// How a new label comes.
  package enum LabelTransition: String, CaseIterable, Sendable {
    /// The characters that change roll, up for a larger number and down for a smaller one.
    case roll
  }
}

extension TimelineEntry.Change {
  /// Whether a label rolls from its old text to its new one.
  package var rolls: Bool { transition == .roll && property == .label }

  // The property of items or cells that changes.
  private var property: ElementProperty? {
    switch targets {
    case .items(_, let property), .cells(_, let property): property
    case .bar, .behaviors, .layout, .variable: nil
    }
  }

  /// Returns the motion of the roll, after the delay of the change.
  package var roll: TimelineEntry.Change {
    let motion = Motion.curve(.easeInOut, over: LabelRoll.duration)
    return TimelineEntry.Change(of: targets, to: .number(1), from: .number(0), by: motion)
  }

  /// Why the change has no transition; `nil` if it has one, or needs none.
  package var transitionFlaw: String? {
    guard transition != nil, !rolls else { return nil }
    return "only the label of an item or a cell rolls, not '\(targets.name)'"
  }
}

extension TimelineEntry.Action {
  /// Returns a change of a label whose digits roll from the old text to the new one, in 0.3 s.
  ///
  /// ```swift
  /// let score = TimelineEntry.Action.set(.item("score"), .text, to: "12").rolling()
  /// ```
  public func rolling() -> TimelineEntry.Action {
    guard var change = value as? TimelineEntry.Change else { return self }
    change.transition = .roll
    return .change(change).causing(consequences)
  }
}
