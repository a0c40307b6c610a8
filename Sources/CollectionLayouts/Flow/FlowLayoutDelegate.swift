public import CradleGeometry
public import Foundation

/// The source of measures of a flow that differ from item to item, or from section to section.
///
/// A method that is not implemented returns the layout's value. All are called when lines are broken:
/// not while the content is scrolled. Each may have UIKit's types, too: the layout as a ``CollectionViewLayout``, and
/// distances as `CGFloat`. Of several forms of one method, the first in this list is called.
///
/// As in UIKit, it is a ``CollectionViewDelegate`` too: set as the delegate of the view, it is told of selection and
/// scrolling, and the flow asks it for measures.
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
/// layout.delegate = sizes  // held weakly; in the play of a scene, as long as the layout
/// ```
public protocol FlowLayoutDelegate: CollectionViewDelegate {
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

  /// Returns the size of an item; for a layout of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the inset of a section; for a layout of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the distance of lines, as a number of UIKit's kind.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the distance of lines; for a layout of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double

  /// Returns the distance of lines, as UIKit spells it.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the distance of neighbors, as a number of UIKit's kind.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the distance of neighbors; for a layout of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double

  /// Returns the distance of neighbors, as UIKit spells it.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the size of a header; for a layout of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a footer; for a layout of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

// Each form asks the next one, and the last has the value of the layout.
extension FlowLayoutDelegate {
  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    self.collectionView(collectionView, layout: layout as CollectionViewLayout, sizeForItemAt: indexPath)
  }

  /// Returns the layout's ``FlowLayout/itemSize``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    (layout as? FlowLayout)?.itemSize ?? .zero
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    self.collectionView(collectionView, layout: layout as CollectionViewLayout, insetForSectionAt: section)
  }

  /// Returns the layout's ``FlowLayout/sectionInset``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets {
    (layout as? FlowLayout)?.sectionInset ?? .zero
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    return Double(spacing)
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    let spacing: Double = self.collectionView(
      collectionView,
      layout: layout as CollectionViewLayout,
      minimumLineSpacingForSectionAt: section
    )
    return CGFloat(spacing)
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
    return Double(spacing)
  }

  /// Returns the layout's ``FlowLayout/minimumLineSpacing``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat((layout as? FlowLayout)?.minimumLineSpacing ?? 0)
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(
      collectionView,
      layout: layout,
      minimumInteritemSpacingForSectionAt: section
    )
    return Double(spacing)
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    let spacing: Double = self.collectionView(
      collectionView,
      layout: layout as CollectionViewLayout,
      minimumInteritemSpacingForSectionAt: section
    )
    return CGFloat(spacing)
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(
      collectionView,
      layout: layout,
      minimumInteritemSpacingForSectionAt: section
    )
    return Double(spacing)
  }

  /// Returns the layout's ``FlowLayout/minimumInteritemSpacing``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    CGFloat((layout as? FlowLayout)?.minimumInteritemSpacing ?? 0)
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    self.collectionView(
      collectionView,
      layout: layout as CollectionViewLayout,
      referenceSizeForHeaderInSection: section
    )
  }

  /// Returns the layout's ``FlowLayout/headerReferenceSize``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    (layout as? FlowLayout)?.headerReferenceSize ?? .zero
  }

  /// Asks the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    self.collectionView(
      collectionView,
      layout: layout as CollectionViewLayout,
      referenceSizeForFooterInSection: section
    )
  }

  /// Returns the layout's ``FlowLayout/footerReferenceSize``.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    (layout as? FlowLayout)?.footerReferenceSize ?? .zero
  }
}
