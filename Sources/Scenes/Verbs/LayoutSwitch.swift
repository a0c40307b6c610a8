public import CradleCollectionLayouts

extension TimelineEntry {
  /// A switch to another layout.
  package struct LayoutSwitch: TimelineAction {
    /// The name of the layout.
    package var layout: String
    /// Whether cells glide to their new positions.
    package var isAnimated: Bool
    /// The animation; `nil` for the layout's animation of updates.
    package var animation: LayoutAnimation?

    /// Creates a switch.
    package init(to layout: String, isAnimated: Bool, animation: LayoutAnimation? = nil) {
      self.layout = layout
      self.isAnimated = isAnimated
      self.animation = animation
    }

    package var name: String { "set_layout" }

    package var subject: String? { layout == CollectionDescription.ownLayout ? nil : layout }

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
  ///   stage: .collection(items: 12, layouts: ["circle": CircleLayout.Parameters()], layout: FlowDescription()),
  ///   timeline: [
  ///     .at(.seconds(1), .setLayout("circle")),
  ///     .settled(.setLayout(nil)),
  ///   ]
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the layout.
  ///   - isAnimated: Whether cells glide to their new positions.
  ///   - animation: The animation, for example `LayoutAnimation(spring: .bouncy)`; `nil` for the layout's
  ///     animation of updates.
  public static func setLayout(
    _ name: String?,
    isAnimated: Bool = true,
    animation: LayoutAnimation? = nil
  ) -> TimelineEntry.Action {
    let layout = name ?? CollectionDescription.ownLayout
    return TimelineEntry.Action(
      TimelineEntry.LayoutSwitch(to: layout, isAnimated: isAnimated, animation: animation)
    )
  }
}
