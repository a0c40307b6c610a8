import CradleGeometry
import CradleRawText
import CradleSceneSource
import CradleScenes

/// The items that behaviors can name, as far as the reader knows them.
struct WrittenCast {
  // The largest number of names to compare for a suggestion. Each comparison takes time, and in a scene with more
  // items, the names are probably generated instead of typed.
  private static let mostSuggested = 1_000

  /// The ids that `all` means: first items outside groups, and then groups.
  ///
  /// A group may have taken some of them; ``refresh()`` drops those.
  private(set) var free: [String] = []
  // The ids of all items, in order.
  private var items: [String] = []
  // Items that were removed are still among the ids, until they are dropped.
  private(set) var isStale = false
  // The number of the latest item with an id, and the numbers of the ids above.
  private var numbers: [String: Int] = [:]
  private var freeNumbers: [Int] = []
  private var itemNumbers: [Int] = []
  private var nextNumber = 0
  // The items that a text with `{i}` names.
  private var numbered: [String: [String]] = [:]
  /// Whether all ids are known.
  ///
  /// An item with a mistake may have an id that could not be read.
  var isComplete = true
  private var groups: [String: String] = [:]
  private var groupIDs: Set<String> = []
  private var known: Set<String> = []
  // Never iterated.
  private var absences: [ElementProperty: [String: String]] = [:]
  private var shapes: [String: DynamicItemDescription.Shape] = [:]
  private var mortals: Set<String> = []
  // The items that others are in, and the items in others, in order.
  private var parents: [String: String] = [:]
  private var children: [(id: String, parent: String)] = []
  // The items that cut what is in them, with the places that say so, and all items that something was ever in.
  private var clips: [(id: String, place: Diagnostic.Place)] = []
  private var holders: Set<String> = []
  // The ids of the items without a body.
  private var lines: Set<String> = []

  /// Adds the id of an item, unless the id already exists.
  mutating func insert(_ id: String, hasBody: Bool = true) -> Bool {
    guard insertFree(id, hasBody: hasBody) else { return false }
    items.append(id)
    itemNumbers.append(nextNumber)
    if !numbered.isEmpty { numbered = [:] }
    return true
  }

  private mutating func insertFree(_ id: String, hasBody: Bool = true) -> Bool {
    guard known.insert(id).inserted else { return false }
    nextNumber += 1
    numbers[id] = nextNumber
    guard hasBody else { return lines.insert(id).inserted }
    free.append(id)
    freeNumbers.append(nextNumber)
    return true
  }

  /// The number of items and groups.
  var count: Int { known.count }

  /// Removes an item.
  ///
  /// From then on, another item may have its id.
  mutating func remove(_ id: String) {
    known.remove(id)
    lines.remove(id)
    numbers[id] = nil
    parents[id] = nil
    isStale = true
    let inside = children.filter { $0.parent == id }.map(\.id)
    children.removeAll { $0.parent == id }
    for child in inside { remove(child) }
  }

  /// Drops the ids that items have no longer.
  mutating func refresh() {
    guard isStale else { return }
    isStale = false
    numbered = [:]
    let keptFree = zip(free, freeNumbers).filter { numbers[$0] == $1 && groups[$0] == nil }
    free = keptFree.map(\.0)
    freeNumbers = keptFree.map(\.1)
    let kept = zip(items, itemNumbers).filter { numbers[$0] == $1 }
    items = kept.map(\.0)
    itemNumbers = kept.map(\.1)
  }

  /// Records the properties that an item lacks.
  mutating func note(_ item: DynamicItemDescription) {
    for property in ElementProperty.all {
      if let absence = property.absence(in: item) { absences[property, default: [:]][item.id] = absence }
    }
    shapes[item.id] = item.shape
    if item.lifetime != nil { mortals.insert(item.id) }
    guard let parent = item.parentID else { return }
    parents[item.id] = parent
    children.append((item.id, parent))
    holders.insert(parent)
  }

  /// Forgets the outlines of items that change their size.
  mutating func resize(_ ids: [String]) {
    for id in ids { shapes[id] = nil }
  }

  /// Records that an item cuts what is in it.
  mutating func clip(_ id: String, at place: Diagnostic.Place) {
    clips.append((id, place))
  }

  /// The first place where an item cuts what is in it, but nothing is; `nil` if there is none.
  var vainClip: (id: String, place: Diagnostic.Place)? {
    clips.first { !holders.contains($0.id) }
  }

  /// Returns the item that an item is in; `nil` if there is none.
  func parent(of id: String) -> String? { parents[id] }

  /// Returns whether an item goes by itself.
  func isMortal(_ id: String) -> Bool { mortals.contains(id) }

  /// Returns whether a point of an item, relative to its center, is within its outline; `nil` if that is unknown.
  func covers(_ point: Vector, in id: String) -> Bool? {
    shapes[id]?.covers(point)
  }

  /// Returns why an item lacks a property that other items have, as the end of a sentence; `nil` if it has it.
  func absence(of property: ElementProperty, in id: String) -> String? { absences[property]?[id] }

  /// Returns whether the items of a text with `{i}` are known, so that no search is needed.
  func knows(_ text: String) -> Bool {
    !isStale && (numbered[text] != nil || !NumberedText(text).isNumbered)
  }

  /// Returns the ids of the items that a text names, in order.
  ///
  /// A text with `{i}` names items with any number.
  mutating func items(named text: String) -> [String] {
    let parts = NumberedText(text)
    guard parts.isNumbered else { return contains(text) && !isGroup(text) ? [text] : [] }
    refresh()
    if let known = numbered[text] { return known }
    let found = items.filter { parts.number(in: $0) != nil }
    numbered[text] = found
    return found
  }

  /// Adds the id of a group, unless an item or a group already has the id.
  mutating func insertGroup(_ id: String) -> Bool {
    guard insertFree(id) else { return false }
    groupIDs.insert(id)
    return true
  }

  /// Returns whether an id belongs to a group.
  func isGroup(_ id: String) -> Bool {
    groupIDs.contains(id)
  }

  /// Returns whether behaviors can hold an item.
  func hasBody(_ id: String) -> Bool { !lines.contains(id) }

  /// Returns whether an item or a group has the id.
  func contains(_ id: String) -> Bool {
    known.contains(id)
  }

  /// Returns the group that contains the item; `nil` if there is none.
  func group(of id: String) -> String? {
    groups[id]
  }

  /// Puts known items into a group.
  mutating func group(_ ids: [String], as group: String) {
    for id in ids { groups[id] = group }
    isStale = true
  }

  /// Returns the id that was probably meant.
  func suggestion(for id: String) -> String? {
    Suggestion.nearest(to: id, among: Array(free.prefix(Self.mostSuggested)))
  }
}
