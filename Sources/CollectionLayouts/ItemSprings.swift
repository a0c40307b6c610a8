import Foundation
import Geometry

/// The springs of a layout, in the order of their elements, so that one is found by halving.
struct ItemSprings {
  private(set) var all: [ItemSpring] = []

  /// The spring of an element; `nil` if it has none.
  subscript(key: ElementKey) -> ItemSpring? {
    let index = all.partitioningIndex { $0.key >= key }
    guard index < all.count, all[index].key == key else { return nil }
    return all[index]
  }

  /// Adds a spring whose element comes after those of all others.
  mutating func append(_ itemSpring: ItemSpring) {
    all.append(itemSpring)
  }

  /// Forgets all springs, and returns them.
  mutating func removeAll() -> [ItemSpring] {
    let removed = all
    all = []
    return removed
  }

  /// Gives elements the paths that they have after an update, and returns the springs of those that
  /// are no more.
  mutating func relabel(by update: BatchUpdate) -> [ItemSpring] {
    let relabeler = PathRelabeler(update)
    var removed: [ItemSpring] = []
    var kept: [(key: ElementKey, spring: ItemSpring)] = []
    for itemSpring in all {
      guard let path = relabeler.path(of: itemSpring.attributes) else {
        removed.append(itemSpring)
        continue
      }
      itemSpring.attributes.indexPath = path
      kept.append((itemSpring.key, itemSpring))
    }
    kept.sort { $0.key < $1.key }
    all = kept.map(\.spring)
    return removed
  }
}

/// What a batch update does to the paths of what is simulated.
///
/// A reload shows an item anew, but it is the same thing that hangs there.
struct PathRelabeler {
  private let update: BatchUpdate
  private var reloads: [IndexPath: IndexPath] = [:]

  init(_ update: BatchUpdate) {
    self.update = update
    for item in update.updateItems where item.updateAction == .reload && !item.isSection {
      guard let before = item.indexPathBeforeUpdate, let after = item.indexPathAfterUpdate else {
        continue
      }
      reloads[before] = after
    }
  }

  func path(of attributes: CollectionViewLayoutAttributes) -> IndexPath? {
    let path = attributes.indexPath
    switch attributes.representedElementCategory {
    case .cell: return reloads[path] ?? update.indexPathAfterUpdate(path)
    case .supplementaryView, .decorationView:
      return update.sectionAfterUpdate(path.section).map {
        IndexPath(item: path.item, section: $0)
      }
    }
  }
}

extension [CollectionViewLayoutAttributes] {
  /// The elements in the order of their keys.
  var inOrderOfKeys: [CollectionViewLayoutAttributes] {
    let keys = map(ElementKey.init)
    guard zip(keys, keys.dropFirst()).contains(where: { $1 < $0 }) else { return self }
    return zip(keys, self).sorted { $0.0 < $1.0 }.map(\.1)
  }
}

extension CGPoint {
  /// The nearest whole point above and to the left.
  var roundedDown: CGPoint {
    CGPoint(x: x.rounded(.down), y: y.rounded(.down))
  }
}
