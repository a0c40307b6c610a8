import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension ElementProperty {
  /// The grammar of the property's values.
  var grammar: Grammar<PropertyValue> {
    switch kind {
    case .anchor: .of(Grammar<CGPoint>.anchorPoint)
    case .angle: .of(.angle)
    case .border:
      Grammar<CellStyle.Border>.border.map { Optional($0) }.or("none", meaning: nil).map { .border($0) }
    case .color: .of(Grammar<Color>.color)
    case .corners: .of(Grammar<CornerRadii>.corners)
    case .factors: .scale
    case .flag: .of(.boolean)
    case .fraction: .of(.number(in: 0...1))
    case .icon: Grammar<Icon>.icon.map { Optional($0) }.or("none", meaning: nil).map { .icon($0) }
    case .order: .of(Grammar<Int>.integer(in: -1_000_000...1_000_000))
    case .place: .of(Grammar<CGPoint>.point(in: Extent.simulated))
    case .shadow: Grammar<CellStyle.Shadow?>.shadow.map { .shadow($0) }
    case .size: .of(Grammar<CGSize>.size(in: Extent.bodies))
    case .stroke:
      Grammar<CellStyle.Border>.stroke.map { Optional($0) }.or("none", meaning: nil).map { .border($0) }
    case .text: Grammar<String>.text.map { .text($0) }
    case .vector: .of(Grammar<Vector>.vector)
    }
  }
}

extension ElementProperty {
  /// A value as an example; `nil` for a property without parts.
  var example: String? {
    switch kind {
    case .vector: "[0, 20]"
    case .place: "[160, 60]"
    case .size: "[44, 44]"
    case .factors: "[1, 0.5]"
    case .anchor: "[0, 1]"
    case .stroke: "{ width: 2 }"
    case .border: "{ width: 2 }"
    case .shadow: "{ radius: 8 }"
    case .corners: "{ top_left: 8 }"
    case .angle, .color, .flag, .fraction, .icon, .order, .text: nil
    }
  }
}

extension Grammar where Value == PropertyValue {
  fileprivate static func of(_ values: Grammar<some PropertyConvertible>) -> Grammar { values.map(\.propertyValue) }

  /// A scale factor, or one factor per axis.
  fileprivate static var scale: Grammar {
    let factor = Grammar<Double>.number(in: 0...1000)
    let pair = Grammar<Vector>.vector(in: 0...1000)
    return Grammar(schema: ["anyOf": [factor.schema, pair.schema]]) { node, reading in
      guard node.list == nil else { return pair.read(node, &reading).map { .size(CGSize(width: $0.x, height: $0.y)) } }
      reading.alsoTakes("[x, y]", at: node.place)
      return factor.read(node, &reading).map { .size(CGSize(width: $0, height: $0)) }
    }
  }
}

/// The items that an entry changes, as its `each` names them.
enum ChangingItems: Sendable {
  /// Items of a playground, by their ids.
  case items([String])
  /// Items of a collection.
  case cells(CellSelection)
  /// Behaviors, by their names.
  case behaviors([String])
}

extension SceneNode {
  /// Returns the value once for each item of its `each`, which names only that one.
  func distributed(over items: ChangingItems?, _ reading: inout Reading) -> [SceneNode] {
    guard let index = map?.firstIndex(where: { $0.key == "each" }), let written = map?[index].value else { return [] }
    let texts: [String]
    switch items {
    case nil: return []
    case .items(let ids): texts = ids
    case .behaviors(let names): texts = names
    case .cells(.places): texts = written.list?.compactMap { $0.scalar?.text } ?? []
    case .cells(.all):
      let count = (reading.collection.sectionCounts ?? []).reduce(0, +)
      return Array(repeating: self, count: min(count, Complexity.changes))
    }
    // Items of a stage keep its name.
    let first = written.list?.first?.scalar?.text ?? ""
    let stage = first.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(first[...$0]) } ?? ""
    return texts.map { text in
      let name = text.hasPrefix(stage) ? text : stage + text
      var entries = map ?? []
      let scalar = SceneNode(value: .scalar(SceneScalar(text: name, isPlain: false)), place: written.place)
      entries[index].value = SceneNode(value: .list([scalar]), place: written.place)
      return SceneNode(value: .map(entries), place: place)
    }
  }
}

extension Reading {
  /// Returns the repetition for one of several items of an entry or a binding.
  func turn(_ number: Int, of count: Int) -> Turn {
    let owner = turn.map { "\($0.owner).\($0.number)" } ?? "each"
    return Turn(number, of: count, owner: owner)
  }
}

extension Grammar where Value == ChangingItems {
  /// The items of `each`, which decide the meaning of the key.
  static var remembered: Grammar {
    let items = changing
    return Grammar(schema: items.schema) { node, reading in
      // If the items could not be read, only that mistake is reported.
      reading.timeline.changingItems = .items([])
      guard let found = items.read(node, &reading) else { return nil }
      reading.timeline.changingItems = found
      return found
    }
  }

