/// A property of a behavior or of a layout, as a timeline names it.
enum PropertyReference: Sendable {
  case behavior(TimelineEntry.BehaviorReference, BehaviorProperty)
  case layout(String, LayoutProperty)

  /// What it is called.
  var name: String {
    switch self {
    case .behavior(_, let property): property.name
    case .layout(_, let property): property.name
    }
  }

  /// Whether there is something between two of its values.
  var isContinuous: Bool {
    switch self {
    case .behavior(_, let property): property.isContinuous
    case .layout(_, let property): property.isContinuous
    }
  }

  /// What may be written for it.
  var grammar: Grammar<PropertyValue> {
    switch self {
    case .behavior(_, let property): property.grammar
    case .layout(_, let property): property.grammar
    }
  }
}

extension Grammar where Value == PropertyReference {
  /// The path of a property: of a behavior, or of a layout where there is a collection.
  static var property: Grammar {
    let text = Grammar<String>.name
    return Grammar(schema: text.schema) { node, reading in
      reading.propertyGrammar = nil
      guard let path = text.read(node, &reading) else { return nil }
      let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      let reference =
        reading.stages.first == .collection
        ? layoutProperty(keys, node, &reading) : behaviorProperty(keys, node, &reading)
      reading.propertyGrammar = reference?.grammar
      return reference
    }
  }
}
