package import CradleCollectionLayouts
package import Foundation

/// The checked changes of a timeline's updates, for data of a given size.
///
/// Positions such as `last` and `end` are resolved to index paths.
///
/// Ranges of items are checked as a whole. So a hundred thousand new items take no longer than one item, until you ask
/// for the operations.
package struct UpdatePlan {
  /// A mistake in one of the updates.
  package struct Mistake: Error, Equatable {
    /// The text of the message.
    package var message: String
    /// The number of the update with the mistake.
    package var update: Int
    /// Whether the wrong position is the destination of a move or an insertion.
    package var isTarget = false
  }

  /// An inserted item, or an item that replaces another.
  package struct Arrival {
    /// The path of an inserted item after the update, or of a replaced item before the update.
    package var path: IndexPath
    /// The inserted or replacing item.
    package var item: NewItem
  }

  /// An inserted section.
  package struct SectionArrival {
    /// The number of the section after the update.
    package var section: Int
    /// The title of the section, for headers and footers.
    package var title: String
    package var items: [NewItem]
  }

  // A change whose positions are known.
  enum Step {
    case insert([NewItem], at: IndexPath)
    case delete(ItemSpan)
    case move(from: IndexPath, to: IndexPath)
    // If the range was counted from the end, the last item of the range gets the first replacement.
    case reload(ItemSpan, replacements: ArraySlice<NewItem>, fromEnd: Bool)
    case insertSection([NewItem], title: String, at: Int)
    case deleteSection(Int)
    case moveSection(from: Int, to: Int)
    case reloadSection(Int)
  }

  private let steps: [Step]
  // The number of items in each section between section changes and item changes; `nil` if no section changes.
  private let sectionCounts: [Int]?
  private let growth: [(section: Int, count: Int)]

  /// Creates a plan from updates of a timeline.
  ///
  /// - Parameters:
  ///   - updates: The updates, all made at the same time.
  ///   - counts: The number of items in each section before the updates.
  ///   - center: The path before the update for items inserted right of the center. If it is `nil`, the plan only
  ///     counts items, and cannot be carried out.
  /// - Throws: The first impossible update.
  package init(_ updates: [TimelineEntry.Update], counts: [Int], center: IndexPath? = nil) throws(Mistake) {
    var draft = UpdateDraft(counts, center: center)
    for (number, update) in updates.enumerated() { try draft.add(update, number: number) }
    try draft.finish()
    (steps, sectionCounts) = (draft.steps, draft.sectionCounts)
    growth = draft.growth.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Applies the updates to the number of items in each section, and returns the growth of the total.
  package func apply(to counts: inout [Int]) -> Int {
    var more = growth.reduce(0) { $0 + $1.count }
    if let sectionCounts {
      more += sectionCounts.reduce(0, +) - counts.reduce(0, +)
      counts = sectionCounts
    }
    for (section, count) in growth { counts[section] += count }
    return more
  }

  /// The changes as operations of a collection view.
  package var operations: [BatchUpdate.Operation] {
    steps.flatMap { step -> [BatchUpdate.Operation] in
      switch step {
      case .insert(let items, let path):
        items.indices.map { .insertItem(path.later(by: $0)) }
      case .delete(let span): span.paths.map { .deleteItem($0) }
      case .move(let start, let end): [.moveItem(from: start, to: end)]
      case .reload(let span, _, _): span.paths.map { .reloadItem($0) }
      case .insertSection(let items, _, let section):
        [.insertSection(section, itemCount: items.count)]
      case .deleteSection(let section): [.deleteSection(section)]
      case .moveSection(let start, let end): [.moveSection(from: start, to: end)]
      case .reloadSection(let section): [.reloadSection(section)]
      }
    }
  }

  /// The items inserted outside of new sections, in the order of their numbers.
  package var arrivals: [Arrival] {
    steps.flatMap { step -> [Arrival] in
      guard case .insert(let items, let path) = step else { return [] }
      return items.enumerated().map { Arrival(path: path.later(by: $0), item: $1) }
    }
  }

  /// The inserted sections.
  package var sectionArrivals: [SectionArrival] {
    steps.compactMap { step in
      guard case .insertSection(let items, let title, let section) = step else { return nil }
      return SectionArrival(section: section, title: title, items: items)
    }
  }

  /// The items that replace others.
  package var replacements: [Arrival] {
    steps.flatMap { step -> [Arrival] in
      guard case .reload(let span, let items, let fromEnd) = step else { return [] }
      let paths = fromEnd ? span.paths.reversed() : span.paths
      return zip(paths, items).map { Arrival(path: $0, item: $1) }
    }
  }
}

/// A range of consecutive items in a section.
struct ItemSpan {
  var section: Int
  var items: Range<Int>

  var paths: [IndexPath] {
    items.map { IndexPath(item: $0, section: section) }
  }
}

extension IndexPath {
  fileprivate func later(by count: Int) -> IndexPath {
    IndexPath(item: item + count, section: section)
  }
}

/// The items that an update removes from their sections.
struct ItemGaps {
  // The ranges in ascending order, without ranges that touch.
  private var ranges: [Int: [Range<Int>]] = [:]

  /// Adds a range of items, and merges ranges that touch.
  mutating func insert(_ span: ItemSpan) {
    let section = span.section
    let items = span.items
    var known = ranges[section] ?? []
    var merged = items
    let start = (known.lastIndex { $0.upperBound < items.lowerBound } ?? -1) + 1
    var end = start
    while end < known.count, known[end].lowerBound <= items.upperBound {
      merged = Swift.min(merged.lowerBound, known[end].lowerBound)..<Swift.max(merged.upperBound, known[end].upperBound)
      end += 1
    }
    known.replaceSubrange(start..<end, with: [merged])
    ranges[section] = known
  }

  /// Returns how many items the update removes before an index of a section.
  func count(in section: Int, before item: Int) -> Int {
    (ranges[section] ?? []).reduce(0) { $0 + max(0, min($1.upperBound, item) - $1.lowerBound) }
  }

  /// Returns the last `count` items of those that stay, and how many items are missing.
  ///
  /// `counts` contains the number of items in each section.
  func lastItems(_ count: Int, of counts: [Int]) -> (spans: [ItemSpan], missing: Int) {
    var spans: [ItemSpan] = []
    var missing = count
    for section in counts.indices.reversed() where counts[section] > 0 && missing > 0 {
      var end = counts[section]
      for gap in (ranges[section] ?? []).reversed() + [0..<0] where missing > 0 {
        let start = Swift.max(gap.upperBound, end - missing)
        if start < end {
          spans.append(ItemSpan(section: section, items: start..<end))
          missing -= end - start
        }
        end = Swift.min(end, gap.lowerBound)
      }
    }
    return (spans, missing)
  }
}