  // The items of `each`.
  //
  // An id with `{i}` names all repeated items. In a collection, `collection.items` names all items.
  private static var changing: Grammar {
    let ids = itemIDs
    let names = Grammar<[String]>.nonEmptyList(of: .name)
    let cells = cellPlaces
    return Grammar(schema: ["anyOf": [ids.schema, ["const": .string(allCells)]]]) { node, reading in
      guard reading.stages.first == .collection else {
        if let text = node.scalar?.text, reading.reportNoList(text, at: node.place) { return nil }
        guard let first = node.list?.first?.scalar?.text, reading.namesBehavior(first) else {
          return ids.read(node, &reading).map { .items($0) }
        }
        return names.read(node, &reading).map { .behaviors($0) }
      }
      if node.scalar.map({ reading.timeline.withoutStage($0.text) }) == allCells { return .cells(.all) }
      reading.alsoTakes(allCells, at: node.place)
      return cells.read(node, &reading).map { .cells(.places($0)) }
    }
  }

  private static var allCells: String { "collection.items" }

  private static var cellPlaces: Grammar<[TimelineEntry.ItemPlace]> {
    let names = Grammar<[String]>.nonEmptyList(of: .name)
    return Grammar<[TimelineEntry.ItemPlace]>(schema: names.schema) { node, reading in
      guard reading.allows(node.list?.count ?? 0, at: node.place) else { return nil }
      guard let words = names.read(node, &reading), let nodes = node.list else { return nil }
      var places: [TimelineEntry.ItemPlace] = []
      var seen: Set<TimelineEntry.ItemPlace> = []
      for (word, node) in zip(words, nodes) {
        let word = reading.timeline.withoutStage(word)
        let path = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard path.count == 3, path[0] == "collection", path[1] == "items", let place = TimelineEntry.ItemPlace(path[2])
        else {
          reading.reject(node, expected: "an item such as collection.items.3")
          return nil
        }
        guard seen.insert(place).inserted else {
          reading.report("'\(word.shortened)' is listed twice", at: node.place)
          return nil
        }
        places.append(place)
      }
      return places
    }
  }

  // The items of a playground, by their ids.
  private static var itemIDs: Grammar<[String]> {
    let names = Grammar<[String]>.nonEmptyList(of: .name)
    return Grammar<[String]>(schema: names.schema) { node, reading in
      guard let words = names.read(node, &reading), let nodes = node.list else { return nil }
      // If the items could not be read, only that mistake is reported.
      guard let cast = reading.cast else {
        reading.report("'each' needs items of dynamics", at: node.place)
        return nil
      }
      // Entries with the same items share one list.
      if words.count == 1, let found = reading.items(named: reading.timeline.withoutStage(words[0]), at: node.place) {
        if !found.isEmpty { return reading.allows(found.count, at: node.place) ? found : nil }
      }
      var ids: [String] = []
      var seen: Set<String> = []
      var isComplete = true
      for (word, node) in zip(words, nodes) {
        let word = reading.timeline.withoutStage(word)
        guard let found = reading.items(named: word, at: node.place) else { return nil }
        if found.isEmpty, cast.isComplete {
          reading.reportNoItem(word, at: node.place)
          isComplete = false
        }
        guard reading.allows(ids.count + found.count, at: node.place) else { return nil }
        for id in found {
          if !seen.insert(id).inserted {
            reading.report("'\(id.shortened)' is listed twice", at: node.place)
            isComplete = false
            break
          }
          ids.append(id)
        }
      }
      return isComplete && !ids.isEmpty ? ids : nil
    }
  }
}

extension Reading {
  // Returns whether a name is that of a behavior, and of no item.
  fileprivate func namesBehavior(_ name: String) -> Bool {
    let name = timeline.withoutStage(name)
    return behaviors[name] != nil && cast?.contains(name) != true
  }

  // Reports a name that is no list of items; false if there is nothing better to say than what a list is.
  fileprivate mutating func reportNoList(_ text: String, at place: Diagnostic.Place) -> Bool {
    let dot = severalStages.first { stage in stage.id.map { text.hasPrefix("\($0).collection") } ?? false }
    if let id = dot?.id {
      report("'\(id.shortened)' is a stage; write '\(id.shortened)/collection.items'", at: place)
      return true
    }
    guard text.contains("*") else { return false }
    report("'each' must be a list of ids, not '\(text.shortened)'; \(remedy(forPattern: text))", at: place)
    return true
  }

  // The remedy for a pattern with an asterisk.
  fileprivate func remedy(forPattern text: String) -> String {
    let numbered = text.replacing("*", with: "{i}")
    return "[\"\(numbered.shortened)\"] names all items with a number there, and a list such as [a, b] names any items"
  }

  // Returns whether an entry may change this number of items; reports a mistake if not.
  fileprivate mutating func allows(_ count: Int, at place: Diagnostic.Place) -> Bool {
    guard count > Complexity.changes else { return true }
    let message = "'each' names \(count) items, and an entry changes at most \(Complexity.changes)"
    report("\(message); use several entries", at: place)
    return false
  }

