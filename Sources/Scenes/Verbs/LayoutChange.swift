public import Geometry

extension TimelineEntry {
  /// A parameter of a layout, or of the collection view, that gets another value.
  public struct LayoutChange: TimelineAction {
    /// The name of the layout; `nil` for the collection view itself.
    public var layout: String?
    /// What changes of it.
    public var property: Property
    /// The value that it gets.
    public var value: PropertyValue
    /// How long it takes, in ticks; 0 for at once.
    public var duration: Int
    /// How it speeds up and slows down.
    public var curve: TimingCurve

    /// Creates a change; at once unless said otherwise.
    public init(
      layout: String?,
      property: Property,
      value: PropertyValue,
      duration: Int = 0,
      curve: TimingCurve = .linear
    ) {
      (self.layout, self.property, self.value) = (layout, property, value)
      (self.duration, self.curve) = (duration, curve)
    }

    public var name: String { duration > 0 ? "animate" : "set" }
  }
}

extension TimelineEntry.Action {
  /// A parameter of a layout changes, at once or by and by.
  public static func adjust(_ change: TimelineEntry.LayoutChange) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }
}
