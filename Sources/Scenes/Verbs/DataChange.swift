import CradleGeometry
import CradleNotations
public import Foundation

extension TimelineEntry {
  /// A position where items are inserted.
  public enum InsertionPlace: Equatable, Sendable {
    /// The path of the first inserted item after the update.
    case item(IndexPath)
    /// The end of the last section.
    case end
    /// Right of the center of the view, or at the start of an empty view.
    case rightOfCenter
  }

  /// A reference of a timeline to items.
  public enum ItemPlace: Hashable, Sendable {
    /// An item by its path before the update.
    case item(IndexPath)
    /// The last item of the last section that has items.
    case last
  }

  /// A change to the data.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Update: Equatable, Sendable {
    /// Inserts items one after another.
    case insert([TimelineEntry.NewItem], at: InsertionPlace)
    /// Deletes a number of items: the named item and those after it, or the last items.
    case delete(ItemPlace, count: Int = 1)
    /// Moves an item from an index before the update to an index after it.
    case move(from: IndexPath, to: IndexPath)
    /// Reloads a number of items, with new descriptions if you pass some.
    case reload(ItemPlace, count: Int = 1, replacements: [TimelineEntry.NewItem] = [])
    /// Inserts a section.
    case insertSection([TimelineEntry.NewItem], title: String, at: Int)
    /// Deletes a section.
    case deleteSection(Int)
    /// Moves a section.
    case moveSection(from: Int, to: Int)
    /// Reloads a section.
    case reloadSection(Int)
  }

  /// Changes to the data, all at once.
  package struct DataChange: TimelineAction {
    package var updates: [Update]

    /// Creates a change to the data.
    package init(_ updates: [Update]) {
      self.updates = updates
    }

    package var name: String {
      updates.count == 1 ? updates[0].name : "batch"
    }

    package var flaw: String? {
      for update in updates {
        switch update {
        case .delete(_, let count) where count < 1: return "\(count) items cannot be deleted"
        case .reload(_, let count, _) where count < 1: return "\(count) items cannot be reloaded"
        case .insert, .delete, .move, .reload, .insertSection, .deleteSection, .moveSection,
          .reloadSection:
          continue
        }
      }
      return nil
    }

    package var subject: String? {
      updates.count == 1 ? updates[0].subject : "of \(updates.count) changes"
    }

    package var effects: [TimelineEffect] {
      [.updates(updates)]
    }
  }
}

extension TimelineEntry.Action {
  /// Changes the data; all changes happen at once.
  ///
  /// ```swift
  /// let swap = TimelineEntry.at(
  ///   .seconds(1),
  ///   .update([
  ///     .delete([0, 0], count: 2),
  ///     .insert(["Hedy"], at: [0, 4]),
  ///   ])
  /// )
  /// ```
  public static func update(_ updates: [TimelineEntry.Update]) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.DataChange(updates))
  }

  /// Inserts items one behind the other; the name of each is the next free number.
  ///
  /// ```swift
  /// let first = TimelineEntry.at(.seconds(1), .insert(at: [0, 0]))
  /// let last = TimelineEntry.at(.seconds(2), .insert(3, at: .end))
  /// ```
  ///
  /// - Precondition: The number is not negative.
  public static func insert(
    _ count: Int = 1,
    at place: TimelineEntry.InsertionPlace,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> TimelineEntry.Action {
    .update([.insert(count: count, at: place, file: file, line: line)])
  }

  /// Deletes a number of items, from a position on or at the end.
  ///
  /// ```swift
  /// let second = TimelineEntry.at(.seconds(1), .delete(at: [0, 1]))
  /// let lastThree = TimelineEntry.at(.seconds(2), .delete(3, at: .last))
  /// ```
  public static func delete(_ count: Int = 1, at place: TimelineEntry.ItemPlace) -> TimelineEntry.Action {
    .update([.delete(place, count: count)])
  }

  /// Moves an item from an index before the update to an index after it.
  ///
  /// ```swift
  /// let (top, middle) = (IndexPath(item: 0, section: 0), IndexPath(item: 8, section: 0))
  /// let entry = TimelineEntry.at(.seconds(1), .move(from: top, to: middle))
  /// ```
  public static func move(from start: IndexPath, to end: IndexPath) -> TimelineEntry.Action {
    .update([.move(from: start, to: end)])
  }
}

extension TimelineEntry.Update {
  /// Inserts items one behind the other; the name of each is the next free number.
  ///
  /// ```swift
  /// let bar = NavigationBar(
  ///   left: [NavigationBar.Button(face: .trash, updates: [.delete(.last)])],
  ///   right: [NavigationBar.Button(face: .add, updates: [.insert(at: .end)])]
  /// )
  /// ```
  ///
  /// - Precondition: The number is not negative.
  public static func insert(
    count: Int = 1,
    at place: TimelineEntry.InsertionPlace,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> TimelineEntry.Update {
    let isSound = accepts(count >= 0, message: "\(count) items cannot be inserted", file: file, line: line)
    return .insert(Array(repeating: TimelineEntry.NewItem(), count: isSound ? count : 0), at: place)
  }

  /// The descriptions of the new items.
  package var newItems: [TimelineEntry.NewItem] {
    switch self {
    case .insert(let items, _), .reload(_, _, let items), .insertSection(let items, _, _): items
    case .delete, .move, .deleteSection, .moveSection, .reloadSection: []
    }
  }

  // What changes, and where.
  fileprivate var subject: String {
    switch self {
    case .insert(let items, let place): "\(items.count.counted("item")) at \(place.text)"
    case .delete(let place, let count), .reload(let place, let count, _):
      count == 1 ? place.text : "\(count.counted("item")) from \(place.text)"
    case .move(let start, let end): "\(start.text) to \(end.text)"
    case .insertSection(_, _, let section), .deleteSection(let section), .reloadSection(let section):
      "section \(section)"
    case .moveSection(let start, let end): "section \(start) to \(end)"
    }
  }

  fileprivate var name: String {
    switch self {
    case .insert, .insertSection: "insert"
    case .delete, .deleteSection: "delete"
    case .move, .moveSection: "move"
    case .reload, .reloadSection: "reload"
    }
  }
}

extension TimelineEntry.InsertionPlace {
  fileprivate var text: String {
    switch self {
    case .item(let path): "\(path.place.section)-\(path.place.item)"
    case .end: "the end"
    case .rightOfCenter: "the center"
    }
  }
}

extension TimelineEntry.ItemPlace: ExpressibleByArrayLiteral {
  /// Creates a reference to an item from its path: the section, and the item's number in this section.
  public init(arrayLiteral path: Int...) {
    self = .item(IndexPath(indexes: path))
  }
}

extension TimelineEntry.InsertionPlace: ExpressibleByArrayLiteral {
  /// Creates a position from the path of the first new item: the section, and the item's number in this section.
  public init(arrayLiteral path: Int...) {
    self = .item(IndexPath(indexes: path))
  }
}

extension IndexPath {
  // A path that does not have two parts names no item: its item is -1. If it is empty, its section is -1 too.
  package var place: (section: Int, item: Int) {
    count == 2 ? (self[0], self[1]) : (first ?? -1, -1)
  }
}
