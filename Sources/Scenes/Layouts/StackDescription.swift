public import CradleCollectionLayouts
import Foundation

/// The parameters of stacks of pictures, one for each section.
///
/// ```swift
/// let stacks = StackDescription(visibleCount: 3, opensInto: "album")
/// let stage = StageDescription.collection(
///   items: .sections(["Alps": 8, "Coast": 5]),
///   layouts: ["album": FlowDescription()],
///   layout: stacks
/// )
/// ```
public typealias StackDescription = StackLayout.Parameters

extension StackLayout.Parameters: KnownLayoutDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = StackLayout()
    layout.parameters = self
    // Without a layout to open into, a stack always collapses, however far apart the fingers are.
    if opensInto == nil { layout.openScale = .infinity }
    return layout
  }

  /// True.
  package var hasSomethingToOpen: Bool { true }

  /// The sizes of an item and of a stack, and the space around all stacks.
  package var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize, column: stackSize.width, inset: inset, insetKey: "inset")
  }
}
