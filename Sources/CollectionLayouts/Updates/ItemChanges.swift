import CradleGeometry
import Foundation

/// The effect of a batch update on the items of sections that stay.
struct ItemChanges: Hashable, Sendable {
  /// The number of items in each section after the update.
  let countsAfter: [Int]

  private let countsBefore: [Int]
  // The changes of each section, by its number after the update.
  private let gaps: [Int: OrderedGaps]
  private let movesByOrigin: [IndexPath: IndexPath]
  private let movesByTarget: [IndexPath: IndexPath]
  private let reloads: [IndexPath]

  init(
    _ operations: [BatchUpdate.Operation],
    before: [Int],
    known: [Int]?,
    sections: SectionChanges
  ) throws(CradleError) {
    let written = WrittenItemChanges(operations)
    try written.checkOrigins(in: before)
    let gaps = written.gaps(sections: sections)
    self.gaps = gaps
    countsBefore = before
    var counts: [Int] = []
    for section in 0..<sections.countAfter {
      let origin = sections.place(before: section)
      guard let origin, !sections.isReloaded(origin) else {
        let written = written.sectionCounts[section] ?? origin.map { before[$0] } ?? 0
        counts.append(known?[section] ?? written)
        continue
      }
      let change = gaps[section] ?? OrderedGaps()
      counts.append(before[origin] - change.removed.count + change.added.count)
    }
    countsAfter = counts
    try written.checkTargets(in: counts)
    for section in counts.indices {
      guard let known, known[section] != counts[section] else { continue }
      let change = gaps[section] ?? OrderedGaps()
      throw CradleError(
        BatchUpdateError.wrongItemCount(
          section: section,
          BatchUpdateError.ItemCounts(
            before: sections.place(before: section).map { before[$0] } ?? 0,
            after: known[section],
            added: change.added.count,
            removed: change.removed.count
          )
        )
      )
    }
    movesByOrigin = Dictionary(written.moves.map { ($0.from, $0.to) }) { first, _ in first }
    movesByTarget = Dictionary(written.moves.map { ($0.to, $0.from) }) { first, _ in first }
    reloads = written.reloads.sorted()
  }

  /// Returns the path of an item after the update, even if it is reloaded; `nil` if it is deleted or does not exist.
  func place(after path: IndexPath, in sections: SectionChanges) -> IndexPath? {
    if let target = movesByOrigin[path] { return target }
    guard countsBefore.indices.contains(path.section), !sections.isReloaded(path.section),
      (0..<countsBefore[path.section]).contains(path.item),
      let section = sections.place(after: path.section)
    else { return nil }
    guard let change = gaps[section] else { return IndexPath(item: path.item, section: section) }
    return change.after(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns the path of an item before the update, even if it is reloaded; `nil` if it is inserted or does not exist.
  func place(before path: IndexPath, in sections: SectionChanges) -> IndexPath? {
    if let origin = movesByTarget[path] { return origin }
    guard countsAfter.indices.contains(path.section),
      (0..<countsAfter[path.section]).contains(path.item),
      let section = sections.place(before: path.section), !sections.isReloaded(section)
    else { return nil }
    guard let change = gaps[path.section] else { return IndexPath(item: path.item, section: section) }
    return change.before(path.item).map { IndexPath(item: $0, section: section) }
  }

  /// Returns whether the item at a path before the update is reloaded.
  func isReloaded(_ path: IndexPath) -> Bool {
    let index = reloads.partitioningIndex { $0 >= path }
    return index < reloads.count && reloads[index] == path
  }
}

/// The changes of items as the caller wrote them.
private struct WrittenItemChanges {
  private(set) var deletions: [IndexPath] = []
  private(set) var insertions: [IndexPath] = []
  private(set) var reloads: [IndexPath] = []
  private(set) var moves: [(from: IndexPath, to: IndexPath)] = []
  // The number of items in each inserted section, as the changes name it.
  private(set) var sectionCounts: [Int: Int] = [:]

  init(_ operations: [BatchUpdate.Operation]) {
    for operation in operations {
      switch operation {
      case .deleteItem(let path): deletions.append(path)
      case .insertItem(let path): insertions.append(path)
      case .reloadItem(let path): reloads.append(path)
      case .moveItem(let start, let end): moves.append((start, end))
      case .insertSection(let section, let count): sectionCounts[section] = count
      case .deleteSection, .reloadSection, .moveSection: break
      }
    }
  }

  /// Throws an error if a missing item changes, or an item changes in two ways.
  func checkOrigins(in counts: [Int]) throws(CradleError) {
    let changed: [(path: IndexPath, action: CollectionViewUpdateItem.Action)] =
      deletions.map { ($0, .delete) } + reloads.map { ($0, .reload) }
      + moves.map { ($0.from, .move) }
    for (path, action) in changed {
      guard counts.indices.contains(path.section) else {
        throw CradleError(BatchUpdateError.missingSection(path.section, sectionCount: counts.count, action))
      }
      guard (0..<counts[path.section]).contains(path.item) else {
        throw CradleError(BatchUpdateError.missingItem(path, itemCount: counts[path.section], action))
      }
    }
    let sorted = changed.sorted { $0.path < $1.path }
    for (first, second) in zip(sorted, sorted.dropFirst()) where first.path == second.path {
      throw CradleError(BatchUpdateError.conflict(first.path, first.action, second.action))
    }
  }

  /// Throws an error if the target of an item is past the end of a section, or is taken by another item.
  func checkTargets(in counts: [Int]) throws(CradleError) {
    let targets = (insertions + moves.map(\.to)).sorted()
    for path in targets {
      guard counts.indices.contains(path.section) else {
        throw CradleError(BatchUpdateError.sectionPastEnd(path.section, countAfter: counts.count))
      }
      guard (0..<counts[path.section]).contains(path.item) else {
        throw CradleError(BatchUpdateError.itemPastEnd(path, countAfter: counts[path.section]))
      }
    }
    for (first, second) in zip(targets, targets.dropFirst()) where first == second {
      throw CradleError(BatchUpdateError.targetTaken(first))
    }
  }

  /// Returns the changes of each section that stays, by its number after the update.
  ///
  /// An item that is inserted or deleted with its section does not count as a change of the section.
  func gaps(sections: SectionChanges) -> [Int: OrderedGaps] {
    var removed: [Int: [Int]] = [:]
    var added: [Int: [Int]] = [:]
    for path in deletions + moves.map(\.from) {
      guard !sections.isReloaded(path.section), let section = sections.place(after: path.section)
      else { continue }
      removed[section, default: []].append(path.item)
    }
    for path in insertions + moves.map(\.to) {
      guard let origin = sections.place(before: path.section), !sections.isReloaded(origin)
      else { continue }
      added[path.section, default: []].append(path.item)
    }
    var gaps: [Int: OrderedGaps] = [:]
    for section in 0..<sections.countAfter where removed[section] != nil || added[section] != nil {
      gaps[section] = OrderedGaps(removed: removed[section] ?? [], added: added[section] ?? [])
    }
    return gaps
  }
}
