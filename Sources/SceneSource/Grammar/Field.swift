package import CradleNotations
package import CradleScenes

/// A key of a map, with the property that the key sets.
///
/// A single declaration contains the key's name, the property, the accepted values, whether a timeline can change the
/// key, and a sentence for the reference. If a map does not contain the key, the property keeps its initial value.
package struct Field<Owner: Sendable>: Sendable {
  /// The path of a property.
  package typealias Path<Value> = WritableKeyPath<Owner, Value> & Sendable

  fileprivate typealias Fill = @Sendable (SceneObject, inout Owner, inout Reading) -> Bool

  /// The schema of a key's values, with the default.
  fileprivate struct Schema {
    var value: JSON
    var standard: JSON?
  }

  /// The name of the key.
  package let name: String
  /// Whether the map must contain the key.
  package let isRequired: Bool

  private let documentation: String
  // Returns the schema. The argument is the initial value of the map.
  private let schema: @Sendable (Owner) -> Schema
  // Reads the key, and returns whether it could be read.
  private let fill: Fill
  private let changes: @Sendable (Owner, LivePart<Owner>?) -> [SettableKey]
  // Returns the key's value in the form of a scene; `nil` for a key that need not be written.
  private let write: @Sendable (Owner) -> JSON?

  fileprivate init(
    _ name: String,
    isRequired: Bool = false,
    _ documentation: String,
    schema: @escaping @Sendable (Owner) -> Schema,
    changes: @escaping @Sendable (Owner, LivePart<Owner>?) -> [SettableKey] = { _, _ in [] },
    write: @escaping @Sendable (Owner) -> JSON? = { _ in nil },
    fill: @escaping Fill
  ) {
    self.name = name
    self.isRequired = isRequired
    self.documentation = documentation
    self.schema = schema
    self.fill = fill
    self.changes = changes
    self.write = write
  }

  /// Returns the key in the form of a scene; `nil` if the grammar cannot write the key's value.
  package func written(_ owner: Owner) -> JSON.Member? {
    write(owner).map { JSON.Member(name: name, value: $0) }
  }

  /// Returns the key's JSON Schema, with the default from an initial value.
  package func schema(from start: Owner) -> JSON.Member {
    let schema = schema(start)
    var value = schema.value.adding(["description": .string(documentation)])
    if let standard = schema.standard { value = value.adding(["default": standard]) }
    return JSON.Member(name: name, value: value)
  }

  /// Reads the key and sets its property in `owner`, or reports mistakes.
  ///
  /// - Returns: Whether the key could be read.
  package func read(from object: SceneObject, into owner: inout Owner, _ reading: inout Reading) -> Bool {
    let subject = reading.subject
    reading.subject = name
    defer { reading.subject = subject }
    return fill(object, &owner, &reading)
  }

  /// Returns the keys that a timeline can change.
  ///
  /// - Parameters:
  ///   - owner: The value after reading.
  ///   - live: The live value while the scene plays; `nil` if each part has its own live value.
  package func settableKeys(of owner: Owner, in live: LivePart<Owner>? = nil) -> [SettableKey] {
    changes(owner, live)
  }
}

extension Field {
  // Returns the function that reads a key's value. Without the key, the function reads the default. Without a default,
  // the property keeps its value, unless the key is required.
  private static func filling<Value>(
    _ name: String,
    by grammar: Grammar<Value>,
    or json: JSON? = nil,
    isRequired: Bool = false,
    set: @escaping @Sendable (inout Owner, Value) -> Void
  ) -> Fill {
    { object, owner, reading in
      let node = object[name]?.value ?? json.map { SceneNode($0, at: object.place) }
      guard let node else {
        if isRequired { reading.report("\(object.name) needs '\(name)'", at: object.place) }
        return !isRequired
      }
      guard let value = grammar.read(node, &reading) else { return false }
      set(&owner, value)
      return true
    }
  }

  /// Creates a key that defaults to the initial value of its property.
  ///
  /// - Parameter live: The live value while the scene plays; `nil` if a timeline cannot change it.
  package init<Value>(
    _ name: String,
    _ path: any Path<Value>,
    _ grammar: Grammar<Value>,
    live: Live<Value>? = nil,
    _ documentation: String
  ) {
    self.init(
      name,
      documentation,
      schema: { Schema(value: grammar.schema, standard: grammar.written($0[keyPath: path])) },
      changes: { _, part in live?.keys((part?.prefix ?? "") + name, grammar) ?? [] },
      write: { grammar.written($0[keyPath: path]) },
      fill: Self.filling(name, by: grammar) { $0[keyPath: path] = $1 }
    )
  }

  /// Creates a key for a part of a live value, which a timeline can change.
  package init<Value: PropertyConvertible>(
    settable name: String,
    _ path: any Path<Value>,
    _ grammar: Grammar<Value>,
    _ documentation: String
  ) {
    self.init(
      name,
      documentation,
      schema: { Schema(value: grammar.schema, standard: grammar.written($0[keyPath: path])) },
      changes: { _, live in live.map { [$0.key(name, path, grammar)] } ?? [] },
      write: { grammar.written($0[keyPath: path]) },
      fill: Self.filling(name, by: grammar) { $0[keyPath: path] = $1 }
    )
  }

