extension TimelineEntry {
  /// A switch to another layout.
  public struct LayoutSwitch: TimelineAction {
    /// The name of the layout.
    public var layout: String
    /// Whether cells glide to their new places.
    public var isAnimated: Bool

    /// Creates a switch.
    public init(to layout: String, isAnimated: Bool) {
      (self.layout, self.isAnimated) = (layout, isAnimated)
    }

    public var name: String { "set_layout" }

    public var effects: [TimelineEffect] {
      [.layout(layout)]
    }
  }
}

extension TimelineEntry.Action {
  /// The layout is replaced by another.
  ///
  /// ```swift
  /// let scene = Scene(
  ///   stage: .collection(items: 12, layouts: ["circle": CircleDescription()], layout: FlowDescription()),
  ///   timeline: [
  ///     .at(.seconds(1), .setLayout("circle")),
  ///     .settled(.setLayout(CollectionDescription.ownLayout)),
  ///   ]
  /// )
  /// ```
  public static func setLayout(_ name: String, isAnimated: Bool = true) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.LayoutSwitch(to: name, isAnimated: isAnimated))
  }
}
