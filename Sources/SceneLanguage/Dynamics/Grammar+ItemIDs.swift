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
    existingItemID(where: isOnItsOwn)
  }

  /// The id of an item or a group that a finger can touch: one that a behavior can act on, or one in an item.
  static var touchableItemID: Grammar {
    existingItemID { id, node, reading in
      reading.cast?.parent(of: id) != nil || isOnItsOwn(id, node, &reading)
    }
  }

  // Whether an item moves on its own, and not with a group or a parent.
  fileprivate static let isOnItsOwn: @Sendable (String, SceneNode, inout Reading) -> Bool = { id, node, reading in
    guard reading.cast?.hasBody(id) != false else { return reading.reportLine(id, at: node.place) }
    guard let group = reading.cast?.group(of: id) else { return true }
    let message = "'\(id.shortened)' moves with its group; name '\(group.shortened)'"
    reading.report(message, at: node.place)
    return false
  }

  // Whether an item can join a group.
  fileprivate static let isLoose: @Sendable (String, SceneNode, inout Reading) -> Bool = { id, node, reading in
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

  fileprivate static func existingItemID(
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
  ///
  /// An id with `{i}` names all repeated items.
  static var heldItemIDs: Grammar {
    let list = distinct(of: .existingItemID(where: Grammar<String>.isOnItsOwn), where: Grammar<String>.isOnItsOwn)
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

  /// The ids of items that become the members of a group.
  static var looseItemIDs: Grammar {
    distinct(of: .existingItemID(where: Grammar<String>.isLoose), where: Grammar<String>.isLoose)
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

  /// A list of ids without duplicates, in which an id with `{i}` names all repeated items.
  ///
  /// - Parameters:
  ///   - id: The grammar of an id without `{i}`.
  ///   - isAllowed: Whether a repeated item may be in the list; reports a mistake if not.
  static func distinct(
    of id: Grammar<String>,
    where isAllowed: @escaping @Sendable (String, SceneNode, inout Reading) -> Bool
  ) -> Grammar {
    let plain = Grammar.nonEmptyList(of: id)
    return Grammar(schema: plain.schema) { node, reading in
      let isNumbered = node.list?.contains { NumberedText($0.scalar?.text ?? "").isNumbered } ?? false
      guard isNumbered, let nodes = node.list, reading.cast != nil else { return plain.readDistinct(node, &reading) }
      var ids: [String] = []
      var seen: Set<String> = []
      for node in nodes {
        let word = node.scalar?.text ?? ""
        let found = NumberedText(word).isNumbered ? reading.items(named: word, at: node.place) ?? [] : []
        let own = found.isEmpty ? id.read(node, &reading).map { [$0] } : found
        guard let own, found.allSatisfy({ isAllowed($0, node, &reading) }) else { return nil }
        for id in own {
          guard seen.insert(id).inserted else {
            reading.report("'\(id.shortened)' is listed twice", at: node.place)
            return nil
          }
          ids.append(id)
        }
      }
      return ids
    }
  }

  /// A list of ids without duplicates.
  static func distinct(of id: Grammar<String>) -> Grammar {
    distinct(of: id) { _, _, _ in true }
  }

  // Reads a list, and reports ids that are listed twice.
  private func readDistinct(_ node: SceneNode, _ reading: inout Reading) -> [String]? {
    guard let ids = read(node, &reading) else { return nil }
    var seen: Set<String> = []
    let again = ids.indices.filter { !seen.insert(ids[$0]).inserted }
    for index in again {
      let place = node.list?[index].place ?? node.place
      reading.report("'\(ids[index].shortened)' is listed twice", at: place)
    }
    return again.isEmpty ? ids : nil
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
