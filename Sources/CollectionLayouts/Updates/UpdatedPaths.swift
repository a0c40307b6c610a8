import Foundation

/// Which items come and go in a batch update; reloads are no comings and goings.
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
  // Into sections that are inserted, perhaps.
  private var moveTargets: Set<IndexPath> = []

  /// Creates what is so between updates: nothing comes, nothing goes.
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

  /// Returns whether an item, named as after the update, was inserted, by itself or with its section.
  func isInserted(_ indexPath: IndexPath) -> Bool {
    inserted.contains(indexPath) && !moveTargets.contains(indexPath)
  }

  /// Returns whether an item, named as before the update, was deleted, by itself or with its section.
  func isDeleted(_ indexPath: IndexPath) -> Bool {
    deleted.contains(indexPath)
  }
}
