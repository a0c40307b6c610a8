import CollectionLayouts
import Foundation
import Geometry
import Scenes

/// Knows the size of each item of a stage, where they differ.
final class ItemSizes {
  /// Returns how large an item has to be for what it shows, below another, in so much width.
  typealias Fitting = (_ item: StageItem, _ previous: StageItem?, _ width: Double) -> CGSize

  private let items: StageItems
  private let fitting: Fitting
  private let hasOwnSizes: Bool

  /// Creates sizes of items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - hasOwnSizes: Whether there is any item with a size of its own, now or later.
  ///   - fitting: Returns how large an item has to be for what it shows.
  init(
    of items: StageItems,
    hasOwnSizes: Bool,
    fitting: @escaping Fitting
  ) {
    (self.items, self.hasOwnSizes, self.fitting) = (items, hasOwnSizes, fitting)
  }

  /// Returns what a layout asks for the sizes of items; `nil` if all are the same.
  func sizing(for description: any LayoutDescription) -> (any ItemSizing)? {
    let fits = description.fitsItems
    guard fits || hasOwnSizes else { return nil }
    return Sizing(items: items, fitting: fits ? fitting : nil)
  }
}

/// The sizes of the items of a stage in one layout.
private final class Sizing: ItemSizing {
  private let items: StageItems
  private let fitting: ItemSizes.Fitting?

  init(items: StageItems, fitting: ItemSizes.Fitting?) {
    (self.items, self.fitting) = (items, fitting)
  }

  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize? {
    let item = items[indexPath]
    if let size = item.appearance.size { return size }
    let previous = indexPath.item > 0 ? items[indexPath.previous] : nil
    return fitting?(item, previous, width)
  }
}

extension IndexPath {
  fileprivate var previous: IndexPath {
    IndexPath(item: item - 1, section: section)
  }
}