  /// Returns the cell property with a name, or reports that cells have no such property.
  mutating func cellProperty(_ word: String, at place: Diagnostic.Place) -> ElementProperty? {
    guard word == ElementProperty.center.name else {
      return property(word, of: "a cell", at: place) { $0.owners.contains(.cells) }
    }
    report("the layout holds the cells; change the 'translation'", at: place)
    return nil
  }

  /// Returns the property of an element with a name, or reports that such an element has no such property.
  mutating func property(
    _ word: String,
    of element: String,
    at place: Diagnostic.Place,
    among isThere: (ElementProperty) -> Bool
  ) -> ElementProperty? {
    if let property = ElementProperty.named(word), isThere(property) { return property }
    let parts = word.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard !reportPart(in: parts, of: "", at: place) else { return nil }
    let known = ElementProperty.all.filter(isThere).map(\.name)
    report("\(element) has no property '\(word.shortened)' that can change", at: place, word: word, known: known)
    return nil
  }
}

extension Reading {
  /// Reports that no item has this id.
  mutating func reportNoItem(_ id: String, at place: Diagnostic.Place) {
    let meant = cast?.suggestion(for: id)
    if cast?.isGroup(id) == true {
      return report("'\(id.shortened)' is a group; name its items", at: place)
    }
    if id.contains("*") {
      return report("there is no item '\(id.shortened)'; \(remedy(forPattern: id))", at: place)
    }
    report("there is no item '\(id.shortened)'", at: place, suggestion: meant)
  }

  /// Returns the item property with a name, or reports that items have no such property.
  mutating func property(_ word: String, of ids: [String], at place: Diagnostic.Place) -> ElementProperty? {
    guard let property = property(word, of: "an item", at: place, among: { $0.owners.contains(.items) }) else {
      return nil
    }
    for id in ids {
      guard let absence = cast?.absence(of: property, in: id) else { continue }
      report("'\(id.shortened)' \(absence)", at: place)
      return nil
    }
    return property
  }
}

extension Grammar where Value == PropertyReference {
  /// Returns the property that a path names in a collection item, such as `collection.items.3.alpha`.
  ///
  /// For item 3 of section 1, the path is `collection.items.1-3.alpha`.
  static func cellProperty(_ path: [String], _ node: SceneNode, _ reading: inout Reading) -> PropertyReference? {
    let expected = "an item and what changes of it, such as collection.items.3.alpha"
    guard path.count == 4, let place = TimelineEntry.ItemPlace(path[2]) else {
      let owner = path.prefix(3).joined(separator: ".") + "."
      if path.count == 5, reading.reportPart(in: Array(path[3...]), of: owner, at: node.place) { return nil }
      reading.reject(node, expected: expected)
      return nil
    }
    return reading.cellProperty(path[3], at: node.place).map { PropertyReference(.cells(.places([place]), $0), $0) }
  }
}

extension TimelineEntry.ItemPlace {
  /// Creates the item that a part of a path names: `last`, a number, or the numbers of a section and an item.
  init?(_ text: String) {
    guard text != "last" else {
      self = .last
      return
    }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(\.isNumber) ? Int32($0).map(Int.init) : nil }
    guard numbers.count == parts.count, (1...2).contains(numbers.count) else { return nil }
    self = .item([numbers.count == 2 ? numbers[0] : 0, numbers[numbers.count - 1]])
  }
}

extension Grammar where Value == PropertyReference {
  private static let longForm = "items"

  /// Returns the item property that a path names, such as `card.alpha` or `items.card.alpha`.
  ///
  /// Returns `nil` if the path names no item, or after a mistake, which is reported.
  static func itemProperty(
    _ path: [String],
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> (reference: PropertyReference?, isItem: Bool) {
    guard let cast = reading.cast, let word = path.last, path.count > 1 else { return (nil, false) }
    let isLong = path[0] == longForm && !cast.contains(longForm)
    let id = path.dropFirst(isLong ? 1 : 0).dropLast().joined(separator: ".")
    guard cast.contains(id), !cast.isGroup(id) else {
      let isShort = path.count == 2 && !id.isEmpty && path[0] != "behaviors" && reading.behaviors[path[0]] == nil
      let isMeant = isLong || (isShort && ElementProperty.named(word) != nil && cast.isComplete)
      guard isMeant else { return (nil, false) }
      if cast.isComplete { reading.reportNoItem(id, at: node.place) }
      return (nil, true)
    }
    if !isLong, reading.behaviors[id] != nil {
      let both = "'\(id.shortened)' is an item and a behavior"
      reading.report("\(both); write 'items.\(id).…' or 'behaviors.\(id).…'", at: node.place)
      return (nil, true)
    }
    return (reading.property(word, of: [id], at: node.place).map { PropertyReference(.items([id], $0), $0) }, true)
  }
}
