extension TimelineEntry {
  /// A switch to another layout.
  package struct LayoutSwitch: TimelineAction {
    /// The name of the layout.
    package var layout: String
    /// Whether cells glide to their new positions.
    package var isAnimated: Bool

    /// Creates a switch.
    package init(to layout: String, isAnimated: Bool) {
      self.layout = layout
      self.isAnimated = isAnimated
    }

    package var name: String { "set_layout" }

    package var effects: [TimelineEffect] {
      [.layout(layout)]
    }
  }
}

extension TimelineEntry.Action {
  /// Replaces the layout with a named one from `layouts:`.
  ///
  /// If the name is `nil`, the new layout is the one passed to the scene directly.
  ///
  /// ```swift
  /// let scene = Scene(
  ///   stage: .collection(items: 12, layouts: ["circle": CircleDescription()], layout: FlowDescription()),
  ///   timeline: [
  ///     .at(.seconds(1), .setLayout("circle")),
  ///     .settled(.setLayout(nil)),
  ///   ]
  /// )
  /// ```
  public static func setLayout(_ name: String?, isAnimated: Bool = true) -> TimelineEntry.Action {
    let layout = name ?? CollectionDescription.ownLayout
    return TimelineEntry.Action(
      TimelineEntry.LayoutSwitch(to: layout, isAnimated: isAnimated)
    )
  }
}
