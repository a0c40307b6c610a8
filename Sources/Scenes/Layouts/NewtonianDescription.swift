public import CradleCollectionLayouts
import Foundation

/// The parameters of cells that hang from one point, swing and collide.
public typealias NewtonianDescription = NewtonianLayout.Parameters

extension NewtonianLayout.Parameters: LayoutDescription {
  public func makeLayout() -> CollectionViewLayout {
    let layout = NewtonianLayout()
    layout.parameters = self
    return layout
  }

  /// True.
  public var itemsCollide: Bool { true }

  /// The size of an item.
  public var measures: LayoutMeasures? {
    LayoutMeasures(itemSize: itemSize)
  }
}
