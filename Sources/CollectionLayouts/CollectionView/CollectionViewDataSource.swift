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

  /// Returns the number of sections; 1 unless implemented.
  func numberOfSections(in collectionView: CollectionView) -> Int

  /// Returns the number of items of a section, counted from 0.
  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int

  /// Returns a number that stays with an item for its life and that no other item has; 0 unless
  /// implemented.
  ///
  /// It tells items apart that are still shown after their deletion, when they have no index path.
  func collectionView(_ collectionView: CollectionView, itemIdentifierAt indexPath: IndexPath) -> Int

  /// Returns a number that stays with a section for its life and that no other section has; 0 unless
  /// implemented.
  ///
  /// It tells headers and footers apart that are still shown when their section is gone.
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
