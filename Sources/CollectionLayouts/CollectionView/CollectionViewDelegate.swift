public import Foundation

/// A receiver of the events of a collection view: UIKit's `UICollectionViewDelegate`.
///
/// A finger on a cell calls, in UIKit's order: when it lands, `shouldHighlightItemAt` and `didHighlightItemAt`; when it
/// lifts, `shouldSelectItemAt`, `didSelectItemAt` and `didUnhighlightItemAt`. With
/// ``CollectionView/allowsMultipleSelection``, a selected item is asked for by `shouldDeselectItemAt` and deselected;
/// without, `didDeselectItemAt` tells of the item that was selected before. What is not to be highlighted is not selected.
///
/// ```swift
/// final class Picker: CollectionViewDelegate {
///   var picked: [Int] = []
///
///   func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {
///     picked.append(indexPath.item)
///   }
/// }
/// let picker = Picker()
/// view.delegate = picker  // held weakly
/// ```
///
/// Every method has an implementation: all items may be highlighted, selected and deselected.
public protocol CollectionViewDelegate: ScrollViewDelegate {
  /// Returns whether an item under a finger is highlighted; true unless implemented.
  func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool

  /// Called when an item under a finger is highlighted.
  func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath)

  /// Called when an item is no longer highlighted: the finger has lifted, or was taken away.
  func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath)

  /// Returns whether a finger selects an item; true unless implemented.
  func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool

  /// Called when a finger has selected an item, also one that was selected already.
  func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath)

  /// Returns whether a finger deselects an item, of several that can be selected; true unless implemented.
  func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool

  /// Called when a finger has deselected an item.
  func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension CollectionViewDelegate {
  /// Returns true.
  public func collectionView(_ collectionView: CollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didHighlightItemAt indexPath: IndexPath) {}

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didUnhighlightItemAt indexPath: IndexPath) {}

  /// Returns true.
  public func collectionView(_ collectionView: CollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath) {}

  /// Returns true.
  public func collectionView(_ collectionView: CollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Does nothing.
  public func collectionView(_ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath) {}
}
