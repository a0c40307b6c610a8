package import CradleNotations
import CradleSceneSource

/// The grammar of scene files as a JSON Schema.
///
/// Editors use the schema to complete and check scenes.
package enum SceneSchema {
  /// The schema as JSON text, draft 2020-12.
  ///
  /// What several keys take is in `$defs` once.
  package static var text: String {
    let head: JSON = [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "description": "A scene that Cradle renders: what is on the canvas, and what happens to it.",
    ]
    let shared = SharedSchemas(in: differing)
    return head.adding(shared.root).adding(["$defs": .object(shared.definitions)]).document() + "\n"
  }

  /// The schema without references, which is several times as long.
  ///
  /// The values of things that can repeat are those of a single one.
  package static var expanded: JSON { Grammar.scene.schema }

  /// The schema without references, with values that differ between repetitions, and with the scene of a film.
  package static var differing: JSON { expanded.withDifferences.takingFilms }
}

extension JSON {
  // The maps that can repeat, by their titles.
  private static let repeated: Set<JSON> = ["Behavior", "Binding", "Dynamic item", "Timeline entry"]

  private static let difference: JSON = [
    "title": "Difference",
    "description": "A value that differs between repeated things.",
    "anyOf": [
      .closedObject(
        [Member(name: "random", value: ["type": "array", "minItems": 2, "maxItems": 2])],
        required: ["random"]
      ),
      .closedObject([Member(name: "from", value: [:]), Member(name: "to", value: [:])], required: ["from", "to"]),
      .closedObject([Member(name: "each", value: ["type": "array", "minItems": 1])], required: ["each"]),
    ],
  ]

  /// The schema, where each value of a thing that can repeat may differ between the repetitions.
  fileprivate var withDifferences: JSON {
    func change(_ schema: JSON) -> JSON {
      schema.isRepeated ? schema.differingInside(level: 0) : schema.withDifferences
    }
    return changingSchemas(change, alternatives: change)
  }

  // A film that was made elsewhere stands in the place of what is on the canvas.
  fileprivate var takingFilms: JSON {
    .object(
      members.map { member in
        switch (member.name, member.value) {
        case ("properties", .object(let keys)):
          Member(
            name: member.name,
            value: .object(keys + FilmSettings.fields.grammar(from: FilmSettings()).schema.filmKey)
          )
        case ("oneOf", .array(let stages)):
          Member(name: member.name, value: .array(stages + [["required": ["film"]]]))
        default: member
        }
      }
    )
  }

  private var filmKey: [Member] { properties.filter { $0.name == "film" } }

  private var isRepeated: Bool { self["title"].map(Self.repeated.contains) == true }

  // The schema of a value that may differ between repetitions, on a level of a thing that repeats.
  private func differing(level: Int) -> JSON {
    // Maps that stand in many places, such as springs, differ as a whole.
    let isShared = level > 1 && self["title"] != nil && self["type"] != "array" && !isRepeated
    let inner = isShared ? self : differingInside(level: level)
    guard !members.isEmpty, self["properties"] == nil else { return inner }
    let sentences = JSON.object(inner.members.filter(\.isSentence))
    return JSON.object([Member(name: "anyOf", value: [inner.withoutSentence, Self.difference])]).adding(sentences)
  }

  // The schema of a value whose parts may differ between repetitions.
  private func differingInside(level: Int) -> JSON {
    // A thing that repeats is the same wherever it stands.
    let level = isRepeated ? 0 : level
    return changingSchemas({ $0.differing(level: level + 1) }, alternatives: { $0.differingInside(level: level) })
  }

