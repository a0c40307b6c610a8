import Scenes

/// A key of a map in which one key of many says what the map is: a verb, a behavior, an overlay.
///
/// The keys of all other maps are a ``Field`` each, which knows the part that it fills.
struct Key<Value: Sendable>: Sendable {
  private enum Absence: Sendable {
    case isMistake
    case means(Value)
  }

  /// The name of the key.
  let name: String
  private let grammar: Grammar<Value>
  private let documentation: String
  private let absence: Absence

  private init(_ name: String, _ grammar: Grammar<Value>, _ absence: Absence, _ text: String) {
    (self.name, self.grammar, self.absence) = (name, grammar, absence)
    documentation = text
  }

  /// Creates a key that must be there.
  init(required name: String, _ grammar: Grammar<Value>, _ documentation: String) {
    self.init(name, grammar, .isMistake, documentation)
  }

  /// Creates a key that means nothing if it is left out.
  init<Other>(optional name: String, _ grammar: Grammar<Other>, _ documentation: String)
  where Value == Other? {
    self.init(name, grammar.map { $0 }, .means(nil), documentation)
  }

  /// Returns what the value of the key in a map means, or reports what is wrong and returns `nil`.
  func read(from object: SceneObject, _ reading: inout Reading) -> Value? {
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

  /// The key as JSON Schema describes it.
  var schema: JSON.Member {
    let value = grammar.schema.adding(["description": .string(documentation)])
    return JSON.Member(name: name, value: value)
  }

  /// Whether the key must be there.
  var isRequired: Bool {
    if case .isMistake = absence { true } else { false }
  }
}
