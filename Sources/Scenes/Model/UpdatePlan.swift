public import CollectionLayouts
public import Foundation

/// What the updates of a timeline mean for data of a certain size: `last`, `end` and the like become
/// index paths.
public struct UpdatePlan: Equatable, Sendable {
  /// An item that comes in.
  public struct Insertion: Equatable, Sendable {
    /// Where it is after the update.
    public var path: IndexPath
    /// What it is.
    public var item: NewItem
  }

  /// A section that comes in.
  public struct SectionInsertion: Equatable, Sendable {
    /// Its number after the update.
    public var section: Int
    /// What headers and footers call it.
    public var title: String
    /// What is in it.
    public var items: [NewItem]
  }

  /// The changes, as a collection view is told of them.
  public private(set) var operations: [BatchUpdate.Operation] = []
  /// The items that come in, outside of new sections.
  public private(set) var insertions: [Insertion] = []
  /// The sections that come in.
  public private(set) var sectionInsertions: [SectionInsertion] = []
  /// What items are after they are shown anew, by their paths before the update.
  public private(set) var replacements: [Insertion] = []

  private let counts: [Int]
  private let center: IndexPath
  // The paths before the update that are taken from their places.
  private var removed: Set<IndexPath> = []

  /// Creates a plan.
  ///
  /// What cannot be done, such as a deletion of what is not there, is planned all the same, for a
  /// `BatchUpdate` to refuse.
  ///
  /// - Parameters:
  ///   - updates: What is to happen at once.
  ///   - counts: The number of items of each section before.
  ///   - center: Where an item comes in right of the center, by the paths before.
  public init(
    _ updates: [TimelineEntry.Update],
    counts: [Int],
    center: IndexPath = IndexPath(item: 0, section: 0)
  ) {
    (self.counts, self.center) = (counts, center)
    // Where the end is depends on everything else.
    for update in updates where !update.isAtEnd { plan(update) }
    for update in updates where update.isAtEnd { plan(update) }
  }

  private mutating func plan(_ update: TimelineEntry.Update) {
    switch update {
    case .insert(let items, let place): insert(items, at: path(of: place, count: items.count))
    case .delete(let place, let count):
      for path in paths(of: place, count: count) {
        removed.insert(path)
        operations.append(.deleteItem(path))
      }
    case .move(let start, let end):
      removed.insert(start)
      operations.append(.moveItem(from: start, to: end))
    case .reload(let place, let count, let items):
      let paths = paths(of: place, count: count)
      operations += paths.map { .reloadItem($0) }
      replacements += zip(paths, items).map { Insertion(path: $0, item: $1) }
    case .insertSection(let items, let title, let section):
      operations.append(.insertSection(section, itemCount: items.count))
      sectionInsertions.append(SectionInsertion(section: section, title: title, items: items))
    case .deleteSection(let section): operations.append(.deleteSection(section))
    case .moveSection(let start, let end): operations.append(.moveSection(from: start, to: end))
    case .reloadSection(let section): operations.append(.reloadSection(section))
    }
  }

  private mutating func insert(_ items: [NewItem], at path: IndexPath) {
    for (number, item) in items.enumerated() {
      let place = IndexPath(item: path.item + number, section: path.section)
      operations.append(.insertItem(place))
      insertions.append(Insertion(path: place, item: item))
    }
  }

  private func path(of place: TimelineEntry.InsertionPlace, count: Int) -> IndexPath {
    switch place {
    case .index(let section, let item): return IndexPath(item: item, section: section)
    case .end:
      let section = max(0, counts.count - 1)
      return IndexPath(item: countAfter(section), section: section)
    case .rightOfCenter:
      let gone = removed.count { $0.section == center.section && $0.item < center.item }
      return IndexPath(item: center.item - gone, section: center.section)
    }
  }

  // How many items a section has after what is planned so far; sections that come and go do not
  // matter to the last one unless they are the last.
  private func countAfter(_ section: Int) -> Int {
    let before = counts.indices.contains(section) ? counts[section] : 0
    let gone = removed.count { $0.section == section }
    let moved = operations.count { operation in
      if case .moveItem(_, let end) = operation { end.section == section } else { false }
    }
    return before - gone + moved + insertions.count { $0.path.section == section }
  }

  // The items of a place before the update; last ones that go already do not count.
  private func paths(of place: TimelineEntry.ItemPlace, count: Int) -> [IndexPath] {
    switch place {
    case .index(let section, let item):
      return (0..<count).map { IndexPath(item: item + $0, section: section) }
    case .last:
      var paths: [IndexPath] = []
      for section in counts.indices.reversed() {
        var item = counts[section] - 1
        while item >= 0, paths.count < count {
          let path = IndexPath(item: item, section: section)
          if !removed.contains(path) { paths.append(path) }
          item -= 1
        }
      }
      guard paths.count < count else { return paths }
      // There are not as many: the first that is missing is named, so that it is refused.
      let section = max(0, counts.count - 1)
      let missing = IndexPath(
        item: counts.indices.contains(section) ? counts[section] : 0,
        section: section
      )
      return paths + [missing]
    }
  }
}

extension TimelineEntry.Update {
  fileprivate var isAtEnd: Bool {
    if case .insert(_, at: .end) = self { true } else { false }
  }
}
