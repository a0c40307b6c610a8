import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes

extension Grammar where Value == String {
  /// A new id for an item or a group.
  ///
  /// The id cannot be `all`, which means all items and groups.
  static var newItemID: Grammar {
    let schema: JSON = [
      "type": "string", "pattern": .string("^[^\(controlCharacters)]+$"), "not": ["const": "all"],
    ]
    let expected = "a name other than 'all' without control characters"
    return Grammar(expected, schema: schema) { scalar in
      let isID = scalar.meaning != .null && scalar.text.isPlainName && scalar.text != "all"
      return isID ? scalar.text : nil
    }
  }

  /// The characters that no id may have, for a character class in a pattern.
  static var controlCharacters: String {
    "\\u0000-\\u001f\\u007f-\\u009f"
  }

  /// The id of an item or a group that a behavior can act on.
  static var itemID: Grammar {
    existingItemID { id, node, reading in
      guard reading.cast?.hasBody(id) != false else { return reading.reportLine(id, at: node.place) }
      guard let group = reading.cast?.group(of: id) else { return true }
      let message = "'\(id.shortened)' moves with its group; name '\(group.shortened)'"
      reading.report(message, at: node.place)
      return false
    }
  }

  /// The id of an item outside all groups.
  static var looseItemID: Grammar {
    existingItemID { id, node, reading in
      if reading.cast?.isGroup(id) == true {
        let message = "'\(id.shortened)' is a group, which cannot be in a group"
        reading.report(message, at: node.place)
        return false
      }
      guard reading.cast?.hasBody(id) != false else { return reading.reportLine(id, at: node.place) }
      if reading.cast?.isMortal(id) == true {
        let message = "'\(id.shortened)' has a 'lifetime', but an item of a group stays; leave out one of both"
        reading.report(message, at: node.place)
        return false
      }
      guard let group = reading.cast?.group(of: id) else { return true }
      reading.report("'\(id.shortened)' is already in '\(group.shortened)'", at: node.place)
      return false
    }
  }

  private static func existingItemID(
    where isAllowed: @escaping @Sendable (String, SceneNode, inout Reading) -> Bool
  ) -> Grammar {
    let name = Grammar<String>.name
    return Grammar(schema: name.schema) { node, reading in
      guard let id = name.read(node, &reading) else { return nil }
      // If the items could not be read, only the mistake in the items is reported.
      guard let cast = reading.cast else { return id }
      guard cast.contains(id) else {
        guard cast.isComplete else { return id }
        let message = "there is no item '\(id.shortened)'"
        reading.report(message, at: node.place, suggestion: cast.suggestion(for: id))
        return nil
      }
      return isAllowed(id, node, &reading) ? id : nil
    }
  }
}

extension Grammar where Value == [String] {
  /// The ids of items that are there, as `all` or a list.
  static var itemIDs: Grammar {
    let ids = heldItemIDs
    return Grammar(schema: ids.schema) { node, reading in
      ids.read(node, &reading).flatMap { reading.ids(heldBy: $0, at: node.place) }
    }
  }

  /// The ids of items that a behavior holds: a list, or `all`, which means those that come later, too.
  static var heldItemIDs: Grammar {
    let list = distinct(of: .itemID)
    return Grammar(schema: ["anyOf": [["const": "all"], list.schema]]) { node, reading in
      guard node.scalar == nil else {
        guard node.scalar?.text == "all" else {
          let word = node.scalar?.text ?? ""
          let isItem = reading.cast?.contains(word) == true
          let meant = isItem ? nil : Suggestion.nearest(to: word, among: ["all"])
          reading.reject(node, expected: "'all' or a list of ids", suggestion: meant)
          return nil
        }
        return reading.cast.map { _ in Cast.allIDs } ?? []
      }
      return list.read(node, &reading)
    }
  }

  /// The ids of colliding items, whose number is within the limit for the whole scene.
  static var collidingItemIDs: Grammar {
    let ids = heldItemIDs
    return Grammar(schema: ids.schema) { node, reading in
      guard let ids = ids.read(node, &reading) else { return nil }
      if ids == Cast.allIDs { reading[DynamicsFacts.self].allCollide = true }
      guard let held = reading.ids(heldBy: ids, at: node.place) else { return nil }
      return reading.collide(held, at: node.place) ? ids : nil
    }
  }

  /// A list of ids without duplicates.
  static func distinct(of id: Grammar<String>) -> Grammar {
    let list = Grammar.nonEmptyList(of: id)
    return Grammar(schema: list.schema) { node, reading in
      guard let ids = list.read(node, &reading) else { return nil }
      var seen: Set<String> = []
      let again = ids.indices.filter { !seen.insert(ids[$0]).inserted }
      for index in again {
        let place = node.list?[index].place ?? node.place
        reading.report("'\(ids[index].shortened)' is listed twice", at: place)
      }
      return again.isEmpty ? ids : nil
    }
  }
}

