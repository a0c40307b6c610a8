public import Geometry

extension TimelineEntry {
  /// A parameter of a layout, or of the collection view, that gets another value.
  public struct LayoutChange: TimelineAction {
    /// The name of the layout; `nil` for the collection view itself.
    public var layout: String?
    /// The property that changes.
    public var property: Property
    /// The value that it gets.
    public var value: PropertyValue
    /// The time that the change takes; 0 for at once.
    public var duration: Ticks
    /// The curve by which it speeds up and slows down.
    public var curve: TimingCurve

    /// Creates a change; at once unless said otherwise.
    public init(
      layout: String?,
      property: Property,
      value: PropertyValue,
      duration: Ticks = .zero,
      curve: TimingCurve = .linear
    ) {
      (self.layout, self.property, self.value) = (layout, property, value)
      (self.duration, self.curve) = (duration, curve)
    }

    public var name: String { duration > .zero ? "animate" : "set" }
  }
}

extension TimelineEntry.Action {
  /// A parameter of a layout, or of the collection view, changes, at once or gradually.
  public static func adjust(_ change: TimelineEntry.LayoutChange) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }
}
