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
  private var delegates: [SizeDelegate] = []

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

  /// Returns the one to ask for the sizes of items in a layout; `nil` if all are the same.
  func delegate(of description: (any LayoutDescription)?) -> (any FlowLayoutDelegate)? {
    let fits = description?.fitsItems ?? false
    guard fits || hasOwnSizes else { return nil }
    let delegate = SizeDelegate(items: items, fitting: fits ? fitting : nil)
    delegates.append(delegate)
    return delegate
  }
}

/// What a flow asks for the size of an item.
private final class SizeDelegate: FlowLayoutDelegate {
  private let items: StageItems
  private let fitting: ItemSizes.Fitting?

  init(items: StageItems, fitting: ItemSizes.Fitting?) {
    (self.items, self.fitting) = (items, fitting)
  }

  func collectionView(
    _ collectionView: CollectionView,
    layout: FlowLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let item = items[indexPath]
    if let size = item.appearance.size { return size }
    guard let fitting else { return layout.itemSize }
    let taken = layout.sectionInset.left + layout.sectionInset.right
    let previous = indexPath.item > 0 ? items[indexPath.previous] : nil
    return fitting(item, previous, max(0, collectionView.bounds.width - taken))
  }
}

extension IndexPath {
  fileprivate var previous: IndexPath {
    IndexPath(item: item - 1, section: section)
  }
}
