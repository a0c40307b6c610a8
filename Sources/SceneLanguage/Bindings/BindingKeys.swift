import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

extension Grammar where Value == ChangingItems {
  /// The items of `each`, which decide the meaning of the key.
  static var bound: Grammar {
    let items = remembered
    return Grammar(schema: items.schema) { node, reading in
      // If the stage could not be found, only that mistake is reported.
      reading.timeline.changingItems = .items([])
      let first = node.scalar?.text ?? node.list?.first?.scalar?.text ?? ""
      let isOfCollection = first.hasPrefix("collection.") || first.contains("/collection.")
      let kind = isOfCollection ? StageKey.collection : .dynamics
      let found = reading.onStage(named: first, of: kind, at: node.place) { items.read(node, &$0) }
      if let found { reading.binding.stageOfItems = found.stage }
      return found?.value
    }
  }
}

extension Grammar where Value == WrittenEnd<[Target]> {
  /// The properties that follow a source.
  static var target: Grammar {
    let property = Grammar<PropertyReference>.property
    return Grammar(schema: property.schema) { node, reading in
      let text = node.scalar?.text ?? ""
      let stems = ["collection", "layouts", "chrome"]
      let kind = stems.contains { text.hasPrefix($0 + ".") } ? StageKey.collection : .dynamics
      func targets(_ reading: inout Reading) -> [Target]? {
        property.read(node, &reading).flatMap { reading.targets($0, at: node.place) }
      }
      var stage = reading.binding.stageOfItems
      var found: [Target]?
      if reading.timeline.changingItems == nil {
        let named = reading.onStage(named: text, of: kind, at: node.place, read: targets)
        found = named?.value
        stage = named?.stage ?? 0
      } else {
        found = reading.severalStages.isEmpty ? targets(&reading) : reading.onStage(stage, targets)
      }
      return found.map { WrittenEnd(value: $0, stage: stage, text: text, place: node.place) }
    }
  }
}

extension Grammar where Value == WrittenEnd<Scene.Binding.Source> {
  /// The value that a property follows.
  static var source: Grammar {
    let name = Grammar<String>.name
    return Grammar(schema: name.schema) { node, reading in
      reading.binding.followsAngle = nil
      guard let text = name.read(node, &reading) else { return nil }
      let isOfCollection = ["collection.", "layouts."].contains { text.hasPrefix($0) }
      var isAngle = false
      let found = reading.onStage(named: text, of: isOfCollection ? .collection : .dynamics, at: node.place) {
        $0.source($0.timeline.withoutStage(text), isAngle: &isAngle, at: node)
      }
      guard let (source, stage) = found else { return nil }
      reading.binding.followsAngle = isAngle || source.isAngle
      let isOfAnyStage = source.isTouch && !text.hasSlash
      return WrittenEnd(value: source, stage: isOfAnyStage ? nil : stage, text: text, place: node.place)
    }
  }
}

extension Scene.Binding.Source {
  fileprivate var isAngle: Bool {
    if case .element(_, .rotation) = self { true } else { false }
  }

  fileprivate var isTouch: Bool {
    switch self {
    case .touch, .touchDistance: true
    case .offset, .element, .property, .variable: false
    }
  }
}

