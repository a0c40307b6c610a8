extension TimelineEntry {
  /// The addition of a behavior.
  public struct Addition: TimelineAction {
    /// The behavior and its name.
    public var entry: BehaviorEntry

    /// Creates an addition.
    public init(_ entry: BehaviorEntry) {
      self.entry = entry
    }

    public var name: String { "add" }

    public var addedBehavior: BehaviorEntry? { entry }
  }

  /// The removal of the behaviors with a name.
  public struct Removal: TimelineAction {
    /// The name.
    public var id: String

    /// Creates a removal.
    public init(of id: String) {
      self.id = id
    }

    public var name: String { "remove" }
  }
}

extension TimelineEntry.Action {
  /// A behavior is added, under a name.
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

  /// The behaviors with a name are removed.
  public static func remove(_ id: String) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Removal(of: id))
  }
}
