public import CradleCollectionLayouts
import Foundation

/// The parameters of a circle of cells.
///
/// ```swift
/// let clock = CircleDescription(itemSize: CGSize(width: 44, height: 44), radius: 120)
/// let scene = Scene(stage: .collection(items: 12, layout: clock))
/// ```
public typealias CircleDescription = CircleLayout.Parameters

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
