import RawText
import Scenes

/// The items that behaviors can name, as far as they have been read.
struct WrittenCast {
  // Guessing takes time for each name, and nobody numbers that many items to misspell one.
  private static let mostSuggested = 1_000

  /// The ids that `all` stands for, in order: items that are in no group, then groups.
  private(set) var free: [String] = []
  /// Whether all ids are known; where an item has a mistake, its id may not be.
  var isComplete = true
  private var groups: [String: String] = [:]
  private var groupIDs: Set<String> = []
  private var known: Set<String> = []

  /// Adds an id, unless there is one already.
  mutating func insert(_ id: String) -> Bool {
    guard known.insert(id).inserted else { return false }
    free.append(id)
    return true
  }

  /// Adds the id of a group, unless there is an item or a group of that id already.
  mutating func insertGroup(_ id: String) -> Bool {
    guard insert(id) else { return false }
    groupIDs.insert(id)
    return true
  }

  /// Whether an id is that of a group.
  func isGroup(_ id: String) -> Bool {
    groupIDs.contains(id)
  }

  /// Whether there is an item or a group of that id.
  func contains(_ id: String) -> Bool {
    known.contains(id)
  }

  /// The group that an item is in, if any.
  func group(of id: String) -> String? {
    groups[id]
  }

  /// Puts items, which are known, into a group.
  mutating func group(_ ids: [String], as group: String) {
    for id in ids { groups[id] = group }
    free.removeAll { groups[$0] == group }
  }

  /// Returns the id that was probably meant.
  func suggestion(for id: String) -> String? {
    Suggestion.nearest(to: id, among: Array(free.prefix(Self.mostSuggested)))
  }
}
