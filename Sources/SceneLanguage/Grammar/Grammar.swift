import Scenes

/// What may be written for a value, and what it means.
///
/// A grammar is read in two ways: the reader turns values into their meaning with it, and the JSON
/// Schema says the same to editors. So the two cannot differ.
struct Grammar<Value: Sendable>: Sendable {
  /// The values that are allowed, as JSON Schema says it.
  let schema: JSON
  /// Returns what a value means, or reports what is wrong with it and returns `nil`.
  let read: @Sendable (SceneNode, inout Reading) -> Value?

  private var write: (@Sendable (Value) -> JSON)?

  init(schema: JSON, read: @escaping @Sendable (SceneNode, inout Reading) -> Value?) {
    (self.schema, self.read) = (schema, read)
  }

  /// Creates the grammar of a scalar; values for which `parse` returns `nil` are rejected.
  ///
  /// - Parameter expected: What is expected, to follow "must be".
  init(
    _ expected: String,
    schema: JSON,
    parse: @escaping @Sendable (SceneScalar) -> Value?
  ) {
    self.init(schema: schema) { node, reading in
      if let scalar = node.scalar, let value = parse(scalar) { return value }
      reading.reject(node, expected: expected)
      return nil
    }
  }

  /// Returns the grammar with the way in which its values are written.
  func writing(_ write: @escaping @Sendable (Value) -> JSON) -> Grammar {
    var grammar = self
    grammar.write = write
    return grammar
  }

  /// Whether it is known how values are written.
  var isWritable: Bool { write != nil }

  /// Returns a value as a scene writes it.
  ///
  /// - Precondition: the grammar says how its values are written.
  func written(_ value: Value) -> JSON {
    guard let write else { preconditionFailure("nothing says how \(value) is written") }
    return write(value)
  }

  /// Returns the grammar whose values mean something else.
  func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Grammar<Other> {
    Grammar<Other>(schema: schema) { node, reading in read(node, &reading).map(transform) }
  }

  /// Returns the grammar in which a word stands for a value too.
  func or(_ word: String, meaning value: Value) -> Grammar<Value> {
    var grammar = Grammar(schema: ["anyOf": [["const": .string(word)], schema]]) { node, reading in
      node.scalar?.text == word ? value : read(node, &reading)
    }
    grammar.write = write
    return grammar
  }

  /// Returns the grammar in which a word stands for no value.
  func orNone(_ word: String) -> Grammar<Value?> {
    let grammar = map(Optional.some).or(word, meaning: nil)
    return grammar.writing { value in value.map(written) ?? .string(word) }
  }
}