extension Reading {
  // Reads a name on the stage that its prefix names, for example `cards/`. Without a prefix, takes the front-most stage
  // of a kind where the name can be read. If no such stage exists, reports the mistakes on the front-most stage.
  fileprivate mutating func onStage<Value>(
    named text: String,
    of kind: StageKey,
    at place: Diagnostic.Place,
    read: (inout Reading) -> Value?
  ) -> (value: Value, stage: Int)? {
    guard !severalStages.isEmpty else { return read(&self).map { ($0, 0) } }
    var candidates = severalStages.indices.reversed().filter { severalStages[$0].facts.kinds.contains(kind) }
    defer { timeline.stagePrefix = "" }
    if let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) {
      let id = String(text[..<slash])
      guard let number = severalStages.firstIndex(where: { $0.id == id }) else {
        report("there is no stage '\(id.shortened)'", at: place, word: id, known: severalStages.compactMap(\.id))
        return nil
      }
      candidates = [number]
      timeline.stagePrefix = id + "/"
    }
    if candidates.isEmpty { candidates = Array(severalStages.indices.suffix(1)) }
    var first: Reading?
    for number in candidates {
      var trial = self
      if let value = trial.onStage(number, read) {
        self = trial
        return (value, number)
      }
      first = first ?? trial
    }
    if let first { self = first }
    return nil
  }

  // Returns the targets of a binding, or reports why the property cannot follow a source.
  fileprivate mutating func targets(_ reference: PropertyReference, at place: Diagnostic.Place) -> [Target]? {
    guard reference.targets.isContinuous else {
      let message = "'\(reference.targets.name)' has no values in between, and cannot be bound"
      report("\(message); use 'set' on the timeline", at: place)
      return nil
    }
    var targets = reference.targets.each
    if case .cells(let selection, let property) = reference.targets {
      let places = places(of: selection)
      let cells = places.compactMap { cell($0, at: place) }
      guard cells.count == places.count else { return nil }
      targets = cells.map { .cell($0, property) }
    }
    guard count(.bindings, targets.count, at: place) else { return nil }
    if case .variable(let name) = reference.targets { variables.bound.insert(name) }
    if let target = bound.insert(targets) {
      report("'\(target.name.shortened)' is bound twice; put all points into one 'map'", at: place)
      return nil
    }
    return targets.isEmpty ? nil : targets
  }

  private func places(of cells: CellSelection) -> [TimelineEntry.ItemPlace] {
    switch cells {
    case .places(let places): places
    case .all:
      (collection.sectionCounts ?? []).enumerated().flatMap { section, count in
        // One more than the limit is enough for the message.
        (0..<min(count, limits[.bindings] + 1)).map { .item([section, $0]) }
      }
    }
  }

  // Returns the index path of an item of a collection at the start, or reports that there is no such item.
  private mutating func cell(_ cell: TimelineEntry.ItemPlace, at place: Diagnostic.Place) -> TimelineEntry.ItemPlace? {
    // If the items could not be read, only that mistake is reported.
    guard let counts = collection.sectionCounts else { return nil }
    do throws(MissingItem) {
      return .item(try cell.path(in: counts, to: "bind"))
    } catch {
      report(error.message, at: place)
      return nil
    }
  }
}

// The sources of bindings.
extension Reading {
  private static let expectedSource = "a value to follow, such as sheet.center.y, collection.offset.y or touch.x"

  fileprivate mutating func source(
    _ text: String,
    isAngle: inout Bool,
    at node: SceneNode
  ) -> Scene.Binding.Source? {
    if namesVariable(text) { return .variable(text) }
    let path = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if path[0] == "touch", cast?.contains("touch") != true { return touch(path, at: node) }
    if namesProperty(path) { return property(path, isAngle: &isAngle, at: node) }
    guard path[0] == "collection", stages.first == .collection || cast?.contains("collection") != true else {
      return item(text, at: node)
    }
    guard stages.first == .collection else {
      report("'\(text.shortened)' needs a collection, not dynamics", at: node.place)
      return nil
    }
    guard path.count > 3, path[1] == "items" else { return offset(path, at: node) }
    let names = path[3...].joined(separator: ".")
    guard let written = TimelineEntry.ItemPlace(path[2]) else {
      reject(node, expected: "a value of an item, such as collection.items.3.center.y")
      return nil
    }
    guard let place = cell(written, at: node.place),
      let quantity = quantity(names, of: "collection.items.\(path[2])", at: node.place)
    else { return nil }
    return .element(.cell(place), quantity)
  }

