import CradleSceneSource
import CradleScenes

extension Verb {
  /// Removes a behavior or an item.
  static let remove = Verb(
    "remove",
    on: .dynamics,
    "Removes a behavior or an item.",
    .removal
  )
}

/// A removal as written.
struct WrittenRemoval: Sendable {
  var id = ""

  static let fields = Fields<WrittenRemoval>("a removal") {
    Field(required: "id", \.id, .behaviorID, "The name of the behavior.")
  }
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

extension Verb {
  /// Adds a behavior or an item.
  static let add = Verb(
    "add",
    on: .dynamics,
    "Adds a behavior with a name, or an item.",
    .addition
  )
}
