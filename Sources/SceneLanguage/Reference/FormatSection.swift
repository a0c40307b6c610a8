import Scenes

/// A section of the reference: one map, or one choice of maps, and where scenes have it.
struct FormatSection: Sendable {
  /// A place in the grammar that takes the map.
  struct Use: Equatable, Sendable {
    /// The key, and the heading of the section that the key belongs to.
    var key: String
    var owner: String
    /// What the key means.
    var documentation: String?
    /// What the map is there; defaults may differ from those elsewhere.
    var schema: JSON
    /// Whether the key is one of many that exclude one another, so that readers look for the key.
    var isChoice = false
  }

  /// What it is called.
  var heading: String
  /// What says that two maps are the same, whatever their defaults are.
  var identity: String
  /// Whether it begins a chapter.
  var isChapter: Bool
  /// Where it is used, the first of them first.
  var uses: [Use]

  /// The map, as it was found first.
  var schema: JSON {
    uses[0].schema
  }

  /// Where links lead.
  var anchor: String {
    heading.lowercased().filter { $0.isLetter || $0.isNumber || "_- ".contains($0) }
      .replacing(" ", with: "-")
  }

  /// What the section is called in a sentence.
  var link: String {
    "[\(heading.hasPrefix("`") ? heading : heading.lowercasedFirst)](#\(anchor))"
  }
}

extension JSON {
  /// The keys of a map with their schemas; empty for anything else.
  var properties: [Member] {
    if case .object(let members) = self["properties"] { members } else { [] }
  }

  /// The schemas of which a value fits one; empty if there is no choice.
  var alternatives: [JSON] {
    if case .array(let schemas) = self["anyOf"] { schemas } else { [] }
  }

  /// The keys of which a map has exactly one; empty if there is no such choice.
  var exclusiveKeys: [String] {
    if self["maxProperties"] == 1 { return properties.map(\.name) }
    guard case .array(let choices) = self["oneOf"] else { return [] }
    return choices.flatMap { $0["required"]?.texts ?? [] }
  }

  /// Whether a map has one of many keys, so that readers look for the key.
  var hasOneOfManyKeys: Bool {
    exclusiveKeys.count > 2 || self["maxProperties"] == 1
  }

  /// The keys that a map must have.
  var requiredKeys: [String] {
    self["required"]?.texts ?? []
  }

  /// The text of a string; `nil` for anything else.
  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The strings of an array.
  var texts: [String] {
    if case .array(let elements) = self { elements.compactMap(\.string) } else { [] }
  }

  /// Whether the reference has a section about it.
  var isSection: Bool {
    guard self["title"] != nil else { return false }
    return !properties.isEmpty || alternatives.contains { !$0.properties.isEmpty }
  }

  /// The schema without what may differ from one use of a map to another.
  var withoutDefaults: JSON {
    switch self {
    case .object(let members):
      let kept = members.filter { !["default", "description", "required"].contains($0.name) }
      return .object(kept.map { Member(name: $0.name, value: $0.value.withoutDefaults) })
    case .array(let elements): return .array(elements.map(\.withoutDefaults))
    case .string, .number, .boolean: return self
    }
  }
}
