extension Verb {
  /// A behavior that goes.
  static let remove = Verb(
    "remove",
    on: .dynamics,
    "A behavior is removed.",
    Grammar.object(
      "a removal",
      Key(required: "id", Grammar<String>.behaviorID, "The name of the behavior.")
    ) { _, _, id in
      .remove(id)
    }
  )
}

extension Grammar where Value == String {
  fileprivate static var behaviorID: Grammar {
    let name = Grammar<String>.name
    return Grammar(schema: name.schema) { node, reading in
      guard let id = name.read(node, &reading) else { return nil }
      guard reading.behaviors[id] != nil || !reading.behaviors.isComplete else {
        reading.reportNoBehavior(id, at: node.place)
        return nil
      }
      guard !reading.behaviors.isGone(id) else {
        reading.reportGoneBehavior(id, at: node.place)
        return nil
      }
      reading.behaviors.remove(id)
      return id
    }
  }
}
