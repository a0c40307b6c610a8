public import CollectionLayouts

/// The parameters of a flow whose cells hang on springs.
public struct SpringyFlowDescription: LayoutDescription, Equatable {
  /// The flow that the springs are anchored to.
  public var flow: FlowDescription
  /// The measures of the springs, and the response of cells to a finger.
  public var feel: SpringyFlowLayout.Feel

  /// Creates parameters; those left out are those of the original springy collection view.
  public init(
    flow: FlowDescription,
    feel: SpringyFlowLayout.Feel = SpringyFlowLayout.Feel()
  ) {
    (self.flow, self.feel) = (flow, feel)
  }

  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringyFlowLayout()
    flow.configure(layout)
    layout.feel = feel
    return layout
  }

  public var updates: LayoutAnimation {
    flow.updates
  }

  public var fitsItems: Bool {
    flow.fitsItems
  }

  /// Those of the flow.
  public var measures: LayoutMeasures? {
    flow.measures
  }

  /// The items in sight with the margin of the feel; `nil` if all items have springs.
  public var tiling: LayoutTiling? {
    feel.tilingMargin.map { margin in
      LayoutTiling(margin: margin, itemSize: flow.itemSize, direction: flow.scrollDirection)
    }
  }
}
