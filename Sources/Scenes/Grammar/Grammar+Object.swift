extension Grammar {
  /// Returns the grammar of a map with known keys.
  ///
  /// Keys are read in the order in which they are declared here.
  ///
  /// - Parameters:
  ///   - name: What the map is called in messages.
  ///   - title: What the schema and the reference call it; the name without its article if left out.
  ///   - keys: The keys.
  ///   - shape: Throws if the keys that are written do not go together, whatever their values are.
  ///   - build: Makes the value of the values of the keys, or throws what is wrong with them
  ///     together.
  static func object<each Part: Sendable>(
    _ name: String,
    title: String? = nil,
    _ keys: repeat Key<each Part>,
    shape: @escaping @Sendable (SceneObject) throws(SceneError) -> Void = { _ in },
    build: @escaping @Sendable (SceneObject, Reading, repeat each Part) throws(SceneError) -> Value
  ) -> Grammar {
    let keys = (repeat each keys)
    var names: [String] = []
    var properties: [JSON.Member] = []
    var required: [JSON] = []
    for key in repeat each keys {
      names.append(key.name)
      properties.append(key.schema)
      if key.isRequired { required.append(.string(key.name)) }
    }
    let schema = JSON.closedObject(properties, required: required).titled(title ?? name.asTitle)
    return Grammar(schema: schema) { [names] node, reading in
      guard let object = SceneObject(node, name: name, &reading) else { return nil }
      object.checkKeys(known: names, &reading)
      let hasShape: Void? = reading.attempt { _ throws(SceneError) in try shape(object) }
      let parts = (repeat (each keys).read(from: object, &reading))
      do throws(AbsentPart) {
        let present = (repeat try present(each parts))
        guard hasShape != nil else { return nil }
        return reading.attempt { reading throws(SceneError) in
          try build(object, reading, repeat each present)
        }
      } catch {
        return nil
      }
    }
  }
}

extension JSON {
  /// Returns the schema of a map that has these keys and no others.
  static func closedObject(_ properties: [Member], required: [JSON]) -> JSON {
    let schema: JSON = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    return required.isEmpty ? schema : schema.adding(["required": .array(required)])
  }
}

extension String {
  // `a drag` is a Drag.
  fileprivate var asTitle: String {
    let articles = ["a ", "an ", "the "]
    let noun = dropFirst(articles.first(where: hasPrefix)?.count ?? 0)
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}

private struct AbsentPart: Error {}

private func present<Part>(_ part: Part?) throws(AbsentPart) -> Part {
  guard let part else { throw AbsentPart() }
  return part
}
