public import CradleCollectionLayouts
import Foundation

/// The parameters of a row of cells that stand on a floor.
///
/// ```swift
/// let row = SpringCarouselDescription(lineSpacing: 20, floorRestitution: 0.5)
/// let scene = Scene(stage: .collection(items: 20, layout: row))
/// ```
public typealias SpringCarouselDescription = SpringCarouselLayout.Parameters

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
