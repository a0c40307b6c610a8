import Foundation

/// The selected items of a view, and the highlighted item under a finger.
struct ItemSelection {
  /// Whether a finger can select items.
  var isAllowed = true
  /// Whether several items can be selected.
  var isMultiple = false {
    // As in UIKit, the last selected item stays selected.
    didSet { if !isMultiple { paths = paths.suffix(1) } }
  }
  /// The selected items, in the order of their selection.
  private(set) var paths: [IndexPath] = []
  /// The highlighted item under a finger.
  var highlighted: IndexPath?

  /// Creates an empty selection.
  init() {}

  /// Creates an empty selection with the settings of another selection.
  init(allowing other: ItemSelection) {
    isAllowed = other.isAllowed
    isMultiple = other.isMultiple
  }

  /// Adds an item at the end of the selection.
  mutating func select(_ path: IndexPath) {
    deselect(path)
    paths.append(path)
  }

  /// Deselects an item, if it is selected.
  mutating func deselect(_ path: IndexPath) {
    paths.removeAll { $0 == path }
  }

  /// Updates the paths of items; deleted and reloaded items are no longer selected.
  mutating func follow(_ update: BatchUpdate) {
    paths = paths.compactMap(update.indexPathAfterUpdate)
    highlighted = highlighted.flatMap(update.indexPathAfterUpdate)
  }
}
