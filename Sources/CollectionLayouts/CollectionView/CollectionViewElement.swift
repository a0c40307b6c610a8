package import CradleGeometry
public import Foundation

/// An element of a collection view as it is shown at a moment, running animations included.
///
/// ```swift
/// let cells = view.visibleElements.filter { $0.attributes.representedElementCategory == .cell }
/// let lowest = cells.max { $0.attributes.center.y < $1.attributes.center.y }
/// print(lowest?.indexPath ?? "nothing is seen")
/// ```
public struct CollectionViewElement {
  /// The place and the appearance of the element.
  public let attributes: CollectionViewLayoutAttributes
  /// The exact place in the stack, between whole levels while it changes.
  public let zPosition: Double
  /// The path of the item, or of the item or section that it belongs to; `nil` once that has been deleted.
  public let indexPath: IndexPath?
  /// The number that the data source gave the item of a cell, or the section of a header or a footer;
  /// 0 for ornaments.
  public let itemIdentifier: Int
  /// The velocity at which the layout stopped simulating the element because it was out of sight;
  /// `nil` unless that happened in the current display frame.
  package var drift: (linear: Vector, angular: Double)?

  /// Whether the element is on its way out.
  public var isDisappearing: Bool {
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
  /// Returns whether the element is drawn before another: by level, then disappearing elements before
  /// others, then in the order of the data.
  func isBehind(_ other: CollectionViewElement) -> Bool {
    let (own, others) = (attributes, other.attributes)
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
  /// The attributes at its end, or those that the layout goes on moving.
  let attributes: CollectionViewLayoutAttributes
  /// The number that the data source gave its item or section.
  let itemIdentifier: Int
  /// The key of the element if that still exists, and the layout only leaves it out.
  var key: ElementKey?
  /// Whether the layout goes on moving it.
  let isDeparting: Bool
  /// The motions whose rest is still ahead.
  let motions: [ElementMotion]
}
