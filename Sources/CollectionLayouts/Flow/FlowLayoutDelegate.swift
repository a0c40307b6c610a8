public import CradleGeometry
public import Foundation

/// A source of measures for a flow that differ between items or between sections.
///
/// All methods are optional; by default, they return the layout's values. The flow calls the methods when it breaks
/// lines, but not while the content scrolls. Each method has a second form with UIKit's types: the layout as a
/// ``CollectionViewLayout``, and spacing as `CGFloat`. If you implement both forms, the flow calls the first one.
///
/// As in UIKit, a flow's delegate is also a ``CollectionViewDelegate``. If you set it as the delegate of the view, it
/// also receives the events of selection and scrolling.
///
/// ```swift
/// final class Sizes {}
///
/// extension Sizes: FlowLayoutDelegate {
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
/// layout.delegate = sizes  // a weak reference; while a scene plays, the layout keeps it alive
/// ```
public protocol FlowLayoutDelegate: CollectionViewDelegate {
  /// Returns the size of an item, in points; by default, ``FlowLayout/itemSize``.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the space around the items of a section; by default, ``FlowLayout/sectionInset``.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the spacing between lines in a section; by default, ``FlowLayout/minimumLineSpacing``.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double

  /// Returns the minimum spacing between neighbors in a section's lines; by default,
  /// ``FlowLayout/minimumInteritemSpacing``.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double

  /// Returns the size of a section's header; by default, ``FlowLayout/headerReferenceSize``.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a section's footer; by default, ``FlowLayout/footerReferenceSize``.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize

  /// Returns the size of an item, with a layout parameter of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize

  /// Returns the inset of a section, with a layout parameter of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    insetForSectionAt section: Int
  ) -> EdgeInsets

  /// Returns the spacing between lines, with the method name and types of UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the spacing between neighbors, with the method name and types of UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat

  /// Returns the size of a header, with a layout parameter of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize

  /// Returns the size of a footer, with a layout parameter of any type, as in UIKit.
  func collectionView(
    _ collectionView: CollectionView,
    layout: CollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

// Each form calls the next one, and the last returns the value of the layout.
extension FlowLayoutDelegate {
  /// Calls the form with UIKit's types.
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

  /// Calls the form with UIKit's types.
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

  /// Calls the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(
      collectionView,
      layout: layout as CollectionViewLayout,
      minimumLineSpacingForSectionAt: section
    )
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

  /// Calls the form with UIKit's types.
  public func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> Double {
    let spacing: CGFloat = self.collectionView(
      collectionView,
      layout: layout as CollectionViewLayout,
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

  /// Calls the form with UIKit's types.
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

  /// Calls the form with UIKit's types.
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
