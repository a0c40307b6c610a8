public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

/// The parameters of a flow whose cells hang on springs.
///
/// ```swift
/// let list = SpringyFlowDescription(
///   itemSize: CGSize(width: 300, height: 44),
///   feel: SpringyFlowLayout.Variant.bouncyRegular.feel
/// )
/// let stage = StageDescription.collection(items: 60, layout: list)
/// ```
public struct SpringyFlowDescription: KnownLayoutDescription, Equatable {
  /// The flow whose positions anchor the springs.
  public var flow: FlowDescription
  /// The properties of the springs, and how cells respond to a finger.
  public var feel: SpringyFlowLayout.Feel

  /// Creates parameters from a flow; by default, with the springs of the original springy collection view.
  public init(flow: FlowDescription, feel: SpringyFlowLayout.Feel = SpringyFlowLayout.Feel()) {
    self.flow = flow
    self.feel = feel
  }

  /// Creates parameters; those that you omit have the same defaults as in a file.
  ///
  /// The measures are those of a ``FlowDescription``, and the springs are those of the original springy collection
  /// view. Cells grow in and shrink away without rotation.
  public init(
    itemSize: CGSize? = FlowLayout.usualItemSize,
    lineSpacing: Double = FlowLayout.usualSpacing,
    interitemSpacing: Double = FlowLayout.usualSpacing,
    sectionInset: EdgeInsets = .zero,
    scrollDirection: CollectionView.ScrollDirection = .vertical,
    alignment: FlowLayout.Alignment = .justified,
    focus: FlowLayout.Focus? = nil,
    supplements: FlowDescription.Supplements = FlowDescription.Supplements(),
    insertion: FlowLayout.UpdateEffect = FlowLayout.UpdateEffect(scale: 0.1),
    deletion: FlowLayout.UpdateEffect = FlowLayout.UpdateEffect(scale: 0.1),
    updates: LayoutAnimation = LayoutAnimation(),
    feel: SpringyFlowLayout.Feel = SpringyFlowLayout.Feel()
  ) {
    let flow = FlowDescription(
      itemSize: itemSize,
      lineSpacing: lineSpacing,
      interitemSpacing: interitemSpacing,
      sectionInset: sectionInset,
      scrollDirection: scrollDirection,
      alignment: alignment,
      focus: focus,
      supplements: supplements,
      insertion: insertion,
      deletion: deletion,
      updates: updates
    )
    self.init(flow: flow, feel: feel)
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

  package var fitsItems: Bool {
    flow.fitsItems
  }

  /// The measures of the underlying flow.
  package var measures: LayoutMeasures? {
    flow.measures
  }

  /// The visible part plus the margin of the feel; `nil` if all items have springs.
  package var tiling: LayoutTiling? {
    feel.tilingMargin.map { margin in
      LayoutTiling(margin: margin, itemSize: flow.itemSize, direction: flow.scrollDirection)
    }
  }
}
