public import CradleGeometry
public import Foundation

/// The parts of a layout that are out of date, and what the view has to change with them.
///
/// Layouts that can tell more than "something" subclass it; see
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
  /// Whether everything is out of date, because of new data or a new layout; false by default.
  public internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items have to be asked for again; false by default.
  public internal(set) var invalidateDataSourceCounts = false

  /// The effect of a batch update on index paths; `nil` if the data has not changed in a batch update.
  ///
  /// A layout that keeps a value for each item gives it its new path here, before
  /// ``CollectionViewLayout/prepare()``. This goes beyond UIKit, where layouts are told too late.
  public internal(set) var batchUpdate: BatchUpdate?

  /// The way that the content offset moves with the next layout pass, in points; zero by default.
  ///
  /// A finger and content that coasts go on from there. Several adjustments before one pass add up.
  open var contentOffsetAdjustment = CGPoint.zero

  /// The growth of the content, in points, until the next layout pass asks the layout for its size; zero by default.
  open var contentSizeAdjustment = CGSize.zero

  /// The items whose attributes are out of date, in order and each once; `nil` if none were named.
  public private(set) var invalidatedItemIndexPaths: [IndexPath]?

  /// The headers, footers and the like whose attributes are out of date, by their kinds; `nil` if none were named.
  public private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?

  /// The ornaments whose attributes are out of date, by their kinds; `nil` if none were named.
  public private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?

  /// Creates a context in which something has changed, but not the data.
  public required init() {}

  /// Names items whose attributes are out of date.
  ///
  /// The view asks for all attributes after an invalidation; a layout that keeps some finds here which ones it has to
  /// compute again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = Self.merged(invalidatedItemIndexPaths, indexPaths)
  }

  /// Names headers, footers and the like of a kind whose attributes are out of date.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedSupplementaryIndexPaths?[elementKind]
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths?[elementKind] = Self.merged(known, indexPaths)
  }

  /// Names ornaments of a kind whose attributes are out of date.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    let known = invalidatedDecorationIndexPaths?[elementKind]
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths?[elementKind] = Self.merged(known, indexPaths)
  }

  private static func merged(_ known: [IndexPath]?, _ more: [IndexPath]) -> [IndexPath] {
    Set(known ?? []).union(more).sorted()
  }
}

/// A source of sizes for items that differ from the layout's item size, or are as large as their content.
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
public protocol ItemSizing: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// Returns the size of an item, in points; `nil` if it is that of the layout.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - width: The width that the item may have, in points.
  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize?
}

/// The effect of the end of a pinch on a layout.
public enum PinchOutcome: Hashable, Sendable {
  /// The changes that the fingers have made stay.
  case stays
  /// The layout goes back to how it was, by ``CollectionViewLayout/collapse()``.
  case collapses
  /// The layout is replaced by another.
  case opens
}

/// The room that the items of a layout need, which checks compare with that of the view.
public struct ItemMeasures: Equatable, Sendable {
  /// The size of an item, in points.
  public var itemSize: CGSize
  /// The width of a column, or the height of a row if lines are columns, in points; `nil` if there are no lines.
  public var column: Double?
  /// The space around the lines, besides that of the view, in points.
  public var inset: EdgeInsets

  /// Creates measures; without lines unless said otherwise.
  public init(itemSize: CGSize, column: Double? = nil, inset: EdgeInsets = .zero) {
    (self.itemSize, self.column, self.inset) = (itemSize, column, inset)
  }
}

/// An element that a layout no longer simulates because it is out of sight.
///
/// The layout places it elsewhere from then on: where it rests.
struct ReleasedElement {
  /// The attributes that the simulation gave it last.
  let attributes: CollectionViewLayoutAttributes
  /// The velocity that it had then.
  let velocity: (linear: Vector, angular: Double)
}
