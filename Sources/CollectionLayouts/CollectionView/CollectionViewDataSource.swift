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
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// Returns the number of sections; 1 by default.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items of a section, counted from 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns a unique number that an item keeps for its life; 0 by default.
  ///
  /// It distinguishes deleted items that are still shown and no longer have an index path.
  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int

  /// Returns a unique number that a section keeps for its life; 0 by default.
  ///
  /// It distinguishes headers and footers that are still shown after their section is deleted.
  func collectionView(_ collectionView: CollectionView, sectionIdentifierAt section: Int) -> Int
}

extension CollectionViewDataSource {
  /// Returns 1.
  public func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns 0.
  public func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int { 0 }

  /// Returns 0.
  public func collectionView(_ collectionView: CollectionView, sectionIdentifierAt section: Int) -> Int { 0 }
}
