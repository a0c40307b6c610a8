import CradleGeometry
import Foundation

/// The effect of a batch update on sections.
struct SectionChanges: Hashable, Sendable {
  private let gaps: OrderedGaps
  private let movesByOrigin: [Int: Int]
  private let movesByTarget: [Int: Int]
  private let reloads: [Int]

  /// The number of sections after the update.
  let countAfter: Int

  init(_ operations: [BatchUpdate.Operation], countBefore: Int, countAfter known: Int?) throws(CradleError) {
    var deletions = [Int]()
    var insertions = [Int]()
    var reloads = [Int]()
    var moves: [(from: Int, to: Int)] = []
    for operation in operations {
      switch operation {
      case .deleteSection(let section): deletions.append(section)
      case .insertSection(let section, _): insertions.append(section)
      case .reloadSection(let section): reloads.append(section)
      case .moveSection(let start, let end): moves.append((start, end))
      case .insertItem, .deleteItem, .reloadItem, .moveItem: break
      }
    }
    let changed: [(Int, CollectionViewUpdateItem.Action)] =
      deletions.map { ($0, .delete) } + reloads.map { ($0, .reload) }
      + moves.map { ($0.from, .move) }
    for (section, action) in changed where !(0..<countBefore).contains(section) {
      throw CradleError(BatchUpdateError.missingSection(section, sectionCount: countBefore, action))
    }
    let ascending = changed.sorted { $0.0 < $1.0 }
    for (first, second) in zip(ascending, ascending.dropFirst()) where first.0 == second.0 {
      throw CradleError(BatchUpdateError.conflict(.section(first.0), first.1, second.1))
    }
    gaps = OrderedGaps(removed: deletions + moves.map(\.from), added: insertions + moves.map(\.to))
    countAfter = countBefore - gaps.removed.count + gaps.added.count
    if let duplicate = gaps.added.firstDuplicate {
      throw CradleError(BatchUpdateError.targetTaken(.section(duplicate)))
    }
    for section in [gaps.added.first, gaps.added.last].compactMap(\.self)
    where !(0..<countAfter).contains(section) {
      throw CradleError(BatchUpdateError.sectionPastEnd(section, countAfter: countAfter))
    }
    if let known, known != countAfter {
      throw CradleError(
        BatchUpdateError.wrongSectionCount(
          BatchUpdateError.ItemCounts(
            before: countBefore,
            after: known,
            added: gaps.added.count,
            removed: gaps.removed.count
          )
        )
      )
    }
    movesByOrigin = Dictionary(moves.map { ($0.from, $0.to) }) { first, _ in first }
    movesByTarget = Dictionary(moves.map { ($0.to, $0.from) }) { first, _ in first }
    self.reloads = reloads.sorted()
  }

  /// Returns the number of a section after the update, even if it is reloaded; `nil` if it is deleted.
  func place(after section: Int) -> Int? {
    movesByOrigin[section] ?? gaps.after(section)
  }

  /// Returns the number of a section before the update, even if it is reloaded; `nil` if it is inserted.
  func place(before section: Int) -> Int? {
    movesByTarget[section] ?? gaps.before(section)
  }

  /// Returns whether the section with a number before the update is reloaded.
  func isReloaded(_ section: Int) -> Bool {
    reloads.containsSorted(section)
  }
}

/// A change of a list of positions: some are removed, and others are inserted.
///
/// All other positions keep their order, so their new values follow from counting.
struct OrderedGaps: Hashable, Sendable {
  /// The removed positions, in ascending order, as counted before the change.
  let removed: [Int]
  /// The inserted positions, in ascending order, as counted after the change.
  let added: [Int]

  /// Creates a change; the positions may be in any order.
  init(removed: [Int] = [], added: [Int] = []) {
    self.removed = removed.sorted()
    self.added = added.sorted()
  }

  /// Returns the new value of a position, or `nil` if the position is removed.
  func after(_ place: Int) -> Int? {
    guard !removed.containsSorted(place) else { return nil }
    return Self.place(ofRank: Self.rank(of: place, among: removed), among: added)
  }

  /// Returns the old value of a position, or `nil` if the position is inserted.
  func before(_ place: Int) -> Int? {
    guard !added.containsSorted(place) else { return nil }
    return Self.place(ofRank: Self.rank(of: place, among: added), among: removed)
  }

  // The number of remaining positions before a given position.
  private static func rank(of place: Int, among others: [Int]) -> Int {
    place - others.partitioningIndex { $0 >= place }
  }

  // The position that follows a given number of remaining positions.
  private static func place(ofRank rank: Int, among others: [Int]) -> Int {
    var low = 0
    var high = others.count
    while low < high {
      let middle = low + (high - low) / 2
      if others[middle] - middle > rank { high = middle } else { low = middle + 1 }
    }
    return rank + low
  }
}

extension [Int] {
  /// Returns whether the sorted array contains a number.
  func containsSorted(_ number: Int) -> Bool {
    let index = partitioningIndex { $0 >= number }
    return index < count && self[index] == number
  }

  /// The first number that occurs twice in the sorted array.
  var firstDuplicate: Int? {
    zip(self, dropFirst()).first { $0 == $1 }?.0
  }
}
