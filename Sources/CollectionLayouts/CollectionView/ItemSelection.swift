import Foundation

/// The items of a view that are selected, and the one under a finger.
struct ItemSelection {
  /// Whether a finger can select items.
  var isAllowed = true
  /// Whether several items can be selected.
  var isMultiple = false {
    // As in UIKit, one is left.
    didSet { if !isMultiple { paths = paths.suffix(1) } }
  }
  /// The selected items, in the order of their selection.
  private(set) var paths: [IndexPath] = []
  /// The item under a finger that may select it.
  var highlighted: IndexPath?

  /// Creates a selection of nothing.
  init() {}

  /// Creates a selection of nothing that may become what another one may.
  init(allowing other: ItemSelection) {
    isAllowed = other.isAllowed
    isMultiple = other.isMultiple
  }

  /// Selects one more item; it is then the last.
  mutating func select(_ path: IndexPath) {
    deselect(path)
    paths.append(path)
  }

  /// Deselects an item, if it is selected.
  mutating func deselect(_ path: IndexPath) {
    paths.removeAll { $0 == path }
  }

  /// Gives items their paths after an update; those that are deleted or reloaded are no longer selected.
  mutating func follow(_ update: BatchUpdate) {
    paths = paths.compactMap(update.indexPathAfterUpdate)
    highlighted = highlighted.flatMap(update.indexPathAfterUpdate)
  }
}