extension String {
  /// The message that too many items of a scene collide.
  static func tooManyCollisions(_ limits: Limits) -> String {
    "more than \(limits.collidingBodies) items collide; --limit-bodies allows more"
  }
}

/// What the reader knows about the items of a playground.
struct DynamicsFacts: ReadingFacts {
  static let isOfStage = true

  /// The items that behaviors can name; `nil` if they are missing or could not be read.
  var cast: WrittenCast?
  /// The items that collide so far.
  fileprivate var collidingItems: Set<String> = []
  /// Whether all items collide, with those that come later.
  fileprivate var allCollide = false
  /// The number of behaviors of all items.
  fileprivate var holdersOfAll = 0
}

extension Reading {
  /// The items that behaviors can name; `nil` if they are missing or could not be read.
  var cast: WrittenCast? {
    get { self[DynamicsFacts.self].cast }
    _modify { yield &self[DynamicsFacts.self].cast }
  }
}

extension Reading {
  // Reports that an item is a line, which nothing can hold, and returns false.
  fileprivate mutating func reportLine(_ id: String, at place: Diagnostic.Place) -> Bool {
    if let parent = cast?.parent(of: id) {
      report("'\(id.shortened)' is in '\(parent.shortened)', and has no body; name '\(parent.shortened)'", at: place)
      return false
    }
    report("'\(id.shortened)' is a line, and has no body; a timeline changes its stroke or its translation", at: place)
    return false
  }

  /// Returns the ids of the items that a text names, in order; `nil` after too much searching, which is reported.
  mutating func items(named text: String, at place: Diagnostic.Place) -> [String]? {
    guard let cast, cast.knows(text) || count(.names, cast.count, at: place) else { return nil }
    return self.cast?.items(named: text)
  }

  /// Counts the items that a behavior holds, or reports that the total exceeds the limit.
  ///
  /// - Parameters:
  ///   - ids: The ids of the items, or `all`.
  ///   - times: How often the behavior is added.
  ///   - place: The position of the behavior.
  mutating func hold(_ ids: [String], times: Int = 1, at place: Diagnostic.Place) {
    if ids == Cast.allIDs { self[DynamicsFacts.self].holdersOfAll += times }
    hold((self.ids(heldBy: ids, at: place)?.count ?? 0) * times, at: place)
  }

  /// Counts items that come later and join the behaviors of all items; returns false if that exceeds a limit.
  mutating func join(_ ids: [String], at place: Diagnostic.Place) -> Bool {
    let facts = self[DynamicsFacts.self]
    hold(ids.count * facts.holdersOfAll, at: place)
    return !isExhausted && (!facts.allCollide || collide(ids, at: place))
  }

  // Counts items that collide; reports a total above the limit, and returns false.
  fileprivate mutating func collide(_ ids: [String], at place: Diagnostic.Place) -> Bool {
    let most = limits.collidingBodies
    if ids.count <= most { self[DynamicsFacts.self].collidingItems.formUnion(ids) }
    guard ids.count <= most, self[DynamicsFacts.self].collidingItems.count <= most else {
      report(.tooManyCollisions(limits), at: place)
      return false
    }
    return true
  }

  // Returns the ids that a behavior holds now; `nil` after too much searching, which is reported.
  fileprivate mutating func ids(heldBy ids: [String], at place: Diagnostic.Place) -> [String]? {
    guard ids == Cast.allIDs, let cast else { return ids }
    guard cast.isStale else { return cast.free }
    guard count(.names, cast.count, at: place) else { return nil }
    self.cast?.refresh()
    return self.cast?.free
  }
}

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
  private var absences: [ItemProperty: [String: String]] = [:]
  private var shapes: [String: DynamicItemDescription.Shape] = [:]
  private var mortals: Set<String> = []
  private var colors: [String: Color] = [:]
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
    for property in ItemProperty.all {
      if let absence = property.absence(in: item) { absences[property, default: [:]][item.id] = absence }
    }
    shapes[item.id] = item.shape
    if item.lifetime != nil { mortals.insert(item.id) }
    colors[item.id] = item.middleColor
    guard let parent = item.parentID else { return }
    parents[item.id] = parent
    children.append((item.id, parent))
    holders.insert(parent)
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

  /// Returns the color of an item that others are in.
  func color(of id: String) -> Color? { colors[id] }

  /// Returns whether an item goes by itself.
  func isMortal(_ id: String) -> Bool { mortals.contains(id) }

  /// Returns whether a point of an item, relative to its center, is within its outline; `nil` if that is unknown.
  func covers(_ point: Vector, in id: String) -> Bool? {
    shapes[id]?.covers(point)
  }

  /// Returns why an item lacks a property that other items have, as the end of a sentence; `nil` if it has it.
  func absence(of property: ItemProperty, in id: String) -> String? { absences[property]?[id] }

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
