import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes

extension Verb {
  /// Changes a property of an item, a behavior or a layout at once.
  static let set = Verb(
    "set",
    "Changes a property of an item, a behavior or a layout at once.",
    WrittenChange.grammar(WrittenChange.set) { change, object, _ throws(SceneError) in
      let action = change.action(by: Motion(.atOnce))
      guard change.transition != nil else { return action }
      let rolling = action.rolling()
      if let flaw = (rolling.value as? TimelineEntry.Change)?.transitionFlaw {
        throw SceneError(flaw, at: object.place(of: "transition"))
      }
      return rolling
    }
  )

  /// Changes a property of an item, a behavior or a layout gradually.
  static let animate = Verb(
    "animate",
    "Changes a property of an item, a behavior or a layout gradually.",
    WrittenChange.grammar(WrittenChange.animate) { change, object, reading throws(SceneError) in
      try change.animation(object, reading)
    }
  )
}

/// A change of a property as written.
private struct WrittenChange: Sendable {
  var items: ChangingItems?
  var reference: PropertyReference?
  var value: PropertyValue?
  var start: PropertyValue?
  var keyframes: [ChangeKeyframe]?
  var movesLayout = false
  var transition: TimelineEntry.LabelTransition?
  var timing = WrittenTiming()

  static let set = Fields<WrittenChange>("a change") {
    each
    key(.property)
    layout
    Field(required: "to", \.value, Grammar<PropertyValue>.value.map(Optional.some), "The new value.")
    Field(
      optional: "transition",
      \.transition,
      .choice,
      "How a new label comes: with 'roll', the characters that change roll in 0.3 s. By default, at once."
    )
  }

  static let animate = Fields<WrittenChange>("an animation") {
    each
    key(.continuousProperty)
    layout
    Field(optional: "to", \.value, .value, "The value at the end.")
    Field(optional: "from", \.start, .value, "The value at the start; the present one if left out.")
    Field(
      optional: "keyframes",
      \.keyframes,
      .keyframes,
      "Values over time instead of 'to': [[0%, 1], [60%, 1.2], [100%, 1]]. Each may have the curve that leads to it; 'step' jumps."
    )
    WrittenTiming.fields.map { $0.at(\.timing) }
  }

  private static let each = Field<WrittenChange>(
    optional: "each",
    \.items,
    .remembered,
    """
    The items to change: a list of ids. 'dot{i}' names all repeated items. In a collection: a list such as \
    [collection.items.3, collection.items.5], or collection.items for all. A list of names of behaviors changes them. \
    With 'each', 'key' is only the property.
    """
  )

  private static let layout = Field<WrittenChange>(
    "layout",
    \.movesLayout,
    .boolean,
    "Whether a cell's size changes in its flow, waterfall or list, which moves the other cells."
  )

  private static func key(_ grammar: Grammar<PropertyReference>) -> Field<WrittenChange> {
    Field(
      required: "key",
      \.reference,
      grammar.unbound.map(Optional.some),
      """
      The property to change, for example 'card.alpha' or 'collection.items.3.alpha' of an item, 'wind.strength' of a \
      behavior, or 'layouts.springy.spring.damping' of a layout.
      """
    )
  }

  /// Returns the grammar of a change.
  ///
  /// The items of earlier entries do not affect this grammar.
  static func grammar(
    _ fields: Fields<WrittenChange>,
    _ meaning: @escaping @Sendable (WrittenChange, SceneObject, Reading) throws(SceneError) -> TimelineEntry.Action
  ) -> Grammar<TimelineEntry.Action> {
    let map = fields.grammar(from: WrittenChange(), meaning: meaning)
    return Grammar<TimelineEntry.Action>(schema: map.schema) { node, reading in
      reading.timeline.changingItems = nil
      defer { reading.timeline.changingItems = nil }
      guard var action = map.read(node, &reading), reading.checkLayout(of: action, in: node) else { return nil }
      if node.hasDifference, var change = action.value as? TimelineEntry.Change {
        guard let variations = variations(of: node, by: map, &reading) else { return nil }
        change.variations = variations
        action = .change(change)
      }
      if case .items(let ids, let property) = (action.value as? TimelineEntry.Change)?.targets,
        ["size", "scale"].contains(property.name)
      {
        reading.cast?.resize(ids)
      }
      if let change = action.value as? TimelineEntry.Change, change.targets.cells == nil, !change.effects.isEmpty {
        reading.timeline.updatePlaces = [UpdatePlaces(node.map?.first { $0.key == "to" }?.value.place ?? node.place)]
      }
      if let cells = (action.value as? TimelineEntry.Change)?.targets.cells {
        reading.timeline.updatePlaces = places(of: cells, in: node)
      }
      return action
    }
  }

  // Reads the change of each item of 'each' alone; none if their values are the same.
  private static func variations(
    of node: SceneNode,
    by map: Grammar<TimelineEntry.Action>,
    _ reading: inout Reading
  ) -> [TimelineEntry.Change]? {
    let nodes = node.distributed(over: reading.timeline.changingItems, &reading)
    var changes: [TimelineEntry.Change] = []
    var differ = false
    for (number, node) in nodes.enumerated() {
      let turn = reading.turn(number, of: nodes.count)
      let (action, differs) = reading.inTurn(turn) { map.read(node, &$0) }
      guard let change = action?.value as? TimelineEntry.Change else { return nil }
      differ = differ || differs
      changes.append(change)
    }
    return differ ? changes : []
  }

