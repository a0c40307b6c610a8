public import CradleCollectionLayouts
import Foundation

/// The parameters of cells that hang from one point, swing and collide.
///
/// ```swift
/// let cradle = NewtonianDescription(itemSize: CGSize(width: 60, height: 60), length: 240)
/// let scene = Scene(stage: .collection(items: 5, layout: cradle))
/// ```
public typealias NewtonianDescription = NewtonianLayout.Parameters

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
