import Scenes

/// A key of a map: its name, what may be written for it, and what it means to leave it out.
struct Key<Value: Sendable>: Sendable {
  private enum Absence: Sendable {
    case isMistake
    case means(Value)
    // Written as in a file, so that the schema shows it.
    case meansWritten(JSON)
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

  /// Creates a key that stands for a written value if it is left out.
  init(_ name: String, _ grammar: Grammar<Value>, default json: JSON, _ documentation: String) {
    self.init(name, grammar, .meansWritten(json), documentation)
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
    case .meansWritten(let json): return grammar.read(SceneNode(json, at: object.place), &reading)
    case .isMistake:
      reading.report("\(object.name) needs '\(name)'", at: object.place)
      return nil
    }
  }

  /// The key as JSON Schema describes it.
  var schema: JSON.Member {
    var value = grammar.schema.adding(["description": .string(documentation)])
    if case .meansWritten(let json) = absence { value = value.adding(["default": json]) }
    return JSON.Member(name: name, value: value)
  }

  /// Whether the key must be there.
  var isRequired: Bool {
    if case .isMistake = absence { true } else { false }
  }
}
