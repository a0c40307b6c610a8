public import CradleCollectionLayouts
public import CradleGeometry

extension TimelineEntry {
  /// A change of a parameter of a layout, or of the collection view.
  package struct LayoutChange: TimelineAction {
    /// The name of the layout; `nil` means the collection view itself.
    package var layout: String?
    /// The property that changes.
    package var property: Property
    /// The new value.
    package var value: PropertyValue
    /// How long the change takes; 0 means at once.
    package var duration: Ticks
    /// The timing curve.
    package var curve: TimingCurve

    /// Creates a change; by default, at once.
    package init(
      layout: String?,
      property: Property,
      value: PropertyValue,
      duration: Ticks = .zero,
      curve: TimingCurve = .linear
    ) {
      self.layout = layout
      self.property = property
      self.value = value
      self.duration = duration
      self.curve = curve
    }

    package var name: String { duration > .zero ? "animate" : "set" }

    package var flaw: String? {
      value.isFinite ? flaw(of: duration) : "'\(property.shownName)' cannot be \(value)"
    }
  }
}

extension TimelineEntry.Action {
  /// Changes a parameter of a layout, or of the collection view, at once or gradually.
  package static func adjust(_ change: TimelineEntry.LayoutChange) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }

  /// Sets a property of a layout at once; the key path names the class.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .set(\SpringyFlowLayout.spring.damping, to: 0.4))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, of the class of the layout.
  ///   - value: The new value.
  ///   - layout: The name of the layout; by default, the layout passed to the scene directly.
  public static func set<Layout: CollectionViewLayout, Value: PropertyRepresentable>(
    _ path: any ReferenceWritableKeyPath<Layout, Value> & Sendable,
    to value: Value,
    of layout: String? = nil
  ) -> TimelineEntry.Action {
    .animate(path, to: value, over: .zero, of: layout)
  }

  /// Animates a property of a layout; the key path names the class.
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
  ///   - value: The final value.
  ///   - duration: How long the change takes.
  ///   - curve: The timing curve of the change.
  ///   - layout: The name of the layout; by default, the layout passed to the scene directly.
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
