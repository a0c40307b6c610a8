package import CradleNotations

/// The rules for a value in a scene, and the meaning of the value.
///
/// The reader interprets values with a grammar. Editors get the same rules from the grammar's JSON Schema. So the
/// reader and an editor cannot disagree.
package struct Grammar<Value: Sendable>: Sendable {
  /// The accepted values, as a JSON Schema.
  package let schema: JSON

  private let meaning: @Sendable (SceneNode, inout Reading) -> Value?
  private var write: (@Sendable (Value) -> JSON)?

  package init(schema: JSON, read: @escaping @Sendable (SceneNode, inout Reading) -> Value?) {
    self.schema = schema
    meaning = read
  }

  /// Returns the meaning of a value, or reports its mistakes and returns `nil`.
  ///
  /// A value that differs between repeated things has its meaning for the current repetition.
  package func read(_ node: SceneNode, _ reading: inout Reading) -> Value? {
    guard let differing = DifferingValue(node), !differing.keys.contains(where: schema.accepts) else {
      return meaning(node, &reading)
    }
    return differing.value(isWhole: schema.isWhole, &reading).flatMap { read($0, &reading) }
  }

  /// Creates the grammar of a scalar.
  ///
  /// The grammar rejects a value if `parse` returns `nil`.
  ///
  /// - Parameter expected: The accepted values, as a phrase after "must be".
  package init(_ expected: String, schema: JSON, parse: @escaping @Sendable (SceneScalar) -> Value?) {
    self.init(schema: schema) { node, reading in
      if let scalar = node.scalar, let value = parse(scalar) { return value }
      reading.reject(node, expected: expected)
      return nil
    }
  }

  /// Returns this grammar with a function that writes its values.
  package func writing(_ write: @escaping @Sendable (Value) -> JSON) -> Grammar {
    var grammar = self
    grammar.write = write
    return grammar
  }

  /// Whether the grammar can write its values.
  var isWritable: Bool { write != nil }

  /// Returns a value in the notation of scenes.
  ///
  /// - Precondition: The grammar can write its values.
  package func written(_ value: Value) -> JSON {
    guard let write else { preconditionFailure("nothing says how \(value) is written") }
    return write(value)
  }

  /// Returns this grammar with another meaning of its values.
  package func map<Other: Sendable>(_ transform: @escaping @Sendable (Value) -> Other) -> Grammar<Other> {
    Grammar<Other>(schema: schema) { node, reading in read(node, &reading).map(transform) }
  }

  /// Returns this grammar with an additional keyword for a value.
  package func or(_ word: String, meaning value: Value) -> Grammar<Value> {
    var grammar = Grammar(schema: ["anyOf": [["const": .string(word)], schema]]) { node, reading in
      node.scalar?.text == word ? value : read(node, &reading)
    }
    grammar.write = write
    return grammar
  }

  /// Returns this grammar with an additional keyword that means `nil`.
  package func orNone(_ word: String) -> Grammar<Value?> {
    let grammar = map(Optional.some).or(word, meaning: nil)
    return grammar.writing { value in value.map(written) ?? .string(word) }
  }
}
