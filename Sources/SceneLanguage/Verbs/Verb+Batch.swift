import CradleNotations
import CradleSceneSource
import CradleScenes

extension Verb {
  /// Changes the data several times in one update.
  static let batch = Verb("batch", on: .collection, "Changes the data in one update.", updates)

  private static let updates: Grammar<TimelineEntry.Action> = {
    let list = Grammar<[WrittenUpdate]>.nonEmptyList(of: .update)
    return Grammar(schema: list.schema) { node, reading in
      guard let updates = list.read(node, &reading) else { return nil }
      reading.timeline.updatePlaces = updates.map(\.places)
      return .update(updates.map(\.update))
    }
  }()
}

extension Grammar where Value == WrittenUpdate {
  private static let parts: [(name: String, documentation: String, grammar: Grammar)] = [
    ("insert", "Inserts items or a section. Their positions are those after the batch.", insertion),
    ("delete", "Deletes items or a section. Their positions are those before the batch.", deletion),
    ("move", "Moves an item or a section from its position before the batch to one after it.", move),
    ("reload", "Reloads items or a section. Their positions are those before the batch.", reload),
  ]

  /// A part of a batch, which is one change under the key of its kind.
  fileprivate static let update: Grammar = {
    let keys = parts.map { Key(required: $0.name, $0.grammar, $0.documentation) }
    let alternatives = keys.map { key -> JSON in ["required": [.string(key.name)]] }
    let schema = JSON.closedObject(keys.map(\.schema), required: [])
      .adding(["oneOf": .array(alternatives)]).titled("Part of a batch")
    return Grammar(schema: schema) { node, reading in
      guard let object = SceneObject(node, name: "a part of a batch", &reading) else { return nil }
      let names = keys.map(\.name)
      object.checkKeys(known: names, &reading)
      let written = keys.filter { object[$0.name] != nil }
      guard let key = written.first, written.count == 1 else {
        // The reader has already reported an unknown key that was probably meant as the change.
        if !written.isEmpty || object.keys.isEmpty {
          let words = names.map { "'\($0)'" }.joined(separator: ", ")
          reading.report("a part of a batch has one of \(words)", at: object.place)
        }
        return nil
      }
      return key.read(from: object, &reading)
    }
  }()
}
