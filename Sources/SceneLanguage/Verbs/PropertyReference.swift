import Scenes

/// A property of a behavior or of a layout, as a timeline names it.
enum PropertyReference: Sendable {
  case behavior(TimelineEntry.BehaviorReference, SettableKey)
  /// Of the layout of a name, or of the collection view itself.
  case layout(String?, SettableKey)

  /// What changes, and what may be written for it.
  var key: SettableKey {
    switch self {
    case .behavior(_, let key), .layout(_, let key): key
    }
  }
}

extension Grammar where Value == PropertyReference {
  /// The path of a property: of a behavior, or of a layout where there is a collection.
  static var property: Grammar {
    let text = Grammar<String>.name
    return Grammar(schema: text.schema) { node, reading in
      reading.timeline.propertyGrammar = nil
      guard let path = text.read(node, &reading) else { return nil }
      let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let reference =
        reading.stages.first == .collection
        ? layoutProperty(keys, node, &reading) : behaviorProperty(keys, node, &reading)
      reading.timeline.propertyGrammar = reference?.key.grammar
      return reference
    }
  }
}
