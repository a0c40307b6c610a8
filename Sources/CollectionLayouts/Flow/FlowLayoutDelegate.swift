public import Foundation
public import Geometry

/// The source of measures of a flow that differ from item to item, or from section to section.
///
/// A method that is not implemented returns the layout's value. All are called when lines are broken:
/// not while the content is scrolled.
///
/// ```swift
/// final class Sizes: FlowLayoutDelegate {
///   func collectionView(
///     _ collectionView: CollectionView,
///     layout: FlowLayout,
///     sizeForItemAt indexPath: IndexPath
///   ) -> CGSize {
///     CGSize(width: collectionView.bounds.width, height: indexPath.item == 0 ? 120 : 44)
///   }
/// }
/// let sizes = Sizes()
/// let layout = FlowLayout()
/// layout.delegate = sizes  // held weakly
/// ```
public protocol FlowLayoutDelegate: AnyObject {
  /// Returns the size of an item, in points; ``FlowLayout/itemSize`` unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the space around the items of a section; ``FlowLayout/sectionInset`` unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the distance of lines in a section; ``FlowLayout/minimumLineSpacing`` unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double

  /// Returns the least distance of neighbors in the lines of a section;
  /// ``FlowLayout/minimumInteritemSpacing`` unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double

  /// Returns the size of a section's header; ``FlowLayout/headerReferenceSize`` unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a section's footer; ``FlowLayout/footerReferenceSize`` unless implemented.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension FlowLayoutDelegate {
  /// Returns the layout's ``FlowLayout/itemSize``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    layout.itemSize
  }

  /// Returns the layout's ``FlowLayout/sectionInset``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    layout.sectionInset
  }

  /// Returns the layout's ``FlowLayout/minimumLineSpacing``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    layout.minimumLineSpacing
  }

  /// Returns the layout's ``FlowLayout/minimumInteritemSpacing``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    layout.minimumInteritemSpacing
  }

  /// Returns the layout's ``FlowLayout/headerReferenceSize``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    layout.headerReferenceSize
  }

  /// Returns the layout's ``FlowLayout/footerReferenceSize``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    layout.footerReferenceSize
  }
}
