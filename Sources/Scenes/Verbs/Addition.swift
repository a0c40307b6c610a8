extension TimelineEntry {
  /// The addition of a behavior.
  package struct Addition: TimelineAction {
    /// The behavior and its name.
    package var entry: BehaviorEntry

    /// Creates an addition.
    package init(_ entry: BehaviorEntry) {
      self.entry = entry
    }

    package var name: String { "add" }

    package var subject: String? { entry.id ?? "a behavior of \(entry.description.itemIDs.namedForPeople)" }

    package var addedBehavior: BehaviorEntry? { entry }
  }

  /// The removal of the behaviors with a name.
  package struct Removal: TimelineAction {
    /// The name of the behaviors to remove.
    package var id: String

    /// Creates a removal.
    package init(of id: String) {
      self.id = id
    }

    package var name: String { "remove" }

    package var subject: String? { id }
  }
}

extension TimelineEntry.Action {
  /// Adds a behavior, with its name if it has one.
  ///
  /// ```swift
  /// let timeline: [TimelineEntry] = [
  ///   .at(.seconds(1), .add(.push(direction: Vector(x: 0.2, y: 0)).named("wind"))),
  ///   .after(.seconds(2), .remove("wind")),
  /// ]
  /// ```
  public static func add(_ entry: BehaviorEntry) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Addition(entry))
  }

  /// Removes the behaviors with a name.
  public static func remove(_ id: String) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Removal(of: id))
  }
}
