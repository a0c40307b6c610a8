public import Foundation

/// One change of a batch update, as layouts receive it: UIKit's `UICollectionViewUpdateItem`.
///
/// ```swift
/// final class RipplingLayout: FlowLayout {
///   override func prepare(forCollectionViewUpdates updateItems: [CollectionViewUpdateItem]) {
///     super.prepare(forCollectionViewUpdates: updateItems)
///     for item in updateItems where item.updateAction == .delete {
///       print("gone:", item.indexPathBeforeUpdate ?? "nothing")
///     }
///   }
/// }
/// ```
public struct CollectionViewUpdateItem: Hashable, Sendable {
  /// The kind of a change of an item or section.
  public enum Action: String, Hashable, Sendable {
    /// The item or section is inserted.
    case insert
    /// The item or section is deleted.
    case delete
    /// The item or section is reloaded: a new element replaces the old one.
    case reload
    /// The item or section moves.
    case move
  }

  /// The path before the update; `nil` for an insertion.
  ///
  /// For a section, the item of the path is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?

  /// The path after the update; `nil` for a deletion.
  ///
  /// For a section, the item of the path is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?

  /// The kind of the change.
  public let updateAction: Action

  /// Creates a change.
  package init(before: IndexPath?, after: IndexPath?, action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate) = (before, after)
    updateAction = action
  }

  /// Whether a whole section changes.
  public var isSection: Bool {
    (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound
  }
}

/// The items that a batch update inserts or deletes; reloads do not count.
struct UpdatedPaths {
  private struct Paths {
    var items: Set<IndexPath> = []
    var sections = IndexSet()

    mutating func insert(_ path: IndexPath, isSection: Bool) {
      if isSection { sections.insert(path.section) } else { items.insert(path) }
    }

    func contains(_ path: IndexPath) -> Bool {
      items.contains(path) || sections.contains(path.section)
    }
  }

  private var inserted = Paths()
  private var deleted = Paths()
  // The targets of moves may be in inserted sections.
  private var moveTargets: Set<IndexPath> = []

  /// Creates the state between updates: nothing is inserted or deleted.
  init() {}

  init(_ updateItems: [CollectionViewUpdateItem]) {
    for item in updateItems {
      switch item.updateAction {
      case .insert:
        item.indexPathAfterUpdate.map { inserted.insert($0, isSection: item.isSection) }
      case .delete:
        item.indexPathBeforeUpdate.map { deleted.insert($0, isSection: item.isSection) }
      case .move: item.indexPathAfterUpdate.map { _ = moveTargets.insert($0) }
      case .reload: break
      }
    }
  }

  /// Returns whether the item at a path after the update was inserted, alone or with its section.
  func isInserted(_ indexPath: IndexPath) -> Bool {
    inserted.contains(indexPath) && !moveTargets.contains(indexPath)
  }

  /// Returns whether the item at a path before the update was deleted, alone or with its section.
  func isDeleted(_ indexPath: IndexPath) -> Bool {
    deleted.contains(indexPath)
  }
}