  /// Creates a key with a default in the notation of scenes.
  ///
  /// The default is read like a written value, so it may depend on values that were read before, such as the theme.
  package init<Value>(
    _ name: String,
    _ path: any Path<Value>,
    _ grammar: Grammar<Value>,
    live: Live<Value>? = nil,
    default json: JSON,
    _ documentation: String
  ) {
    self.init(
      name,
      documentation,
      schema: { _ in Schema(value: grammar.schema, standard: json) },
      changes: { _, part in live?.keys((part?.prefix ?? "") + name, grammar) ?? [] },
      write: { grammar.isWritable ? grammar.written($0[keyPath: path]) : nil },
      fill: Self.filling(name, by: grammar, or: json) { $0[keyPath: path] = $1 }
    )
  }

  /// Creates a required key.
  package init<Value>(
    required name: String,
    _ path: any Path<Value>,
    _ grammar: Grammar<Value>,
    live: Live<Value>? = nil,
    _ documentation: String
  ) {
    self.init(
      name,
      isRequired: true,
      documentation,
      schema: { _ in Schema(value: grammar.schema) },
      changes: { _, part in live?.keys((part?.prefix ?? "") + name, grammar) ?? [] },
      write: { grammar.isWritable ? grammar.written($0[keyPath: path]) : nil },
      fill: Self.filling(name, by: grammar, isRequired: true) { $0[keyPath: path] = $1 }
    )
  }

  /// Creates an optional key whose property is `nil` without the key.
  package init<Value>(
    optional name: String,
    _ path: any Path<Value?>,
    _ grammar: Grammar<Value>,
    live: Live<Value>? = nil,
    _ documentation: String
  ) {
    self.init(
      name,
      documentation,
      schema: { _ in Schema(value: grammar.schema) },
      changes: { _, part in live?.keys((part?.prefix ?? "") + name, grammar) ?? [] },
      write: { grammar.isWritable ? $0[keyPath: path].map(grammar.written) : nil },
      fill: Self.filling(name, by: grammar) { $0[keyPath: path] = $1 }
    )
  }

  /// Creates a key whose value is a map with further keys.
  ///
  /// - Parameter live: The live value while the scene plays; `nil` if a timeline cannot change it.
  package init<Part>(
    _ name: String,
    _ path: any Path<Part>,
    _ fields: Fields<Part>,
    live: LivePart<Part>? = nil,
    _ documentation: String
  ) {
    self.init(
      name,
      documentation,
      schema: { Schema(value: fields.schema(from: $0[keyPath: path]), standard: [:]) },
      changes: { owner, _ in
        live.map { fields.settableKeys(of: owner[keyPath: path], in: $0.below(name)) } ?? []
      },
      write: { fields.written($0[keyPath: path]) },
      fill: { object, owner, reading in
        guard let node = object[name]?.value else { return true }
        guard let part = fields.read(node, from: owner[keyPath: path], &reading) else { return false }
        owner[keyPath: path] = part
        return true
      }
    )
  }

  /// Creates a key whose value is checked but sets no property.
  package init<Value>(
    checked name: String,
    _ grammar: Grammar<Value>,
    isRequired: Bool = false,
    default json: JSON? = nil,
    _ documentation: String
  ) {
    self.init(
      name,
      isRequired: isRequired,
      documentation,
      schema: { _ in Schema(value: grammar.schema, standard: json) },
      fill: Self.filling(name, by: grammar, isRequired: isRequired) { _, _ in }
    )
  }

  /// Returns this key as a key of a larger value that contains the owner.
  package func at<Whole>(_ path: any WritableKeyPath<Whole, Owner> & Sendable) -> Field<Whole> {
    Field<Whole>(
      name,
      isRequired: isRequired,
      documentation,
      schema: {
        let schema = schema($0[keyPath: path])
        return Field<Whole>.Schema(value: schema.value, standard: schema.standard)
      },
      changes: { whole, _ in changes(whole[keyPath: path], nil) },
      write: { write($0[keyPath: path]) },
      fill: { object, whole, reading in fill(object, &whole[keyPath: path], &reading) }
    )
  }

  /// Returns this key, with the keys that a timeline can change depending on the whole value.
  package func settable(as keys: @escaping @Sendable (Owner) -> [SettableKey]) -> Field {
    Field(
      name,
      isRequired: isRequired,
      documentation,
      schema: schema,
      changes: { owner, _ in keys(owner) },
      write: write,
      fill: fill
    )
  }

  /// Returns this key, which a timeline can then change only if the value fulfills a condition.
  package func settable(where condition: @escaping @Sendable (Owner) -> Bool) -> Field {
    Field(
      name,
      isRequired: isRequired,
      documentation,
      schema: schema,
      changes: { owner, live in condition(owner) ? changes(owner, live) : [] },
      write: write,
      fill: fill
    )
  }
}

/// A kind of stage that a scene can have on its canvas.
package enum StageKey: Sendable {
  case collection
  case dynamics

  /// The name in messages.
  package var name: String {
    switch self {
    case .collection: "a collection"
    case .dynamics: "dynamics"
    }
  }
}
