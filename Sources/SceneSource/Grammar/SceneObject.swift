package import CradleNotations
import CradleRawText

/// A map whose keys are checked.
package struct SceneObject {
  /// The name of the map in messages.
  package let name: String
  /// The position where the map starts.
  package let place: Diagnostic.Place
  private let entries: [SceneNode.Entry]

  // The number of keys that a message lists if the value is not a map.
  private static let mostListed = 5

  /// Creates the object of a node, or reports that the node is not a map.
  ///
  /// - Parameters:
  ///   - node: The value.
  ///   - name: The name of the map in messages.
  ///   - keys: The possible keys of the map; empty if messages need not list them.
  ///   - reading: The state of reading.
  package init?(_ node: SceneNode, name: String, keys: [String] = [], _ reading: inout Reading) {
    guard let entries = node.map else {
      let list = keys.prefix(Self.mostListed).map { "'\($0)'" }.joined(separator: ", ")
      let more = keys.count > Self.mostListed ? ", …" : ""
      let hint = "its \(keys.count.agreeing("key is", "keys are")) \(list)\(more)"
      reading.reject(node, expected: "a map", hint: keys.isEmpty ? nil : hint)
      return nil
    }
    self.name = name
    self.place = node.place
    self.entries = entries
  }

  /// Returns the entry of a key; `nil` if the map does not contain the key.
  package subscript(key: String) -> SceneNode.Entry? {
    entries.first { $0.key == key }
  }

  /// Returns the position of a key's value, or the start of the map if the key is missing.
  package func place(of key: String) -> Diagnostic.Place {
    self[key]?.value.place ?? place
  }

  /// The keys in the map, in their order.
  package var keys: [String] {
    entries.map(\.key)
  }

  /// Reports every unknown key.
  package func checkKeys(known: [String], _ reading: inout Reading) {
    for entry in entries where !known.contains(entry.key) {
      let parts = entry.key.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, known.contains(String(parts[0])) {
        let right = "\(parts[0]): \(parts[1])"
        reading.report(
          "unknown key '\(entry.key.shortened)' in \(name); a space follows a colon: '\(right.shortened)'",
          at: entry.place
        )
        continue
      }
      if case .number = SceneScalar(text: entry.key, isPlain: true).meaning,
        entry.value.scalar?.meaning == .null
      {
        reading.report(
          "unknown key '\(entry.key.shortened)' in \(name); a number has a point, not a comma, and a list has brackets",
          at: entry.place
        )
        continue
      }
      reading.report("unknown key '\(entry.key.shortened)' in \(name)", at: entry.place, word: entry.key, known: known)
    }
  }

  /// Throws one mistake for each of `keys` that is present.
  package func checkAbsence(of keys: [String], _ message: (_ key: String) -> String) throws(SceneError) {
    let written = entries.filter { keys.contains($0.key) }
    guard !written.isEmpty else { return }
    throw SceneError(written.map { Diagnostic(at: $0.place, message($0.key)) })
  }
}

/// A key of a map that has one of many possible keys, such as a verb, a behavior or an overlay.
///
/// All other maps use a ``Field`` for each key, which also declares the property that the key sets.
package struct Key<Value: Sendable>: Sendable {
  private enum Absence: Sendable {
    case isMistake
    case means(Value)
  }

  package let name: String
  private let grammar: Grammar<Value>
  private let documentation: String
  private let absence: Absence

  private init(_ name: String, _ grammar: Grammar<Value>, _ absence: Absence, _ text: String) {
    self.name = name
    self.grammar = grammar
    self.absence = absence
    documentation = text
  }

  /// Creates a required key.
  package init(required name: String, _ grammar: Grammar<Value>, _ documentation: String) {
    self.init(name, grammar, .isMistake, documentation)
  }

  /// Creates an optional key, whose value is `nil` if the key is missing.
  package init<Other>(optional name: String, _ grammar: Grammar<Other>, _ documentation: String)
  where Value == Other? {
    self.init(name, grammar.map { $0 }, .means(nil), documentation)
  }

  /// Returns the meaning of the key's value in a map, or reports mistakes and returns `nil`.
  package func read(from object: SceneObject, _ reading: inout Reading) -> Value? {
    let subject = reading.subject
    reading.subject = name
    defer { reading.subject = subject }
    if let entry = object[name] { return grammar.read(entry.value, &reading) }
    switch absence {
    case .means(let value): return value
    case .isMistake:
      reading.report("\(object.name) needs '\(name)'", at: object.place)
      return nil
    }
  }

  /// The JSON Schema of the key.
  package var schema: JSON.Member {
    let value = grammar.schema.adding(["description": .string(documentation)])
    return JSON.Member(name: name, value: value)
  }

  /// Whether the map must contain the key.
  package var isRequired: Bool {
    if case .isMistake = absence { true } else { false }
  }
}
