package import CradleGeometry
public import Foundation

/// The outdated parts of a layout, and the changes that the view makes when it prepares the layout again.
///
/// If your layout can say which of its values are outdated, subclass the context; see
/// ``CollectionViewLayout/invalidationContextClass``.
///
/// ```swift
/// let layout = FlowLayout()
/// let context = CollectionViewLayoutInvalidationContext()
/// context.invalidateItems(at: [IndexPath(item: 3, section: 0)])
/// context.contentOffsetAdjustment.y = 20  // the content above has grown by 20 points
/// layout.invalidateLayout(with: context)
/// ```
open nonisolated class CollectionViewLayoutInvalidationContext {
  /// Whether everything is outdated, because of new data or a new layout; false by default.
  public internal(set) var invalidateEverything = false

  /// Whether the view must ask for the numbers of sections and items again; false by default.
  public internal(set) var invalidateDataSourceCounts = false

  /// The effect of a batch update on index paths; `nil` if the invalidation has another cause.
  ///
  /// If your layout stores values by index path, update the paths here, before ``CollectionViewLayout/prepare()``.
  /// UIKit has no such property, and reports the update too late for this.
  package internal(set) var batchUpdate: BatchUpdate?

  /// How far the next layout pass moves the content offset, in points; zero by default.
  ///
  /// A finger or coasting content continues from the new offset. All adjustments before the pass add up.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The growth of the content size, in points; zero by default.
  ///
  /// The growth applies until the next layout pass asks the layout for the content size.
  open var contentSizeAdjustment = CGSize.zero

  /// The items with outdated attributes, sorted and without duplicates; `nil` if none were named.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The headers, footers and the like with outdated attributes, by kind; `nil` if none were named.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The ornaments with outdated attributes, by kind; `nil` if none were named.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Creates a context for a change that does not affect the data.
  public required init() {}

  /// Names items with outdated attributes.
  ///
  /// After an invalidation, the view asks for all attributes. If your layout caches attributes, it only has to compute
  /// the named ones again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = Self.merged(invalidatedItemIndexPaths, more: indexPaths)
  }

  /// Names headers, footers and the like of a kind with outdated attributes.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedSupplementaryIndexPaths?[elementKind]
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[elementKind] = Self.merged(known, more: indexPaths)
  }

  /// Names ornaments of a kind with outdated attributes.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedDecorationIndexPaths?[elementKind]
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[elementKind] = Self.merged(known, more: indexPaths)
  }

  private static func merged(_ known: [IndexPath]?, more: [IndexPath]) -> [IndexPath] {
    Set(known ?? []).union(more).sorted()
  }
}

/// A source of item sizes that differ from the layout's item size, for example to fit their content.
///
/// ```swift
/// final class Heights: ItemSizing {
///   let heights = [44.0, 88, 66]
///
///   func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize? {
///     CGSize(width: width, height: heights[indexPath.item % heights.count])
///   }
///
///   func ordinal(ofItemAt indexPath: IndexPath) -> Int { indexPath.item }
/// }
/// let heights = Heights()
/// let layout = FlowLayout()
/// layout.itemSizing = heights
/// ```
package protocol ItemSizing: AnyObject, SendableMetatype {
  // Conformances are not isolated to an actor, even in a package that isolates its types by default.

  /// Returns the size of an item, in points; `nil` means the layout's item size.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - width: The width available to the item, in points.
  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize?

  /// Returns the number of an item, which stays the same when other items come and go.
  func ordinal(ofItemAt indexPath: IndexPath) -> Int
}

/// What happens to a layout at the end of a pinch.
package enum PinchOutcome: Hashable, Sendable {
  /// The layout keeps the changes from the pinch.
  case stays
  /// The layout returns to its old state, by ``CollectionViewLayout/collapse()``.
  case collapses
  /// Another layout replaces this one.
  case opens
}

/// The space that the items of a layout need; checks compare it with the space in the view.
package struct ItemMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  package var itemSize: CGSize
  /// The extent of an item across the scroll direction, in points; `nil` if there are no lines.
  package var column: Double?
  /// The space around the lines, in addition to the view's insets, in points.
  package var inset: EdgeInsets

  /// Creates measures; by default, without lines.
  package init(itemSize: CGSize, column: Double? = nil, inset: EdgeInsets = .zero) {
    self.itemSize = itemSize
    self.column = column
    self.inset = inset
  }
}

/// An element that is no longer simulated, because it is out of view.
///
/// From then on, the layout shows the element at its rest position.
struct ReleasedElement {
  /// The element's last attributes in the simulation.
  let attributes: CollectionViewLayoutAttributes
  /// The element's last velocity in the simulation.
  let velocity: (linear: Vector, angular: Double)
}
