public import CradleCollectionLayouts
import Foundation

extension StackLayout.Parameters: KnownLayoutDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = StackLayout()
    layout.parameters = self
    // If there is no layout to open into, a stack always collapses, even if the fingers are far apart.
    if opensInto == nil { layout.openScale = .infinity }
    return layout
  }

  /// True: a stack can open.
  package var hasSomethingToOpen: Bool { true }

  /// False: an item of a stack stays in its stack.
  package var movesItemsAcrossSections: Bool { false }

  /// The sizes of an item and of a stack, and the space around all stacks.
  package var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize, column: stackSize.width, inset: inset, insetKey: "inset")
  }
}
