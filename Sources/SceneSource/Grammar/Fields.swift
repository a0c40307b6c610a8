package import CradleNotations

/// The keys of a map that describes a value.
package struct Fields<Value: Sendable>: Sendable {
  /// The name of the map in messages.
  package let name: String
  /// The keys, in the order of reading.
  package let all: [Field<Value>]

  private let title: String
  private let others: [SettableKey]
  private let rewriting: Rewriting?
  private let shape: @Sendable (SceneObject) throws(SceneError) -> Void
  private let check: @Sendable (Value, SceneObject, Reading) throws(SceneError) -> Void

  /// A form of the map that is rewritten before its keys are read.
  package struct Rewriting: Sendable {
    /// The schema of values other than the map; `nil` if there are none.
    package var alternative: JSON?
    /// Whether the map has a spring's `frequency` and `damping` beside its other keys.
    package var hasPair = false
    /// Returns the map to read, or reports a mistake and returns `nil`.
    var rewrite: @Sendable (SceneNode, inout Reading) -> SceneNode?
  }

  /// Collects the keys of a map.
  ///
  /// - Parameters:
  ///   - name: The name of the map in messages.
  ///   - title: The name in the schema and the reference; by default, the name without its article.
  ///   - others: Keys that a timeline can set but a map cannot contain.
  ///   - rewriting: Another form of the map; `nil` if it has one form.
  ///   - shape: Throws if the keys contradict each other, whatever their values are.
  ///   - check: Throws if the values contradict each other.
  ///   - fields: The keys.
  package init(
    _ name: String,
    title: String? = nil,
    others: [SettableKey] = [],
    rewriting: Rewriting? = nil,
    shape: @escaping @Sendable (SceneObject) throws(SceneError) -> Void = { _ in },
    check: @escaping @Sendable (Value, SceneObject, Reading) throws(SceneError) -> Void = {
      _,
      _,
      _ in
    },
    @FieldsBuilder<Value> _ fields: () -> [Field<Value>]
  ) {
    self.name = name
    self.title = title ?? name.asTitle
    self.shape = shape
    self.check = check
    self.others = others
    self.rewriting = rewriting
    all = fields()
  }

  /// Whether the map has a spring's `frequency` and `damping` beside its other keys.
  package var hasPair: Bool { rewriting?.hasPair ?? false }

  /// Returns the grammar of the map.
  ///
  /// If a key is missing, its property is the same as in `start`.
  package func grammar(from start: Value) -> Grammar<Value> {
    Grammar(schema: schema(from: start)) { node, reading in read(node, from: start, &reading) }
      .writing(written)
  }

  /// Returns the grammar of the map where the map means a value of another type.
  ///
  /// - Parameter meaning: Returns the meaning of a map, or throws if its values contradict each other.
  package func grammar<Meaning>(
    from start: Value,
    meaning: @escaping @Sendable (Value, SceneObject, Reading) throws(SceneError) -> Meaning
  ) -> Grammar<Meaning> {
    Grammar<Meaning>(schema: schema(from: start)) { node, reading in
      read(node, from: start, &reading, meaning)
    }
  }

  /// Returns the JSON Schema of the map, with the defaults from an initial value.
  package func schema(from start: Value) -> JSON {
    let map = JSON.closedObject(
      all.map { $0.schema(from: start) },
      required: all.filter(\.isRequired).map { .string($0.name) }
    )
    .titled(title)
    guard let alternative = rewriting?.alternative else { return map }
    return ["anyOf": [map, alternative]]
  }

  /// Returns `start` with the properties that a map sets; `nil` if the map has mistakes.
  package func read(_ node: SceneNode, from start: Value, _ reading: inout Reading) -> Value? {
    read(node, from: start, &reading) { value, _, _ in value }
  }

  private func read<Meaning>(
    _ node: SceneNode,
    from start: Value,
    _ reading: inout Reading,
    _ meaning: (Value, SceneObject, Reading) throws(SceneError) -> Meaning
  ) -> Meaning? {
    var node = node
    if let rewriting {
      guard let rewritten = rewriting.rewrite(node, &reading) else { return nil }
      node = rewritten
    }
    guard let object = SceneObject(node, name: name, keys: all.map(\.name), &reading) else { return nil }
    object.checkKeys(known: all.map(\.name), &reading)
    let hasShape: Void? = reading.attempt { _ throws(SceneError) in try shape(object) }
    var value = start
    var isComplete = true
    for field in all where !field.read(from: object, into: &value, &reading) { isComplete = false }
    guard isComplete, hasShape != nil else { return nil }
    return reading.attempt { reading throws(SceneError) in
      try check(value, object, reading)
      return try meaning(value, object, reading)
    }
  }

  /// Returns the map with all keys that can be written.
  package func written(_ value: Value) -> JSON {
    .object(all.compactMap { $0.written(value) })
  }

  /// Returns the keys of a value that a timeline can change.
  package func settableKeys(of value: Value, in live: LivePart<Value>? = nil) -> [SettableKey] {
    all.flatMap { $0.settableKeys(of: value, in: live) } + others
  }
}

/// Joins keys and lists of keys.
@resultBuilder
package enum FieldsBuilder<Owner: Sendable> {
  package static func buildExpression(_ field: Field<Owner>) -> [Field<Owner>] { [field] }
  package static func buildExpression(_ fields: [Field<Owner>]) -> [Field<Owner>] { fields }
  package static func buildBlock(_ parts: [Field<Owner>]...) -> [Field<Owner>] { parts.flatMap(\.self) }
}
