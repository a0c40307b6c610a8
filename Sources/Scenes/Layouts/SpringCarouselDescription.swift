public import CradleCollectionLayouts
import Foundation

extension SpringCarouselLayout.Parameters: KnownLayoutDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = SpringCarouselLayout()
    layout.parameters = self
    return layout
  }

  /// The size of each item in the row.
  package var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }

  /// The visible part plus the margin of the feel; `nil` if all items have springs.
  package var tiling: LayoutTiling? {
    feel.tilingMargin.map { margin in
      LayoutTiling(margin: margin, itemSize: itemSize, direction: .horizontal)
    }
  }
}
