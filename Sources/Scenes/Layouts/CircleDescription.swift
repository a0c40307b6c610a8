public import CradleCollectionLayouts
import Foundation

extension CircleLayout.Parameters: KnownLayoutDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = CircleLayout()
    layout.parameters = self
    return layout
  }

  /// The size of each item in the circle.
  package var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }
}
