package import CradleGeometry
package import Foundation

/// The checked changes of a batch update, and their effect on index paths.
///
/// Deletions, reloads and the origins of moves use index paths before the update. Insertions and the targets of moves
/// use index paths after it. The order of the changes does not matter. A reload is a deletion and an insertion.
///
/// ```swift
/// let update = try BatchUpdate(
///   [.deleteItem(IndexPath(item: 0, section: 0)), .insertItem(IndexPath(item: 4, section: 0))],
///   before: [5]
/// )
/// print(update.countsAfter)  // [5]
/// print(update.indexPathAfterUpdate(IndexPath(item: 1, section: 0))?.item ?? -1)  // 0
/// ```
package struct BatchUpdate: Hashable, Sendable {
  /// One change.
  package enum Operation: Hashable, Sendable {
    /// An item is inserted at a path after the update.
    case insertItem(IndexPath)
    case deleteItem(IndexPath)
    case reloadItem(IndexPath)
    case moveItem(from: IndexPath, to: IndexPath)
    /// A section is inserted.
    ///
    /// The number of items only counts if the counts after the update are unknown.
    case insertSection(Int, itemCount: Int)
    case deleteSection(Int)
    case reloadSection(Int)
    /// A section moves, with all its items.
    case moveSection(from: Int, to: Int)
  }

  /// The changes in the order for layouts.
  package let updateItems: [CollectionViewUpdateItem]
  /// The number of items in each section before the update.
  package let countsBefore: [Int]
  /// The number of items in each section after the update.
  package let countsAfter: [Int]

  private let sections: SectionChanges
  private let items: ItemChanges

  /// Creates an update of sections with the given numbers of items, and computes the numbers after the update.
  ///
  /// - Throws: An error that names the first impossible change.
  package init(_ operations: [Operation], before countsBefore: [Int]) throws(CradleError) {
    try self.init(operations, before: countsBefore, known: nil)
  }

  /// Creates an update between two states of the data.
  ///
  /// The counts after the update give the number of items in inserted or reloaded sections.
  ///
  /// - Throws: An error that names the first impossible change, or counts that do not match the changes.
  package init(
    _ operations: [Operation],
    before countsBefore: [Int],
    after countsAfter: [Int]
  ) throws(CradleError) {
    try self.init(operations, before: countsBefore, known: countsAfter)
  }

  private init(_ operations: [Operation], before: [Int], known: [Int]?) throws(CradleError) {
    sections = try SectionChanges(operations, countBefore: before.count, countAfter: known?.count)
    items = try ItemChanges(operations, before: before, known: known, sections: sections)
    (countsBefore, countsAfter) = (before, items.countsAfter)
    updateItems = Self.updateItems(operations, sections: sections, items: items)
  }

  /// The paths after the update of the items that the update moves.
  var movedPaths: Set<IndexPath> {
    let moves = updateItems.filter { $0.updateAction == .move && !$0.isSection }
    return Set(moves.compactMap(\.indexPathAfterUpdate))
  }

  /// Returns the path of an item after the update; `nil` if it is deleted or reloaded, or does not exist.
  package func indexPathAfterUpdate(_ before: IndexPath) -> IndexPath? {
    items.isReloaded(before) ? nil : items.place(after: before, in: sections)
  }

  /// Returns the path of an item before the update; `nil` if it is inserted or reloaded, or does not exist.
  package func indexPathBeforeUpdate(_ after: IndexPath) -> IndexPath? {
    guard let before = items.place(before: after, in: sections), !items.isReloaded(before)
    else { return nil }
    return before
  }

  /// Returns the path of an item after the update, even if it is reloaded; `nil` if it is deleted or does not exist.
  package func placeAfterUpdate(_ before: IndexPath) -> IndexPath? {
    items.place(after: before, in: sections)
  }

  /// Returns the number of a section after the update, even if it is reloaded; `nil` if it is deleted or does not
  /// exist.
  package func placeOfSectionAfterUpdate(_ before: Int) -> Int? {
    countsBefore.indices.contains(before) ? sections.place(after: before) : nil
  }

  /// Returns the number of a section after the update; `nil` if it is deleted or reloaded.
  package func sectionAfterUpdate(_ before: Int) -> Int? {
    guard countsBefore.indices.contains(before), !sections.isReloaded(before) else { return nil }
    return sections.place(after: before)
  }

  /// Returns the number of a section before the update; `nil` if it is inserted or reloaded.
  package func sectionBeforeUpdate(_ after: Int) -> Int? {
    guard countsAfter.indices.contains(after), let before = sections.place(before: after),
      !sections.isReloaded(before)
    else { return nil }
    return before
  }

  // The order is: deletions from the last to the first, insertions from the first to the last, reloads, moves.
  private static func updateItems(
    _ operations: [Operation],
    sections: SectionChanges,
    items: ItemChanges
  ) -> [CollectionViewUpdateItem] {
    var deletions: [IndexPath] = []
    var insertions: [IndexPath] = []
    var reloads: [CollectionViewUpdateItem] = []
    var moves: [CollectionViewUpdateItem] = []
    for operation in operations {
      switch operation {
      case .deleteItem(let path): deletions.append(path)
      case .deleteSection(let section): deletions.append(.section(section))
      case .insertItem(let path): insertions.append(path)
      case .insertSection(let section, _): insertions.append(.section(section))
      case .reloadItem(let path):
        let after = items.place(after: path, in: sections)
        reloads.append(CollectionViewUpdateItem(before: path, after: after, action: .reload))
      case .reloadSection(let section):
        let after = sections.place(after: section).map(IndexPath.section)
        reloads.append(CollectionViewUpdateItem(before: .section(section), after: after, action: .reload))
      case .moveItem(let start, let end):
        moves.append(CollectionViewUpdateItem(before: start, after: end, action: .move))
      case .moveSection(let start, let end):
        moves.append(CollectionViewUpdateItem(before: .section(start), after: .section(end), action: .move))
      }
    }
    return deletions.sorted(by: >).map {
      CollectionViewUpdateItem(before: $0, after: nil, action: .delete)
    }
      + insertions.sorted().map {
        CollectionViewUpdateItem(before: nil, after: $0, action: .insert)
      }
      + reloads + moves
  }
}

extension IndexPath {
  // The index path of a section, in UIKit's form.
  static func section(_ section: Int) -> IndexPath {
    IndexPath(item: NSNotFound, section: section)
  }
}
