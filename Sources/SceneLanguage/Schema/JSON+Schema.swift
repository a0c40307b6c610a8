import Notations

extension JSON {
  /// Returns the schema under a title, which editors show and the reference refers to.
  func titled(_ title: String) -> JSON {
    JSON.object([Member(name: "title", value: .string(title))]).adding(self)
  }

  /// Returns the schema of a map that has these keys and no others.
  static func closedObject(_ properties: [Member], required: [JSON]) -> JSON {
    let schema: JSON = [
      "type": "object", "additionalProperties": false, "properties": .object(properties),
    ]
    return required.isEmpty ? schema : schema.adding(["required": .array(required)])
  }
}

extension String {
  // A title without its article: `a drag` becomes `Drag`.
  var asTitle: String {
    let articles = ["a ", "an ", "the "]
    let noun = dropFirst(articles.first(where: hasPrefix)?.count ?? 0)
    return noun.prefix(1).uppercased() + noun.dropFirst()
  }
}
