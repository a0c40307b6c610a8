public import Foundation

/// The one who knows the size of each item of a flow.
public protocol FlowLayoutDelegate: AnyObject {
  /// Returns the size of an item, in points.
  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
}
