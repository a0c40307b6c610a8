public import CradleCollectionLayouts
public import CradleGeometry

extension TimelineEntry {
  /// A change of a parameter of a layout, or of the collection view.
  package struct LayoutChange: TimelineAction {
    /// The name of the layout; `nil` for the collection view itself.
    package var layout: String?
    /// The property that changes.
    package var property: Property
    /// The new value.
    package var value: PropertyValue
    /// The time that the change takes; 0 for at once.
    package var duration: Ticks
    /// The curve by which it speeds up and slows down.
    package var curve: TimingCurve

    /// Creates a change; at once unless said otherwise.
    package init(
      layout: String?,
      property: Property,
      value: PropertyValue,
      duration: Ticks = .zero,
      curve: TimingCurve = .linear
    ) {
      (self.layout, self.property, self.value) = (layout, property, value)
      (self.duration, self.curve) = (duration, curve)
    }

    package var name: String { duration > .zero ? "animate" : "set" }

    package var flaw: String? {
      value.isFinite ? flaw(of: duration) : "'\(property.shownName)' cannot be \(value)"
    }
  }
}

extension TimelineEntry.Action {
  /// A parameter of a layout, or of the collection view, changes, at once or gradually.
  package static func adjust(_ change: TimelineEntry.LayoutChange) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }

  /// A property of a layout, given by its class, gets a value at once.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .set(\SpringyFlowLayout.spring.damping, to: 0.4))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, of the class of the layout.
  ///   - value: The value that it gets.
  ///   - layout: The name of the layout; the one that the scene gives in place by default.
  public static func set<Layout: CollectionViewLayout, Value: PropertyRepresentable>(
    _ path: any ReferenceWritableKeyPath<Layout, Value> & Sendable,
    to value: Value,
    of layout: String? = nil
  ) -> TimelineEntry.Action {
    .animate(path, to: value, over: .zero, of: layout)
  }

  /// A property of a layout, given by its class, changes gradually.
  ///
  /// ```swift
  /// let turn = TimelineEntry.at(
  ///   .seconds(1),
  ///   .animate(\CircleLayout.angle, to: .degrees(180), over: .seconds(2), curve: .easeInOut)
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, of the class of the layout.
  ///   - value: The value that it has in the end.
  ///   - duration: How long it takes.
  ///   - curve: How it speeds up and slows down.
  ///   - layout: The name of the layout; the one that the scene gives in place by default.
  public static func animate<Layout: CollectionViewLayout, Value: PropertyRepresentable>(
    _ path: any ReferenceWritableKeyPath<Layout, Value> & Sendable,
    to value: Value,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    of layout: String? = nil
  ) -> TimelineEntry.Action {
    .adjust(
      TimelineEntry.LayoutChange(
        layout: layout ?? CollectionDescription.ownLayout,
        property: Property("\(path)", at: path),
        value: value.propertyValue,
        duration: duration,
        curve: curve
      )
    )
  }
}
