import CollectionLayouts
import Foundation
import Scenes

/// A batch of changes, checked as `BatchUpdate` checks it, but by ranges and not item by item: a
/// hundred thousand items that come in take no longer than one.
struct BatchRehearsal {
  /// What is wrong with a batch, and with which of its changes.
  struct Mistake: Error {
    var message: String
    var update: Int
    /// Whether it is the place that something moves to.
    var isTarget = false

    init(_ message: String, update: Int, isTarget: Bool = false) {
      (self.message, self.update, self.isTarget) = (message, update, isTarget)
    }

    init(_ error: BatchUpdateError, update: Int, isTarget: Bool = false) {
      self.init("\(error)", update: update, isTarget: isTarget)
    }
  }

  /// Items of a section that a change means.
  private struct Span {
    var section: Int
    var items: Range<Int>
    var action: CollectionViewUpdateItem.Action
    var update: Int

    func path(_ item: Int) -> IndexPath {
      IndexPath(item: item, section: section)
    }

    // If this one does not come after the other.
    func overlaps(_ other: Span) -> Bool {
      section == other.section && items.upperBound > other.items.lowerBound
    }

    static func isBefore(_ left: Span, _ right: Span) -> Bool {
      (left.section, left.items.lowerBound) < (right.section, right.items.lowerBound)
    }
  }

  private let counts: [Int]
  private var origins: [Span] = []
  private var targets: [Span] = []
  private var gaps = ItemGaps()
  private var sections: [(operation: BatchUpdate.Operation, update: Int)] = []
  private var hasMiddle = false
  // How many items come in behind all others, and with which change the last of them.
  private var endCount = 0
  private var endUpdate: Int?

  private init(_ counts: [Int]) {
    self.counts = counts
  }

  /// Returns how many items each section has after changes.
  ///
  /// - Throws: The first change that is not possible.
  static func counts(
    after updates: [TimelineEntry.Update],
    on counts: [Int]
  ) throws(Mistake) -> [Int] {
    var rehearsal = BatchRehearsal(counts)
    for (number, update) in updates.enumerated() { try rehearsal.add(update, number) }
    try rehearsal.checkOrigins()
    return try rehearsal.countsAfter()
  }

  private mutating func add(_ update: TimelineEntry.Update, _ number: Int) throws(Mistake) {
    switch update {
    case .insert(let items, .index(let section, let item)):
      addTarget(section, item..<item + items.count, .insert, number)
    // Where exactly the middle is does not change how many items there are.
    case .insert(let items, .end), .insert(let items, .rightOfCenter):
      if update.isInTheMiddle {
        guard !hasMiddle else {
          throw Mistake("an update has one insertion at right_of_center", update: number)
        }
        hasMiddle = true
      }
      (endCount, endUpdate) = (endCount + items.count, number)
    case .delete(let place, let count): try addOrigin(place, count, .delete, number)
    case .reload(let place, let count, _): try addOrigin(place, count, .reload, number)
    case .move(let start, let end):
      addOrigin(start.section, start.item..<start.item + 1, .move, number)
      addTarget(end.section, end.item..<end.item + 1, .move, number)
    case .insertSection(let items, _, let section):
      sections.append((.insertSection(section, itemCount: items.count), number))
    case .deleteSection(let section): sections.append((.deleteSection(section), number))
    case .moveSection(let start, let end):
      sections.append((.moveSection(from: start, to: end), number))
    case .reloadSection(let section): sections.append((.reloadSection(section), number))
    }
  }

  private mutating func addOrigin(
    _ section: Int,
    _ items: Range<Int>,
    _ action: CollectionViewUpdateItem.Action,
    _ number: Int
  ) {
    origins.append(Span(section: section, items: items, action: action, update: number))
    // What is shown anew stays where it is.
    if action != .reload { gaps.insert(items, in: section) }
  }

  private mutating func addTarget(
    _ section: Int,
    _ items: Range<Int>,
    _ action: CollectionViewUpdateItem.Action,
    _ number: Int
  ) {
    targets.append(Span(section: section, items: items, action: action, update: number))
  }

  private mutating func addOrigin(
    _ place: TimelineEntry.ItemPlace,
    _ count: Int,
    _ action: CollectionViewUpdateItem.Action,
    _ number: Int
  ) throws(Mistake) {
    switch place {
    case .index(let section, let item):
      addOrigin(section, item..<item + count, action, number)
    case .last:
      let (spans, missing) = gaps.lastItems(count, of: counts)
      guard missing == 0 else {
        throw Mistake(.lackOfItems(count, count - missing, action), update: number)
      }
      for span in spans { addOrigin(span.section, span.items, action, number) }
    }
  }
}

