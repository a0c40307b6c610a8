public import Foundation

/// What about a layout is out of date.
///
/// Layouts that can tell more than "something" subclass it; see
/// ``CollectionViewLayout/makeInvalidationContext()``.
open class CollectionViewLayoutInvalidationContext {
  /// Whether nothing is known to hold any more: new data, or a new layout; false by default.
  public internal(set) var invalidateEverything = false

  /// Whether the numbers of sections and items have to be asked for again; false by default.
  public internal(set) var invalidateDataSourceCounts = false

  /// What a batch update does to index paths, `nil` if the data has not changed in a batch update.
  ///
  /// A layout that keeps something for each item re-labels it here, before
  /// ``CollectionViewLayout/prepare()``: beyond UIKit, whose layouts learn of it too late.
  public internal(set) var batchUpdate: BatchUpdate?

  /// Creates a context in which something has changed, but not the data.
  public init() {}
}

/// The sizes of items that have one of their own, or are as large as what they show.
public protocol ItemSizing: AnyObject {
  /// Returns the size of an item, in points; `nil` if it is that of the layout.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - width: How wide it may be, in points.
  func size(ofItemAt indexPath: IndexPath, in width: Double) -> CGSize?
}

/// The consequence of fingers that let go of a layout.
public enum PinchOutcome: Hashable, Sendable {
  /// Nothing: what they have changed stays.
  case stays
  /// It goes back to how it was, by ``CollectionViewLayout/collapse()``.
  case collapses
  /// Another layout takes over.
  case opens
}
