extension TimelineEntry {
  /// A reference of a timeline to behaviors.
  package enum BehaviorReference: Hashable, Sendable {
    /// The behaviors with a name.
    case id(String)
    /// One of the initial behaviors, by its number, counted from 0.
    case number(Int)
  }
}
