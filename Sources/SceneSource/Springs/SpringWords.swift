package import CradleNotations
package import CradleSprings

/// The keys of a spring's map that belong together.
///
/// They are either those of one form, or the name of a dialect whose map has the keys of one of its forms.
package struct SpringWords: Equatable, Sendable {
  /// The name of the dialect's map; `nil` if there is none.
  package let word: String?
  /// The forms, one of which is written.
  package let forms: [SpringDialect.Form]
  // The name of the system.
  private let system: String

  /// The keys, in the order of messages.
  package var keys: [String] {
    word.map { [$0] } ?? forms[0].keys.map(\.name)
  }

  /// The keys of all forms.
  var innerKeys: [String] {
    forms.flatMap(\.keys).map(\.name).reduce(into: []) { keys, key in if !keys.contains(key) { keys.append(key) } }
  }

  /// Returns the keys of a form that a spring has; `nil` if it has none in these words.
  package func keys(in spring: SceneNode) -> [String]? {
    guard let word else { return spring.map?.map(\.key) }
    return spring.value(of: word)?.map?.map(\.key)
  }

  /// The keys as a map, for messages.
  package var example: String { forms[0].example }

  package static func == (one: SpringWords, other: SpringWords) -> Bool { one.keys == other.keys }

  /// The keys of all dialects that a scene has.
  package static let all: [SpringWords] = SpringDialect.all.flatMap { dialect in
    let flat = dialect.forms.filter(\.isFlat).map { SpringWords(word: nil, forms: [$0], system: dialect.name) }
    let word = dialect.forms.first?.word
    return flat + (word.map { [SpringWords(word: $0, forms: dialect.forms, system: dialect.name)] } ?? [])
  }

  /// The keys that go together in a map.
  package static let choices = all.map { words in
    SpringDialect.Choice(words.keys + (words == .frequency ? [base] : []), example: words.example)
  }

  /// The keys of UIKit Dynamics, which change any spring.
  package static let frequency = SpringWords(word: nil, forms: [SpringDialect.pair], system: "UIKit Dynamics")

  /// The key of the spring whose frequency or damping the map changes.
  package static let base = "of"

  /// The keys of all maps.
  static let allKeys = all.flatMap(\.keys) + [base]

  /// Returns the words that a key belongs to; `nil` if no spring has this key.
  package static func owning(_ key: String) -> SpringWords? {
    key == base ? frequency : all.first { $0.keys.contains(key) }
  }
}

extension SpringWords {
  /// The JSON Schemas of all maps.
  package static var schemas: [JSON] {
    let changed = JSON.closedObject(
      [JSON.Member(name: base, value: baseSchema.adding(["description": .string(baseSentence)]))]
        + frequency.forms[0].keys.map(member),
      required: [.string(base)]
    )
    return all.map(\.schema) + [changed.titled("Spring with another frequency or damping")]
  }

  /// The JSON Schema of a spring's name.
  static let nameSchema: JSON = [
    "type": "string", "minLength": 1,
    "description": "One of the springs of the scene, or of a system, such as snappy.",
  ]

  private static let baseSentence = "The spring whose frequency or damping the map changes, by name or as a map."

  // The keys of the map are not repeated here, because the schema would be several times as long.
  private static let baseSchema: JSON = [
    "anyOf": [
      ["type": "string", "minLength": 1],
      ["type": "object", "additionalProperties": ["type": ["number", "string", "object"]]],
    ]
  ]

  private var schema: JSON {
    guard let word else { return Self.map(of: forms[0]).titled("Spring of a \(keys[0])") }
    let value = valueSchema.adding(["description": .string(sentence)])
    let map = JSON.closedObject([JSON.Member(name: word, value: value)], required: [.string(word)])
    return map.titled("Spring of \(system)")
  }

  // The forms in the map of a dialect.
  private var valueSchema: JSON {
    let forms = forms.filter { $0.refusal == nil }.map { form in
      Self.map(of: form).titled("\(system): \(form.keys.map(\.name).joined(separator: ", "))")
    }
    return ["anyOf": .array(forms)]
  }

  private var sentence: String { "The spring in the words of \(system)." }

  private static func map(of form: SpringDialect.Form) -> JSON {
    JSON.closedObject(form.keys.map(member), required: form.required.map { .string($0.name) })
  }

  private static func member(_ key: SpringDialect.Key) -> JSON.Member {
    JSON.Member(name: key.name, value: key.schema.adding(["description": .string(key.documentation)]))
  }

  /// Returns the keys of the other dialects, for a map that takes them too.
  ///
  /// They are replaced before the map's own keys are read.
  package static func otherKeys<Owner>() -> [Field<Owner>] {
    var keys = [(name: base, schema: baseSchema, sentence: baseSentence)]
    for words in all where words != .frequency {
      keys +=
        words.word.map { [($0, words.valueSchema, words.sentence)] }
        ?? words.forms[0].keys.map { ($0.name, $0.schema, $0.documentation) }
    }
    return keys.map { Field(checked: $0.name, Grammar<Bool>(schema: $0.schema) { _, _ in true }, $0.sentence) }
  }
}

extension SpringDialect.Key {
  // The JSON Schema of the values.
  fileprivate var schema: JSON {
    if quantity.isTime { return Grammar<Double>.seconds.schema }
    let least: JSON = range.least.map { [range.includesLeast ? "minimum" : "exclusiveMinimum": .number($0)] } ?? [:]
    let most: JSON = range.most.map { ["maximum": .number($0)] } ?? [:]
    let number: JSON = ["type": "number"]
    return number.adding(least).adding(most)
  }
}
