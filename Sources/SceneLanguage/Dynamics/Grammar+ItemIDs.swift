import CradleGeometry
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

  // Whether an item moves on its own, and not with a group.
  fileprivate static let isOnItsOwn: @Sendable (String, SceneNode, inout Reading) -> Bool = { id, node, reading in
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
  /// The ids of items, as `all` or a list.
  ///
  /// An id with `{i}` names all repeated items.
  static var itemIDs: Grammar {
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
        return reading.freeIDs(at: node.place)
      }
      return list.read(node, &reading)
    }
  }

  /// The ids of items that a behavior holds for as long as it exists; `all` includes items that are added later.
  static var heldItemIDs: Grammar {
    let ids = itemIDs
    return Grammar(schema: ids.schema) { node, reading in
      node.scalar?.text == "all" ? Cast.allIDs : ids.read(node, &reading)
    }
  }

  /// The ids of items that become the members of a group.
  static var looseItemIDs: Grammar {
    distinct(of: .existingItemID(where: Grammar<String>.isLoose), where: Grammar<String>.isLoose)
  }

  /// The ids of colliding items, whose number is within the limit for the whole scene.
  static var collidingItemIDs: Grammar {
    let ids = itemIDs
    return Grammar(schema: ids.schema) { node, reading in
      guard let ids = ids.read(node, &reading) else { return nil }
      guard reading.collide(ids, at: node.place) else { return nil }
      guard node.scalar?.text == "all" else { return ids }
      reading[DynamicsFacts.self].allCollide = true
      return Cast.allIDs
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
  var collidingItems: Set<String> = []
  /// Whether items that are added later collide.
  var allCollide = false
}

extension Reading {
  /// The items that behaviors can name; `nil` if they are missing or could not be read.
  var cast: WrittenCast? {
    get { self[DynamicsFacts.self].cast }
    _modify { yield &self[DynamicsFacts.self].cast }
  }

  /// The items that collide so far.
  var collidingItems: Set<String> {
    get { self[DynamicsFacts.self].collidingItems }
    _modify { yield &self[DynamicsFacts.self].collidingItems }
  }
}

extension Reading {
  /// Counts colliding items, or reports that the total exceeds the limit.
  mutating func collide(_ ids: [String], at place: Diagnostic.Place) -> Bool {
    let most = limits.collidingBodies
    if ids.count <= most { collidingItems.formUnion(ids) }
    guard ids.count <= most, collidingItems.count <= most else {
      report(.tooManyCollisions(limits), at: place)
      return false
    }
    return true
  }

  /// Returns the number of items that a behavior holds at first.
  func heldCount(_ ids: [String]) -> Int {
    ids == Cast.allIDs ? cast?.count ?? 0 : ids.count
  }

  /// Returns the ids of the items that a text names, in order; `nil` after too much searching, which is reported.
  mutating func items(named text: String, at place: Diagnostic.Place) -> [String]? {
    guard let cast, cast.knows(text) || count(.names, cast.count, at: place) else { return nil }
    return self.cast?.items(named: text)
  }

  /// Returns the ids that `all` means; `nil` after too much searching, which is reported.
  fileprivate mutating func freeIDs(at place: Diagnostic.Place) -> [String]? {
    guard let cast else { return [] }
    guard cast.isStale else { return cast.free }
    guard count(.names, cast.count, at: place) else { return nil }
    self.cast?.refresh()
    return self.cast?.free
  }
}
