public import Foundation

/// A receiver of the events of a collection view: UIKit's `UICollectionViewDelegate`.
///
/// The view calls the methods in UIKit's order. When a finger lands on a cell, the view calls `shouldHighlightItemAt`
/// and `didHighlightItemAt`. When the finger lifts, the view calls `shouldSelectItemAt`, `didSelectItemAt` and
/// `didUnhighlightItemAt`. With ``CollectionView/allowsMultipleSelection``, a tap on a selected item calls
/// `shouldDeselectItemAt` and deselects the item. In a single selection, `didDeselectItemAt` reports the previously
/// selected item. An item that may not be highlighted is not selected either.
///
/// ```swift
/// final class Picker {
///   var picked: [Int] = []
/// }
///
/// extension Picker: CollectionViewDelegate {
///   func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
///     picked.append(indexPath.item)
///   }
/// }
/// let picker = Picker()
/// view.delegate = picker  // a weak reference
/// ```
///
/// All methods are optional. By default, all items may be highlighted, selected and deselected.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Returns whether an item under a finger is highlighted; true by default.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

  /// Called when an item under a finger is highlighted.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Called when an item is no longer highlighted, because the finger has lifted or was cancelled.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Returns whether a finger selects an item; true by default.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

  /// Called when a finger has selected an item, even if it was already selected.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  /// Returns whether a finger deselects an item in a multiple selection; true by default.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

  /// Called when a finger has deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)

  /// Returns the path where the neighbors of a lifted item make room; by default, the proposed path.
  func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath
}

extension CollectionViewDelegate {
  /// By default, returns true.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// By default, does nothing.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// By default, does nothing.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// By default, returns true.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// By default, does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// By default, returns true.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// By default, does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}

  /// By default, returns the proposed path.
  public func collectionView(
    _ collectionView: CollectionView,
    targetIndexPathForMoveFromItemAt currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    proposedIndexPath
  }
}
