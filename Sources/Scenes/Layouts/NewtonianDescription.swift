public import CradleCollectionLayouts
import Foundation

extension NewtonianLayout.Parameters: KnownLayoutDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = NewtonianLayout()
    layout.parameters = self
    return layout
  }

  /// True: all hanging items collide.
  package var itemsCollide: Bool { true }

  /// The size of each hanging item.
  package var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }
}