  private func changingSchemas(_ change: (JSON) -> JSON, alternatives: (JSON) -> JSON) -> JSON {
    let changed = members.map { member -> Member in
      let value: JSON =
        switch (member.value, Member.Place(member.name)) {
        case (.object(let members), .map):
          .object(members.map { Member(name: $0.name, value: change($0.value)) })
        case (.array(let elements), .list) where member.name == "prefixItems": .array(elements.map(change))
        case (.array(let elements), .list): .array(elements.map(alternatives))
        case (.object, .single): change(member.value)
        default: member.value
        }
      return Member(name: member.name, value: value)
    }
    return members.isEmpty ? self : .object(changed)
  }
}

/// A schema in which each part that stands in several places is defined once.
private struct SharedSchemas {
  // A reference is not much shorter than a smaller schema.
  private static let leastSize = 120

  /// The schema, with references to the definitions.
  private(set) var root: JSON = .null
  /// The definitions by name, in the order in which the schema first refers to them.
  private(set) var definitions: [JSON.Member] = []

  private var counts: [JSON: Int] = [:]
  private var names: [JSON: String] = [:]

  init(in schema: JSON) {
    count(schema)
    root = .object(schema.members.map { JSON.Member(name: $0.name, value: parts(of: $0)) })
  }

  // Counts the places of a schema and of what is inside. What is inside a repeated schema counts once.
  private mutating func count(_ schema: JSON) {
    let kind = schema.withoutSentence
    counts[kind, default: 0] += 1
    guard counts[kind] == 1 else { return }
    for inner in kind.members.flatMap(\.schemas) { count(inner) }
  }

  private mutating func shared(_ schema: JSON) -> JSON {
    let kind = schema.withoutSentence
    guard case .string(let title)? = kind["title"], counts[kind, default: 0] > 1, kind.line.utf8.count > Self.leastSize
    else { return .object(schema.members.map { JSON.Member(name: $0.name, value: parts(of: $0)) }) }
    let name = names[kind] ?? define(kind, title)
    let reference: JSON = ["$ref": .string("#/$defs/\(name)")]
    return reference.adding(.object(schema.members.filter(\.isSentence)))
  }

  // Adds a definition, and returns its name.
  private mutating func define(_ kind: JSON, _ title: String) -> String {
    let words = title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
    var name = words
    var number = 2
    while definitions.contains(where: { $0.name == name }) {
      name = "\(words)_\(number)"
      number += 1
    }
    names[kind] = name
    let position = definitions.count
    definitions.append(JSON.Member(name: name, value: .null))
    definitions[position].value = .object(kind.members.map { JSON.Member(name: $0.name, value: parts(of: $0)) })
    return name
  }

  // Returns the value of a schema's member, with references.
  private mutating func parts(of member: JSON.Member) -> JSON {
    switch (member.value, JSON.Member.Place(member.name)) {
    case (.object(let members), .map):
      .object(members.map { JSON.Member(name: $0.name, value: shared($0.value)) })
    case (.array(let elements), .list): .array(elements.map { shared($0) })
    case (.object, .single): shared(member.value)
    default: member.value
    }
  }
}

extension JSON {
  // The members of an object.
  fileprivate var members: [Member] {
    if case .object(let members) = self { members } else { [] }
  }

  // The schema without what one key says about it.
  fileprivate var withoutSentence: JSON {
    if case .object(let members) = self { .object(members.filter { !$0.isSentence }) } else { self }
  }
}

extension JSON.Member {
  // Where the schemas are in a member of a schema.
  fileprivate enum Place {
    case map, list, single, nowhere

    init(_ name: String) {
      switch name {
      case "properties": self = .map
      case "anyOf", "oneOf", "prefixItems": self = .list
      case "additionalProperties", "items", "propertyNames", "not": self = .single
      default: self = .nowhere
      }
    }
  }

  // Whether it is about one key, whatever the kind of its value.
  fileprivate var isSentence: Bool { name == "description" || name == "default" }

  // The schemas in a member of a schema.
  fileprivate var schemas: [JSON] {
    switch (value, Place(name)) {
    case (.object(let members), .map): members.map(\.value)
    case (.array(let elements), .list): elements
    case (.object, .single): [value]
    default: []
    }
  }
}
