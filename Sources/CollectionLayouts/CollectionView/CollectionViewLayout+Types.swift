package import CradleGeometry
public import Foundation

/// The outdated parts of a layout, and what the view has to change with them.
///
/// If your layout can be more specific than "something", subclass it; see
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

  /// The effect of a batch update on index paths; `nil` if the data has not changed in a batch update.
  ///
  /// If your layout keeps a value for each item, give it its new path here, before ``CollectionViewLayout/prepare()``.
  /// This goes beyond UIKit, where layouts hear of the update too late.
  package internal(set) var batchUpdate: BatchUpdate?

  /// How far the content offset moves with the next layout pass, in points; zero by default.
  ///
  /// A finger or coasting content continues from there. Several adjustments before one pass add up.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The growth of the content, in points, until the next layout pass asks the layout for its size; zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The items with outdated attributes, in order without duplicates; `nil` if none were named.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The headers, footers and the like with outdated attributes, by kind; `nil` if none were named.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The ornaments with outdated attributes, by kind; `nil` if none were named.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Creates a context for a change of something other than the data.
  public required init() {}

  /// Names items with outdated attributes.
  ///
  /// The view asks for all attributes after an invalidation. If your layout keeps some, it can look here for those to
  /// compute again.
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

/// A source of sizes for items that differ from the layout's item size, or that fit their content.
///
/// ```swift
/// final class Heights: ItemSizing {
///   let heights = [44.0, 88, 66]
///
///   func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize? {
///     CGSize(width: width, height: heights[indexPath.item % heights.count])
///   }
/// }
/// let heights = Heights()
/// let layout = FlowLayout()
/// layout.itemSizing = heights
/// ```
package protocol ItemSizing: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// Returns the size of an item, in points; `nil` for the layout's size.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - width: The width available to the item, in points.
  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize?
}

/// What happens to a layout at the end of a pinch.
package enum PinchOutcome: Hashable, Sendable {
  /// The changes made by the fingers stay.
  case stays
  /// The layout returns to its old state, by ``CollectionViewLayout/collapse()``.
  case collapses
  /// Another layout replaces it.
  case opens
}

/// The space that the items of a layout need; checks compare it with the space in the view.
package struct ItemMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  package var itemSize: CGSize
  /// The width of a column, or the height of a row if lines are columns, in points; `nil` if there are no lines.
  package var column: Double?
  /// The space around the lines, besides that of the view, in points.
  package var inset: EdgeInsets

  /// Creates measures; by default, without lines.
  package init(itemSize: CGSize, column: Double? = nil, inset: EdgeInsets = .zero) {
    self.itemSize = itemSize
    self.column = column
    self.inset = inset
  }
}

/// An element that a layout no longer simulates because it is out of view.
///
/// From then on, the layout shows it elsewhere: at its rest position.
struct ReleasedElement {
  /// The last attributes from the simulation.
  let attributes: CollectionViewLayoutAttributes
  /// The last velocity from the simulation.
  let velocity: (linear: Vector, angular: Double)
}
