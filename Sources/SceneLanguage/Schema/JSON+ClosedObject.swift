import Scenes

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
  var asTitle: String {
    let articles = ["a ", "an ", "the "]
    let noun = dropFirst(articles.first(where: hasPrefix)?.count ?? 0)
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
