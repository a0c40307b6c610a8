public import Foundation

/// The changes of a batch update, checked, and what they do to index paths.
///
/// Deletions, reloads and the origins of moves are told in index paths before the update, insertions
/// and the targets of moves in index paths after it; the order in which they are written does not
/// matter. A reload is a deletion and an insertion.
public struct BatchUpdate: Hashable, Sendable {
  /// One change.
  public enum Operation: Hashable, Sendable {
    /// An item comes.
    case insertItem(IndexPath)
    /// An item goes.
    case deleteItem(IndexPath)
    /// An item is shown anew.
    case reloadItem(IndexPath)
    /// An item changes its place.
    case moveItem(from: IndexPath, to: IndexPath)
    /// A section comes, with so many items.
    case insertSection(Int, itemCount: Int)
    /// A section goes.
    case deleteSection(Int)
    /// A section is shown anew.
    case reloadSection(Int)
    /// A section changes its place, with all its items.
    case moveSection(from: Int, to: Int)
  }

  /// The changes in the order in which layouts are told of them.
  public let updateItems: [CollectionViewUpdateItem]
  /// The number of items of each section before.
  public let countsBefore: [Int]
  /// The number of items of each section after.
  public let countsAfter: [Int]
}
