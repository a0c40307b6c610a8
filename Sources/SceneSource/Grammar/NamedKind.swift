import CradleNotations
import CradleRawText

/// A kind of element in a list, which you write by its name.
///
/// For example, overlays are written as `touch`, or as `{ caption: { text: Hello } }`.
package struct NamedKind<Value: Sendable>: Sendable {
  /// The notations of an element.
  package enum Form: Sendable {
    /// The name alone.
    case word(Value)
    /// The name, alone or with options.
    case options(Grammar<Value>)
    /// The name with required details.
    case details(Grammar<Value>)
  }

  /// The name in a scene.
  package let name: String
  /// The sentence in the reference about this kind.
  package let documentation: String
  /// The notation of this kind.
  package let form: Form

  /// Creates a kind.
  package init(name: String, documentation: String, form: Form) {
    self.name = name
    self.documentation = documentation
    self.form = form
  }

  /// The grammar of the value after the name; `nil` if the name has no value.
  fileprivate var grammar: Grammar<Value>? {
    switch form {
    case .word: nil
    case .options(let grammar), .details(let grammar): grammar
    }
  }

  /// Whether the name can stand alone.
  fileprivate var isWord: Bool {
    if case .details = form { false } else { true }
  }

  fileprivate var key: Key<Value>? {
    grammar.map { Key(required: name, $0, documentation) }
  }
}

extension Grammar {
  /// An element of one of several kinds, as a name alone or as a map with the name as its only key.
  ///
  /// - Parameters:
  ///   - kinds: The kinds.
  ///   - phrase: The phrase for any of the kinds in messages, with an article. The phrase without the article is the
  ///     title in the schema.
  package static func one(of kinds: [NamedKind<Value>], called phrase: String) -> Grammar {
    let words = kinds.filter(\.isWord).map { kind -> JSON in
      ["const": .string(kind.name), "description": .string(kind.documentation)]
    }
    let keys = kinds.compactMap(\.key)
    let map = JSON.closedObject(keys.map(\.schema), required: [])
      .adding(["minProperties": 1, "maxProperties": 1])
    let schema: JSON = ["title": .string(phrase.asTitle), "anyOf": .array(words + [map])]
    return Grammar(schema: schema) { node, reading in
      node.map == nil
        ? readWord(node, kinds, &reading) : readMap(node, kinds, called: phrase, &reading)
    }
  }

  private static func readWord(_ node: SceneNode, _ kinds: [NamedKind<Value>], _ reading: inout Reading) -> Value? {
    let names = kinds.map(\.name)
    let text = node.scalar?.text ?? ""
    guard let kind = kinds.first(where: { $0.name == text }) else {
      reading.reject(
        node,
        expected: names.map { "'\($0)'" }.joined(separator: " or "),
        suggestion: Suggestion.meant(by: text, among: names),
        isOnly: Suggestion.isOnlyMeaning(of: text, among: names)
      )
      return nil
    }
    switch kind.form {
    case .word(let value): return value
    case .options(let grammar):
      return grammar.read(SceneNode(value: .map([]), place: node.place), &reading)
    case .details:
      reading.report("'\(text)' needs a map of keys after it", at: node.place)
      return nil
    }
  }

  private static func readMap(
    _ node: SceneNode,
    _ kinds: [NamedKind<Value>],
    called phrase: String,
    _ reading: inout Reading
  ) -> Value? {
    guard let object = SceneObject(node, name: phrase, keys: kinds.map(\.name), &reading) else { return nil }
    object.checkKeys(known: kinds.map(\.name), &reading)
    let found = kinds.filter { object[$0.name] != nil }
    guard let kind = found.first, found.count == 1 else {
      if object.keys.isEmpty {
        let example = kinds.first { !$0.isWord }?.name ?? kinds.first?.name ?? ""
        reading.report("\(phrase) needs a kind such as '\(example)'", at: object.place)
      } else if found.count > 1 {
        let names = found.map { "'\($0.name)'" }.joined(separator: " and ")
        reading.report("\(phrase) has one kind, not \(names)", at: object.place)
      }
      return nil
    }
    guard let key = kind.key else {
      reading.report("'\(kind.name)' has no keys; write it alone", at: object.place)
      return nil
    }
    // An unknown second key has already been reported.
    let value = key.read(from: object, &reading)
    return object.keys.count == 1 ? value : nil
  }
}
