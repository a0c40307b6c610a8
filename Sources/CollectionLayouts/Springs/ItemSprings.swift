import CradleGeometry
import Foundation

/// The springs of a layout, sorted by their elements for binary search.
struct ItemSprings {
  private(set) var all: [ItemSpring] = []

  /// The spring of an element; `nil` if the element has no spring.
  subscript(key: ElementKey) -> ItemSpring? {
    let index = all.partitioningIndex { $0.key >= key }
    guard index < all.count, all[index].key == key else { return nil }
    return all[index]
  }

  /// Adds a spring whose element comes after the elements of all other springs.
  mutating func append(_ itemSpring: ItemSpring) {
    all.append(itemSpring)
  }

  /// Removes all springs, and returns them.
  mutating func removeAll() -> [ItemSpring] {
    let removed = all
    all = []
    return removed
  }

  /// Updates the paths of elements, and returns the springs of deleted ones.
  mutating func relabel(by update: BatchUpdate) -> [ItemSpring] {
    let relabeler = Relabeler(update)
    var removed: [ItemSpring] = []
    var kept: [(key: ElementKey, spring: ItemSpring)] = []
    for itemSpring in all {
      guard let key = relabeler.key(after: itemSpring.key) else {
        removed.append(itemSpring)
        continue
      }
      itemSpring.attributes.indexPath = key.path
      kept.append((key, itemSpring))
    }
    kept.sort { $0.key < $1.key }
    all = kept.map(\.spring)
    return removed
  }
}

/// The effect of a batch update on the keys of simulated elements.
///
/// A reload replaces the cell of an item, but the item's spring stays.
struct Relabeler {
  private let update: BatchUpdate
  private var reloads: [IndexPath: IndexPath] = [:]

  init(_ update: BatchUpdate) {
    self.update = update
    for item in update.updateItems where item.updateAction == .reload && !item.isSection {
      if let before = item.indexPathBeforeUpdate { reloads[before] = item.indexPathAfterUpdate }
    }
  }

  /// Returns the key of an element after the update; `nil` if the element is deleted.
  func key(after key: ElementKey) -> ElementKey? {
    guard key.category == .cell, let path = reloads[key.path] else { return key.after(update) }
    return ElementKey(.cell, kind: nil, at: path)
  }
}

// Items come first, in the order of the data.
extension ElementKey: Comparable {
  static func < (left: ElementKey, right: ElementKey) -> Bool {
    if left.category != right.category { return left.category.rawValue < right.category.rawValue }
    if left.path != right.path { return left.path < right.path }
    return left.kind ?? "" < right.kind ?? ""
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

extension Vector {
  /// Returns whether the vector is shorter than a length along each axis.
  func isShorter(than length: Double) -> Bool {
    max(abs(x), abs(y)) < length
  }
}
