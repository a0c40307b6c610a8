public import Foundation

/// One change of a batch update, as a layout is told of it: UIKit's `UICollectionViewUpdateItem`.
public struct CollectionViewUpdateItem: Hashable, Sendable {
  /// What happens to the item or section.
  public enum Action: String, Hashable, Sendable {
    /// It comes.
    case insert
    /// It goes.
    case delete
    /// It is shown anew: what was shown goes, and what is shown now comes.
    case reload
    /// It changes its place.
    case move
  }

  /// Where it was before the update; `nil` for an insertion.
  ///
  /// For a section, the item of the path is `NSNotFound`.
  public let indexPathBeforeUpdate: IndexPath?

  /// Where it is after the update; `nil` for a deletion.
  ///
  /// For a section, the item of the path is `NSNotFound`.
  public let indexPathAfterUpdate: IndexPath?

  /// What happens to it.
  public let updateAction: Action

  /// Creates a change.
  public init(before: IndexPath?, after: IndexPath?, action: Action) {
    (indexPathBeforeUpdate, indexPathAfterUpdate) = (before, after)
    updateAction = action
  }

  /// Whether a whole section changes.
  public var isSection: Bool {
    (indexPathBeforeUpdate ?? indexPathAfterUpdate)?.item == NSNotFound
  }
}
