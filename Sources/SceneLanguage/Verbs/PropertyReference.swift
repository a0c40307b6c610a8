import CradleRawText
import CradleSceneSource
import CradleScenes

/// A property that a timeline or a binding names.
struct PropertyReference: Sendable {
  /// The property, and the things that have it.
  let targets: Targets
  let values: Grammar<PropertyValue>

  /// Creates a reference to a property of items, cells or a part of the bar.
  init(_ targets: Targets, _ property: ElementProperty) {
    self.targets = targets
    values = property.grammar
  }

  /// Creates a reference to a property of behaviors, a layout or the view.
  init(_ targets: Targets, _ key: SettableKey) {
    self.targets = targets
    values = key.grammar
  }
}

extension PropertyReference {
  /// Creates a reference to a variable.
  fileprivate init(variable name: String, _ reading: Reading) {
    targets = .variable(name)
    values =
      reading.variables.sheets[name].map { .height(of: $0) } ?? Grammar<Double>.variable.map(\.propertyValue)
  }
}

extension Grammar where Value == PropertyReference {
  /// The path of a property.
  ///
  /// In a collection, the property may also belong to a layout. Otherwise, it belongs to an item or a behavior.
  static var property: Grammar {
    let text = Grammar<String>.name
    return Grammar(schema: text.schema) { node, reading in
      reading.timeline.valueGrammar = nil
      guard let written = text.read(node, &reading) else { return nil }
      let path = reading.timeline.withoutStage(written)
      let reference = reference(to: path, node, &reading)
      reading.timeline.valueGrammar = reference?.values
      return reference
    }
  }

  private static func reference(to path: String, _ node: SceneNode, _ reading: inout Reading) -> PropertyReference? {
    switch reading.timeline.changingItems {
    case .items(let ids):
      return reading.property(path, of: ids, at: node.place).map { PropertyReference(.items(ids, $0), $0) }
    case .cells(let cells):
      return reading.cellProperty(path, at: node.place).map { PropertyReference(.cells(cells, $0), $0) }
    case .behaviors(let names): return property(path, of: names, node, &reading)
    case nil: break
    }
    if reading.namesVariable(path) { return PropertyReference(variable: path, reading) }
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard reading.stages.first != .collection else { return layoutProperty(keys, node, &reading) }
    let found = itemProperty(keys, node, &reading)
    return found.isItem ? found.reference : behaviorProperty(keys, node, &reading)
  }
}

extension Grammar where Value == PropertyReference {
  private static let stem = ["dynamics", "behaviors"]

  /// Returns the property of a behavior at a path.
  ///
  /// A path can start at the top of the file, for example `dynamics.behaviors.0.gravity.angle`. It can also start with
  /// the name of a behavior, for example `wind.strength`.
  static func behaviorProperty(_ path: [String], _ node: SceneNode, _ reading: inout Reading) -> PropertyReference? {
    let isWhole = path.starts(with: stem)
    let isLong = path.first == stem[1] && reading.behaviors[stem[1]] == nil
    let keys = Array(path.dropFirst(isWhole ? stem.count : isLong ? 1 : 0)).withoutSpring
    guard !reading.reportStage(in: path, at: node.place), !reading.reportItem(in: path, at: node.place) else {
      return nil
    }
    guard (2...3).contains(keys.count), let name = keys.first, !name.isEmpty, let last = keys.last else {
      let isKnown = keys.count == 3 && keys[0].isEmpty && reading.behaviors[keys[1]] != nil
      let rest = keys.dropFirst().joined(separator: ".")
      let expected = "a behavior and what changes of it, such as wind.strength"
      reading.reject(node, expected: expected, suggestion: isKnown ? rest : nil)
      return nil
    }
    let found = behavior(name, byNumber: isWhole, at: node.place, &reading)
    guard let (behavior, reference) = found else { return nil }
    let isSpring = keys.count == 3 && keys[1] == "spring" && SpringWords.owning(last) != nil
    guard keys.count == 2 || isSpring || isKind(keys[1], of: behavior, name, at: node.place, &reading),
      let key = settableKey(last, of: behavior, at: node.place, &reading)
    else { return nil }
    return PropertyReference(.behaviors([reference], key.property), key)
  }

