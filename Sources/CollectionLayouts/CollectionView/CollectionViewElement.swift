package import CradleGeometry
package import Foundation

/// An element of a collection view as currently shown, running animations included.
///
/// ```swift
/// let cells = view.visibleElements.filter { $0.attributes.representedElementCategory == .cell }
/// let lowest = cells.max { $0.attributes.center.y < $1.attributes.center.y }
/// print(lowest?.indexPath ?? "nothing is seen")
/// ```
package struct CollectionViewElement {
  /// The position and the appearance of the element.
  package let attributes: CollectionViewLayoutAttributes
  /// The exact z position; fractional while it changes.
  package let zPosition: Double
  /// The path of the item, or of the item or section that it belongs to; `nil` once that is deleted.
  package let indexPath: IndexPath?
  /// The data source's number for the item of a cell, or for the section of a header or a footer; 0 for ornaments.
  package let itemIdentifier: Int
  /// The element's velocity when the layout stopped simulating it out of view; `nil` unless this happened in the
  /// current display frame.
  package var drift: (linear: Vector, angular: Double)?

  /// Whether the element is on its way out.
  package var isDisappearing: Bool {
    indexPath == nil
  }
}

extension CollectionView {
  /// The kinds of elements, by UIKit's name.
  public typealias ElementCategory = CollectionViewLayoutAttributes.ElementCategory

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"

  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

extension CollectionViewElement {
  /// Returns whether the element is drawn before another.
  ///
  /// The order is by z position, then disappearing elements before others, then by the order of the data.
  func isBehind(_ other: CollectionViewElement) -> Bool {
    let own = attributes
    let others = other.attributes
    if zPosition != other.zPosition { return zPosition < other.zPosition }
    // Disappearing elements lie behind the others, which move over them.
    if isDisappearing != other.isDisappearing { return isDisappearing }
    if own.indexPath != others.indexPath { return own.indexPath < others.indexPath }
    if own.representedElementCategory != others.representedElementCategory {
      return own.representedElementCategory.rawValue < others.representedElementCategory.rawValue
    }
    return own.representedElementKind ?? "" < others.representedElementKind ?? ""
  }
}

/// An element that the layout no longer has, but that is still shown.
struct DisappearingElement {
  /// The attributes at its end, or those that the layout still moves.
  let attributes: CollectionViewLayoutAttributes
  /// The data source's number for its item or section.
  let itemIdentifier: Int
  /// The key of the element, if it still exists and the layout only leaves it out.
  var key: ElementKey?
  /// Whether the layout still moves it.
  let isDeparting: Bool
  /// The motions that are not over yet.
  let motions: [ElementMotion]
}