// What is there before.
extension BatchRehearsal {
  private mutating func checkOrigins() throws(Mistake) {
    for span in origins {
      guard counts.indices.contains(span.section) else {
        throw Mistake(
          .missingSection(span.section, sectionCount: counts.count, span.action),
          update: span.update
        )
      }
      let count = counts[span.section]
      guard span.items.upperBound <= count else {
        let first = max(count, span.items.lowerBound)
        throw Mistake(
          .missingItem(span.path(first), itemCount: count, span.action),
          update: span.update
        )
      }
    }
    origins.sort(by: Span.isBefore)
    for (first, second) in zip(origins, origins.dropFirst()) where first.overlaps(second) {
      throw Mistake(
        .conflict(second.path(second.items.lowerBound), first.action, second.action),
        update: max(first.update, second.update)
      )
    }
  }
}

// What is there afterwards.
extension BatchRehearsal {
  private mutating func countsAfter() throws(Mistake) -> [Int] {
    var after = counts
    var changes: BatchUpdate?
    if !sections.isEmpty {
      let checked = try checkedSections()
      (changes, after) = (checked, checked.countsAfter)
    }
    for span in origins where span.action != .reload {
      let section = changes.map { $0.sectionAfterUpdate(span.section) } ?? span.section
      if let section { after[section] -= span.items.count }
    }
    for span in targets where after.indices.contains(span.section) {
      // Items that come in with their section are counted with it.
      let stays = changes.map { $0.sectionBeforeUpdate(span.section) != nil } ?? true
      if stays { after[span.section] += span.items.count }
    }
    // What comes in at the end is behind all others, so nothing else can be behind it.
    try checkTargets(in: after)
    if let endUpdate { try addEnd(to: &after, endUpdate, changes) }
    return after
  }

  private func addEnd(
    to after: inout [Int],
    _ update: Int,
    _ changes: BatchUpdate?
  ) throws(Mistake) {
    guard let last = after.indices.last else {
      throw Mistake(.noSectionForItems, update: update)
    }
    guard changes == nil else {
      let message = "an update that changes sections needs '[section, number]' for its items"
      throw Mistake(message, update: update)
    }
    after[last] += endCount
  }

  private func checkedSections() throws(Mistake) -> BatchUpdate {
    do throws(BatchUpdateError) {
      return try BatchUpdate(sections.map(\.operation), before: counts)
    } catch {
      let culprit = sections.last { $0.operation.isMeant(by: error) }
      throw Mistake(error, update: culprit?.update ?? 0, isTarget: error.isAboutTarget)
    }
  }

  private mutating func checkTargets(in after: [Int]) throws(Mistake) {
    for span in targets {
      guard after.indices.contains(span.section) else {
        throw Mistake(
          .noSection(span.section, after.count),
          update: span.update,
          isTarget: true
        )
      }
      let count = after[span.section]
      guard span.items.upperBound <= count else {
        let first = max(count, span.items.lowerBound)
        throw Mistake(
          .itemPastEnd(span.path(first), countAfter: count),
          update: span.update,
          isTarget: true
        )
      }
    }
    targets.sort(by: Span.isBefore)
    for (first, second) in zip(targets, targets.dropFirst()) where first.overlaps(second) {
      throw Mistake(
        .targetTaken(second.path(second.items.lowerBound)),
        update: max(first.update, second.update),
        isTarget: true
      )
    }
  }
}

extension BatchUpdate.Operation {
  // Whether an error is about this change of a section.
  fileprivate func isMeant(by error: BatchUpdateError) -> Bool {
    switch error {
    case .missingSection(let section, _, _): origin == section
    case .conflict(let path, _, _): origin == path.section
    case .sectionPastEnd(let section, _): target == section
    case .targetTaken(let path): target == path.section
    default: false
    }
  }

  private var origin: Int? {
    switch self {
    case .deleteSection(let section), .reloadSection(let section), .moveSection(let section, _):
      section
    default: nil
    }
  }

  private var target: Int? {
    switch self {
    case .insertSection(let section, _), .moveSection(_, let section): section
    default: nil
    }
  }
}

extension BatchUpdateError {
  fileprivate var isAboutTarget: Bool {
    switch self {
    case .sectionPastEnd, .targetTaken: true
    default: false
    }
  }
}