  // Returns the same property of several behaviors.
  private static func property(
    _ path: String,
    of names: [String],
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> PropertyReference? {
    var references: [TimelineEntry.BehaviorReference] = []
    var first: SettableKey?
    for name in names {
      let keys = [reading.timeline.withoutStage(name)] + path.split(separator: ".").map(String.init)
      guard let found = behaviorProperty(keys, node, &reading) else { return nil }
      guard case .behaviors(let behaviors, let property) = found.targets, property == first?.property ?? property else {
        let message = "'\(names[0].shortened)' and '\(name.shortened)' are of different kinds; use an entry for each"
        reading.report(message, at: node.place)
        return nil
      }
      references += behaviors
      first = SettableKey(property: property, grammar: found.values)
    }
    return first.map { PropertyReference(.behaviors(references, $0.property), $0) }
  }

  private static func behavior(
    _ name: String,
    byNumber: Bool,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> (KnownBehavior, TimelineEntry.BehaviorReference)? {
    if let known = reading.behaviors[name] {
      guard !reading.behaviors.isGone(name) else {
        reading.reportGoneBehavior(name, at: place)
        return nil
      }
      return (known, .id(name))
    }
    let declared = reading.behaviors.declared
    if byNumber, let number = Int(name).flatMap(reading.behaviors.number) {
      guard !reading.behaviors.isGone(declared: number) else {
        reading.reportGoneBehavior(name, at: place)
        return nil
      }
      return (declared[number], .number(number))
    }
    if reading.behaviors.isComplete { reading.reportNoBehavior(name, at: place) }
    return nil
  }

  private static func isKind(
    _ word: String,
    of behavior: KnownBehavior,
    _ name: String,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> Bool {
    guard let kind = behavior.kind, kind != word else { return true }
    reading.report(BehaviorPath.otherKind(name, word, kind), at: place)
    return false
  }

  private static func settableKey(
    _ word: String,
    of behavior: KnownBehavior,
    at place: Diagnostic.Place,
    _ reading: inout Reading
  ) -> SettableKey? {
    // If the behavior could not be read, only the mistake in the behavior is reported.
    guard let keys = behavior.settableKeys else { return nil }
    if let key = keys.first(where: { $0.name == word }) { return key }
    let isSpring = keys.contains { $0.name == "spring" }
    guard !isSpring || !reading.reportSpring(["spring", word], at: place) else { return nil }
    reading.report(
      "this '\(behavior.kind ?? "")' has no property '\(word.shortened)' that can change",
      at: place,
      suggestion: Suggestion.nearest(to: word, among: keys.map(\.name))
    )
    return nil
  }
}

extension [String] {
  // What has its frequency and its damping beside other keys answers to `spring.damping` as well.
  fileprivate var withoutSpring: [String] {
    guard count > 2, let last, SceneNode.springPair.contains(last), self[count - 2] == "spring" else { return self }
    return Array(dropLast(2)) + [last]
  }
}

extension Reading {
  // Reports a path to a spring's key of another dialect; false if it leads elsewhere.
  fileprivate mutating func reportSpring(_ path: [String], at place: Diagnostic.Place) -> Bool {
    guard path.count > 1, path[path.count - 2] == "spring", let last = path.last,
      let words = SpringWords.owning(last), words != .frequency
    else { return false }
    let message = "'\(last)' changes with the whole spring; write 'spring' as the end of the key, and 'to: "
    report("\(message)\(words.example)' or a name", at: place)
    return true
  }

  /// Adds the mistake that the named behavior has been removed.
  mutating func reportGoneBehavior(_ id: String, at place: Diagnostic.Place) {
    report("the behavior '\(id.shortened)' has been removed above", at: place)
  }

  /// Adds the mistake that no behavior has the name.
  mutating func reportNoBehavior(_ id: String, at place: Diagnostic.Place) {
    guard cast?.contains(id) != true else { return report("'\(id.shortened)' is an item, not a behavior", at: place) }
    // If an item could not be read, only the mistake in the item is reported.
    guard cast?.isComplete != false else { return }
    let message = "there is no behavior '\(id.shortened)'"
    let known = behaviors.known
    guard !known.isEmpty else {
      return report("\(message); none has an 'id' by which a timeline can name it", at: place)
    }
    report(message, at: place, word: id, known: known)
  }

  /// Reports a path that leads to a part of a property, such as `translation.y`; false if it leads elsewhere.
  ///
  /// - Parameter owner: The path before the property, with a period at its end; empty for none.
  mutating func reportPart(in path: [String], of owner: String, at place: Diagnostic.Place) -> Bool {
    guard path.count == 2, let property = ElementProperty.named(path[0]) else { return false }
    let whole = "\(owner)\(path[0])".shortened
    let value = property.example.map { ", with 'to: \($0)'" } ?? ""
    report("'\(path[1].shortened)' is a part of a value; change '\(whole)' as a whole\(value)", at: place)
    return true
  }

  // Reports a path that starts with the name of a stage and a period; false if it starts otherwise.
  fileprivate mutating func reportStage(in path: [String], at place: Diagnostic.Place) -> Bool {
    guard let name = path.first, path.count > 1, behaviors[name] == nil, cast?.contains(name) != true,
      let stage = severalStages.first(where: { $0.id == name })
    else { return false }
    let isList = stage.facts.kinds.contains(.collection)
    let isWhole = !isList || ["collection", "layouts", "chrome"].contains(path[1])
    let rest = (isWhole ? [] : ["collection"]) + path.dropFirst()
    report(
      "'\(name.shortened)' is a stage; write '\(name.shortened)/\(rest.joined(separator: ".").shortened)'",
      at: place
    )
    return true
  }

  // Reports a path that leads to an item by its position in the file. Returns false for other paths.
  fileprivate mutating func reportItem(in path: [String], at place: Diagnostic.Place) -> Bool {
    let keys = path.first == "" ? Array(path.dropFirst()) : path
    if keys.starts(with: ["dynamics", "items"]) {
      report("an item is named by its id, such as 'items.card.alpha'", at: place)
      return true
    }
    guard let name = keys.first, behaviors[name] == nil, cast?.contains(name) == true else { return false }
    if cast?.isGroup(name) == true {
      report("'\(name.shortened)' is a group; name its items", at: place)
    } else if reportPart(in: Array(keys.dropFirst()), of: "\(name).", at: place) {
      return true
    } else {
      report("'\(name.shortened)' is an item; write what changes of it, such as '\(name.shortened).alpha'", at: place)
    }
    return true
  }
}

extension Grammar where Value == PropertyReference {
  private static let expectedLayout = "a layout and what changes of it, such as layouts.springy.spring.damping"

  /// Returns the property of a layout at a path.
  ///
  /// The path starts at the top of the file, for example `layouts.springy.spring.damping`. If the layout is inside the
  /// collection, an example is `collection.layout.spring.damping`. A property of the view itself is, for example,
  /// `collection.content_inset`.
  static func layoutProperty(_ path: [String], _ node: SceneNode, _ reading: inout Reading) -> PropertyReference? {
    guard !reading.reportStage(in: path, at: node.place) else { return nil }
    if path.starts(with: ["collection", "items"]) { return cellProperty(path, node, &reading) }
    if path.first == "chrome" {
      return chromeValue(path.joined(separator: "."), reading) ?? barProperty(path, node, &reading)
    }
    let own = path.dropFirst().joined(separator: ".")
    if path.first == "collection",
      let key = WrittenCollection.settableKeys.first(where: { $0.name == own })
    {
      return PropertyReference(.layout(nil, key.property), key)
    }
    guard path.count > 2, let layout = layout(path, node, &reading) else {
      if path.count < 3 { reading.reject(node, expected: expectedLayout) }
      return nil
    }
    // If the layout could not be read, only the mistake in the layout is reported.
    guard let keys = reading.layouts.all[layout]?.settableKeys else { return nil }
    let word = path[2...].joined(separator: ".")
    let short = Array(path[1...]).withoutSpring.dropFirst().joined(separator: ".")
    if let key = keys.first(where: { $0.name == word }) ?? keys.first(where: { $0.name == short }) {
      return PropertyReference(.layout(layout, key.property), key)
    }
    guard !reading.reportSpring(path, at: node.place) else { return nil }
    let subject = layout == WrittenLayout.inlineName ? "this layout" : "'\(layout.shortened)'"
    reading.report(
      "\(subject) has no property '\(word.shortened)' that can change",
      at: node.place,
      suggestion: Suggestion.nearest(to: word, among: keys.map(\.name))
    )
    return nil
  }

  private static func layout(_ path: [String], _ node: SceneNode, _ reading: inout Reading) -> String? {
    switch (path[0], path[1]) {
    case ("layouts", let name):
      // If the layouts could not be read, only the mistake in the layouts is reported.
      guard let names = reading.layouts.names, !names.contains(name) else { return name }
      reading.reportNoLayout(name, among: names, at: node.place, takesLayout: false)
      return nil
    case ("collection", "layout"):
      guard reading.layouts.isNamed else { return WrittenLayout.inlineName }
      reading.report(Override.namedLayout, at: node.place)
      return nil
    default:
      reading.reject(node, expected: expectedLayout)
      return nil
    }
  }
}

extension Reading {
  /// Adds the mistake that no layout has the name.
  ///
  /// - Parameter takesLayout: Whether you may write a layout itself instead of a name.
  mutating func reportNoLayout(_ name: String, among names: [String], at place: Diagnostic.Place, takesLayout: Bool) {
    let message = Override.noLayout(name)
    guard isGuessing else { return report(message, at: place) }
    let types = LayoutKind.all.map(\.name)
    let meant = Suggestion.nearest(to: name, among: names)
    let type = meant == nil ? Suggestion.nearest(to: name, among: types) : nil
    switch type {
    case let type? where takesLayout:
      report("\(message); '{ type: \(type) }' is one of that type", at: place)
    case let type?:
      report("\(message); 'layouts: { \(type): { type: \(type) } }' adds one", at: place)
    case nil where names.isEmpty:
      let example = "layouts: { \(name.shortened): { type: flow } }"
      report("\(message); '\(example)' adds one", at: place)
    case nil:
      report(message, at: place, word: name, known: names)
    }
  }
}