  // Returns whether a path starts like that of a property of a behavior, of a layout or of the view.
  private func namesProperty(_ path: [String]) -> Bool {
    guard stages.first != .collection else {
      let own = path.dropFirst().joined(separator: ".")
      return path[0] == "layouts" || path.starts(with: ["collection", "layout"])
        || (path[0] == "collection" && WrittenCollection.settableKeys.contains { $0.name == own })
    }
    guard path.count > 1, cast?.contains(path[0]) != true else { return false }
    return behaviors[path[0]] != nil || path[0] == "behaviors" || path.starts(with: ["dynamics", "behaviors"])
  }

  // Returns the number that is a property of a behavior, of a layout or of the view.
  private mutating func property(
    _ path: [String],
    isAngle: inout Bool,
    at node: SceneNode
  ) -> Scene.Binding.Source? {
    let found =
      stages.first == .collection
      ? Grammar.layoutProperty(path, node, &self) : Grammar<PropertyReference>.behaviorProperty(path, node, &self)
    guard let found, let target = found.targets.each.first else { return nil }
    guard target.property?.isNumber == true else {
      report("'\(found.targets.name)' is no number, and cannot be followed", at: node.place)
      return nil
    }
    isAngle = found.values.schema == Grammar<Double>.angle.schema
    return .property(target)
  }

  private mutating func touch(_ path: [String], at node: SceneNode) -> Scene.Binding.Source? {
    if path.count == 2, let axis = Scene.Binding.Axis(rawValue: path[1]) { return .touch(axis) }
    if path == ["touch", "distance"] { return .touchDistance }
    report("a finger has 'touch.x', 'touch.y' and 'touch.distance' to follow", at: node.place)
    return nil
  }

  private mutating func offset(_ path: [String], at node: SceneNode) -> Scene.Binding.Source? {
    if path.count == 3, path[1] == "offset", let axis = Scene.Binding.Axis(rawValue: path[2]) { return .offset(axis) }
    let word = path.joined(separator: ".")
    let known = ["collection.offset.x", "collection.offset.y"]
    report("a collection has no '\(word.shortened)' to follow", at: node.place, word: word, known: known)
    return nil
  }

  // Returns the source in a playground, such as `sheet.center.y` or `items.sheet.center.y`.
  private mutating func item(_ text: String, at node: SceneNode) -> Scene.Binding.Source? {
    // If the items could not be read, only that mistake is reported.
    guard let cast else {
      guard stages.first == .collection else { return nil }
      reject(node, expected: "a value of the collection, such as collection.offset.y")
      return nil
    }
    let isLong = text.hasPrefix("items.") && !cast.contains("items")
    let path = isLong ? String(text.dropFirst("items.".count)) : text
    let ends = path.indices.filter { path[$0] == "." }
    if let end = ends.last(where: { cast.contains(String(path[..<$0])) }) {
      let id = String(path[..<end])
      guard !cast.isGroup(id) else {
        report("'\(id.shortened)' is a group; name its items", at: node.place)
        return nil
      }
      let quantity = quantity(String(path[end...].dropFirst()), of: id, at: node.place)
      return quantity.map { .element(.item(id), $0) }
    }
    let meant = Scene.Binding.Quantity.named.first { path.hasSuffix("." + $0.name) }
    guard let meant else {
      reject(node, expected: Self.expectedSource)
      return nil
    }
    if cast.isComplete { reportNoItem(String(path.dropLast(meant.name.count + 1)), at: node.place) }
    return nil
  }

  private mutating func quantity(
    _ name: String,
    of element: String,
    at place: Diagnostic.Place
  ) -> Scene.Binding.Quantity? {
    let named = Scene.Binding.Quantity.named
    if let found = named.first(where: { $0.name == name }) { return found.quantity }
    let message = "'\(element.shortened)' has no '\(name.shortened)' to follow"
    report(message, at: place, word: name, known: named.map(\.name))
    return nil
  }
}
