package import CradleGeometry
import CradleNotations
package import Foundation

/// A reason why a batch update is not possible.
///
/// ```swift
/// do {
///   try view.performBatchUpdates { try view.deleteItems(at: [[0, 90]]) }
/// } catch {
///   print(error)
/// }
/// ```
package enum BatchUpdateError: ErrorReason, Hashable, Sendable {
  /// A change of a section that does not exist.
  case missingSection(Int, sectionCount: Int, CollectionViewUpdateItem.Action)
  /// A change of an item that does not exist.
  case missingItem(IndexPath, itemCount: Int, CollectionViewUpdateItem.Action)
  /// A section is inserted past the end.
  case sectionPastEnd(Int, countAfter: Int)
  /// An item is inserted past the end of its section, or into a section that does not exist after the update.
  case itemPastEnd(IndexPath, countAfter: Int)
  /// Two changes of the same item or section contradict each other.
  case conflict(IndexPath, CollectionViewUpdateItem.Action, CollectionViewUpdateItem.Action)
  /// Two items or sections have the same target position.
  case targetTaken(IndexPath)
  /// The changes do not explain the number of items in a section after the update.
  case wrongItemCount(section: Int, ItemCounts)
  /// The changes do not explain the number of sections after the update.
  case wrongSectionCount(ItemCounts)

  /// The counts of an update: of the items in a section, or of all sections.
  package struct ItemCounts: Hashable, Sendable {
    /// The number before the update.
    package var before: Int
    /// The number after the update.
    package var after: Int
    /// The number of additions, including the targets of moves.
    package var added: Int
    /// The number of removals, including the origins of moves.
    package var removed: Int

    /// The number after the update that the changes result in.
    package var expected: Int {
      before + added - removed
    }
  }
}

extension BatchUpdateError {
  package var code: CradleError.Code { .invalidUpdate }

  package var sentence: Sentence {
    switch self {
    case .missingSection(let section, let count, let action):
      "there is no section \(section) to \(action.rawValue), only \(count.counted("section"))"
    case .missingItem(let path, let count, let action):
      "section \(path.section) has no item \(path.item) to \(action.rawValue), "
        + "only \(count.counted("item"))"
    case .sectionPastEnd(let section, let count):
      "a section cannot be inserted at \(section): the update leaves \(count.counted("section"))"
    case .itemPastEnd(let path, let count):
      "an item cannot be inserted at \(path.item) of section \(path.section), "
        + "which has \(count.counted("item")) after the update"
    case .conflict(let path, let first, let second):
      "one update cannot both \(first.rawValue) and \(second.rawValue) \(path.named)"
    case .targetTaken(let path):
      "two changes of one update put something at \(path.named)"
    case .wrongItemCount(let section, let counts):
      "invalid number of items in section \(section): \(counts)"
    case .wrongSectionCount(let counts):
      "invalid number of sections: \(counts)"
    }
  }
}

extension BatchUpdateError.ItemCounts: CustomStringConvertible {
  package var description: String {
    "\(before) before, \(added) added and \(removed) removed make \(expected), not \(after)"
  }
}

extension IndexPath {
  fileprivate var named: String {
    item == NSNotFound ? "section \(section)" : "item \(item) of section \(section)"
  }
}
