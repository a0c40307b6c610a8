import CradleNotations
import CradleSceneLanguage
import CradleSceneSource

/// The kinds of values that a key takes, from its JSON Schema.
struct SchemaChoices {
  /// The schemas without alternatives, in order.
  private(set) var all: [JSON] = []
  /// The titles of the schemas and of those around them.
  private(set) var titles: Set<String> = []

  init(_ schema: JSON) {
    collect(schema)
  }

  private mutating func collect(_ schema: JSON) {
    if let title = schema["title"]?.string { titles.insert(title) }
    // A color or a spring is one kind in all of its notations.
    for part in schema.alternatives { collect(part) }
    if schema.alternatives.isEmpty { all.append(schema) }
  }

  /// The words that the key takes as values.
  var words: [String] {
    all.flatMap { schema in
      (schema["const"]?.string).map { [$0] } ?? schema["enum"]?.texts ?? []
    }
  }

  /// Returns the first schema of a type.
  func first(_ type: String) -> JSON? {
    all.first { $0["type"]?.string == type }
  }

  /// The schemas of maps with known keys.
  var maps: [JSON] {
    all.filter { schema in
      schema["type"]?.string == "object" && (schema["properties"] ?? schema["additionalProperties"]?["type"]) != nil
    }
  }

  /// Whether there is only one value, such as the version of the grammar.
  var isFixed: Bool {
    all.count == 1 && all[0]["const"] != nil
  }

  /// Returns the schema that fits the keys of a map best.
  func map(for entries: [SceneNode.Entry]) -> JSON? {
    let kind = entries.first { $0.key == "type" }?.value.scalar?.text
    let candidates = all.filter { $0["type"]?.string == "object" }
    let typed = candidates.first { schema in
      guard let kind, let type = schema["properties"]?["type"] else { return false }
      return SchemaChoices(type).words.contains(kind)
    }
    return typed ?? candidates.max { fit($0, entries) < fit($1, entries) }
  }

  private func fit(_ schema: JSON, _ entries: [SceneNode.Entry]) -> Int {
    guard let properties = schema["properties"] else { return 0 }
    return entries.count { properties[$0.key] != nil }
  }
}
