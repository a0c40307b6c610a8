public import Foundation

/// The source of the sections and items of a collection view.
///
/// ```swift
/// final class Names: CollectionViewDataSource {
///   var items = ["Ada", "Grace", "Joan", "Radia", "Barbara"]
///
///   func collectionView(
///     _ collectionView: CollectionView,
///     numberOfItemsInSection section: Int
///   ) -> Int { items.count }
/// }
/// ```
public protocol CollectionViewDataSource: AnyObject, SendableMetatype {
  // Conformances are not isolated to an actor, even in a package that isolates its types by default.

  /// Returns the number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items in a section; sections are counted from 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns a unique number that an item keeps for its life; 0 by default.
  ///
  /// The number identifies a deleted item that is still shown but no longer has an index path.
  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int

  /// Returns whether a finger may move an item; true by default.
  func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

  /// Moves an item in the data after a finger has moved it in the view; does nothing by default.
  ///
  /// The second index path is the path after the move.
  func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  )

  /// Returns a unique number that a section keeps for its life; 0 by default.
  ///
  /// The number identifies a header or footer that is still shown after its section has been deleted.
  func collectionView(_ collectionView: CollectionView, sectionIdentifierAt section: Int) -> Int
}

extension CollectionViewDataSource {
  /// By default, returns one section.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// By default, returns 0.
  public func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int { 0 }

  /// By default, returns true.
  public func collectionView(_ collectionView: CollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  /// By default, does nothing.
  public func collectionView(
    _ collectionView: CollectionView,
    moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// By default, returns 0.
  public func collectionView(_ collectionView: CollectionView, sectionIdentifierAt section: Int) -> Int { 0 }
}
