package import CradleGeometry
package import Foundation

/// An element of a collection view as shown now, with running animations applied.
///
/// ```swift
/// let cells = view.visibleElements.filter { $0.attributes.representedElementCategory == .cell }
/// let lowest = cells.max { $0.attributes.center.y < $1.attributes.center.y }
/// print(lowest?.indexPath ?? "nothing is seen")
/// ```
package struct CollectionViewElement {
  /// The position and the appearance of the element.
  package let attributes: CollectionViewLayoutAttributes
  /// The exact z position; it is fractional during an animation.
  package let zPosition: Double
  /// The path of the element's item or section; `nil` while the element disappears.
  package let indexPath: IndexPath?
  /// The data source's identifier for the element's item or section; 0 for ornaments.
  package let itemIdentifier: Int
  /// The part of the way that a finger has lifted the item, from 0 to 1.
  package var lift = 0.0
  /// The velocity of an element that has just left the simulation because it is out of view.
  ///
  /// The velocity is `nil` unless the element left the simulation in the current display frame.
  package var drift: (linear: Vector, angular: Double)?

  /// Whether the element is still shown although it was deleted or left out.
  package var isDisappearing: Bool {
    indexPath == nil
  }
}

extension CollectionView {
  /// The kinds of elements.
  public enum ElementCategory: Int, Hashable, Sendable {
    /// An item of the data source.
    case cell
    /// A header, a footer, or another companion of the data.
    case supplementaryView
    /// An ornament of the layout, without data.
    case decorationView
  }

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension CollectionViewElement {
  /// Returns whether the element is drawn before another.
  ///
  /// Elements are sorted by z position. At equal positions, disappearing elements are drawn first. All others follow
  /// the order of the data.
  func isBehind(_ other: CollectionViewElement) -> Bool {
    let own = attributes
    let others = other.attributes
    if zPosition != other.zPosition { return zPosition < other.zPosition }
    // Disappearing elements are behind the elements that stay.
    if isDisappearing != other.isDisappearing { return isDisappearing }
    if own.indexPath != others.indexPath { return own.indexPath < others.indexPath }
    if own.representedElementCategory != others.representedElementCategory {
      return own.representedElementCategory.rawValue < others.representedElementCategory.rawValue
    }
    return own.representedElementKind ?? "" < others.representedElementKind ?? ""
  }
}

extension [CollectionViewElement] {
  package var backToFront: [CollectionViewElement] { sorted { $0.isBehind($1) } }
}

/// An element that is still shown although the layout no longer has it.
struct DisappearingElement {
  /// The element's final attributes, or the attributes that the layout still moves.
  let attributes: CollectionViewLayoutAttributes
  /// The data source's identifier for the element's item or section.
  let itemIdentifier: Int
  /// The key of the element, if the element still exists but the layout leaves it out.
  var key: ElementKey?
  /// Whether the layout still moves the element.
  let isDeparting: Bool
  /// The element's motions that have not ended yet.
  let motions: [ElementMotion]
}