  // Returns the position of each item in the file, for mistakes about items that do not exist.
  private static func places(of cells: CellSelection, in node: SceneNode) -> [UpdatePlaces] {
    func value(_ key: String) -> SceneNode? { node.map?.first { $0.key == key }?.value }
    let place = value("each")?.place ?? value("key")?.place ?? node.place
    switch cells {
    case .places(let places):
      let each = value("each")?.list?.map(\.place)
      return places.indices.map { UpdatePlaces(each?[$0] ?? place) }
    case .all: return [UpdatePlaces(place)]
    }
  }

  /// Returns the change of the property by a motion.
  func action(by motion: Motion) -> TimelineEntry.Action {
    guard let targets = reference?.targets else { preconditionFailure("a change without its required key") }
    let change = TimelineEntry.Change(of: targets, to: value, from: start, keyframes: keyframes ?? [], by: motion)
    return movesLayout ? .change(change).inLayout() : .change(change)
  }
}

extension Reading {
  // Returns whether the layout can change what an action changes; reports a mistake if not.
  fileprivate mutating func checkLayout(of action: TimelineEntry.Action, in node: SceneNode) -> Bool {
    guard let change = action.value as? TimelineEntry.Change, change.movesLayout else { return true }
    let place = node.map?.first { $0.key == "layout" }?.value.place ?? node.place
    guard change.targets.areCellSizes else {
      report("'layout' goes with the size of a cell, such as collection.items.3.size", at: place)
      return false
    }
    guard layouts.all.isEmpty || layouts.all.values.contains(where: { $0.description.makeLayout() is FlowLayout })
    else {
      report("all cells have one size here; 'layout' needs a flow, a waterfall or a list", at: place)
      return false
    }
    return true
  }
}

// The action of changing the property gradually.
extension WrittenChange {
  func animation(_ object: SceneObject, _ reading: Reading) throws(SceneError) -> TimelineEntry.Action {
    try checkGoal(object)
    if items == nil { try object.checkAbsence(of: ["stagger", "order"]) { "'\($0)' needs 'each'" } }
    return action(by: try timing.motion(object, hasEnd: reading.timeline.hasEnd))
  }

  private func checkGoal(_ object: SceneObject) throws(SceneError) {
    guard keyframes != nil else {
      if value == nil { throw SceneError("\(object.name) needs 'to' or 'keyframes'", at: object.place) }
      return
    }
    try object.checkAbsence(of: ["to", "from"]) { "'\($0)' does not go with 'keyframes'" }
    try object.checkAbsence(of: ["spring"]) { "'\($0)' does not go with 'keyframes'; they need 'over'" }
  }
}

extension Grammar where Value == PropertyReference {
  // A property with continuous values, which can change gradually.
  fileprivate static var continuousProperty: Grammar {
    let any = property
    return Grammar(schema: any.schema) { node, reading in
      guard let reference = any.read(node, &reading) else { return nil }
      guard let flaw = reference.targets.flawOverTime else { return reference }
      reading.report(flaw, at: node.place)
      return nil
    }
  }
}

extension Grammar where Value == PropertyValue {
  /// A value for the last named property, in the same notation as in an item, a behavior or a layout.
  static var value: Grammar {
    Grammar(schema: ["type": ["number", "string", "boolean", "array", "object"]]) { node, reading in
      // If the property could not be read, only the mistake in the property is reported.
      reading.timeline.valueGrammar?.read(node, &reading)
    }
  }
}

extension Grammar where Value == [ChangeKeyframe] {
  /// The keyframes of a change, in ascending order of time.
  fileprivate static var keyframes: Grammar {
    let frame = Grammar<ChangeKeyframe>.keyframe
    let list = Grammar.list(of: frame)
    return Grammar(schema: list.schema.adding(["minItems": 2])) { node, reading in
      guard let nodes = node.list, nodes.count > 1 else {
        reading.reject(node, expected: "a list of at least two keyframes such as [60%, 1.2]")
        return nil
      }
      guard let frames = list.read(node, &reading) else { return nil }
      for index in frames.indices.dropFirst() where frames[index].time <= frames[index - 1].time {
        reading.report("keyframes are in the order of time, each later than the one before", at: nodes[index].place)
        return nil
      }
      guard frames.allSatisfy({ $0.value.isFinite }) else { return nil }
      return frames
    }
  }
}

extension Grammar where Value == ChangeKeyframe {
  fileprivate static var keyframe: Grammar {
    let time = Grammar<Double>.percentage
    let value = Grammar<PropertyValue>.value
    let curve = Grammar<TimingCurve>.curveOfValues
    let schema: JSON = [
      "type": "array", "minItems": 2, "maxItems": 3,
      "prefixItems": .array([time.schema, value.schema, curve.schema]),
    ]
    return Grammar(schema: schema) { node, reading in
      guard let parts = node.list, (2...3).contains(parts.count) else {
        reading.reject(node, expected: "a keyframe such as [60%, 1.2] or [60%, 1.2, ease_out]")
        return nil
      }
      guard let time = time.read(parts[0], &reading), let value = value.read(parts[1], &reading) else { return nil }
      guard parts.count == 3 else { return ChangeKeyframe(at: time, value) }
      return curve.read(parts[2], &reading).map { ChangeKeyframe(at: time, value, curve: $0) }
    }
  }
}
