import CradleNotations
package import CradleScenes

/// A key that a timeline can change while a scene plays, and the grammar of its values.
package struct SettableKey: Sendable {
  /// The property that changes.
  package let property: Property
  /// The grammar of the property's values.
  package let grammar: Grammar<PropertyValue>

  /// Creates a key; its property has the bounds of the grammar.
  package init(property: Property, grammar: Grammar<PropertyValue>) {
    self.grammar = grammar
    var property = property
    property.bounds = grammar.schema.bounds
    self.property = property
  }

  /// The path of the key, such as `damping` or `spring.damping`.
  package var name: String { property.name }
}

/// Access to the value of a key while a scene plays.
package struct Live<Value: Sendable>: Sendable {
  /// Returns the keys that a timeline can change, for a key with a grammar.
  package let keys: @Sendable (_ name: String, Grammar<Value>) -> [SettableKey]

  /// Creates a live value.
  package init(keys: @escaping @Sendable (_ name: String, Grammar<Value>) -> [SettableKey]) {
    self.keys = keys
  }
}

extension Live where Value: PropertyConvertible {
  /// Returns the live value at a path of an object.
  package static func at<Object: AnyObject>(_ path: any ReferenceWritableKeyPath<Object, Value> & Sendable) -> Live {
    Live { name, grammar in
      [SettableKey(property: Property(name, at: path), grammar: grammar.map(\.propertyValue))]
    }
  }
}

extension Live {
  /// Returns a live value whose type differs from the key's, for example a number for a key that may be `auto`.
  package static func of<Object: AnyObject, Part: PropertyConvertible>(
    _ grammar: Grammar<Part>,
    get: @escaping @Sendable (Object) -> Part,
    set: @escaping @Sendable (Object, Part) -> Void
  ) -> Live {
    Live { name, _ in
      [
        SettableKey(property: Property(name, get: get, set: set), grammar: grammar.map(\.propertyValue))
      ]
    }
  }
}

/// Access to a live value that itself has keys, for example a spring.
package struct LivePart<Part: Sendable>: Sendable {
  /// The path of the value, with a dot after each key.
  package let prefix: String

  private let owner: ObjectIdentifier
  private let get: @Sendable (AnyObject) -> Part?
  private let set: @Sendable (AnyObject, Part) -> Void

  /// Returns the live value at a path of an object.
  package static func at<Object: AnyObject>(_ path: any ReferenceWritableKeyPath<Object, Part> & Sendable) -> LivePart {
    LivePart(
      prefix: "",
      owner: ObjectIdentifier(Object.self),
      get: { ($0 as? Object)?[keyPath: path] },
      set: { object, part in (object as? Object)?[keyPath: path] = part }
    )
  }

  /// Returns the same live value with a longer path, which starts with another key.
  package func below(_ name: String) -> LivePart {
    LivePart(prefix: prefix + name + ".", owner: owner, get: get, set: set)
  }

  /// Returns the key of a part of the value.
  package func key<Value: PropertyConvertible>(
    _ name: String,
    _ path: any WritableKeyPath<Part, Value> & Sendable,
    _ grammar: Grammar<Value>
  ) -> SettableKey {
    let property = Property(
      prefix + name,
      of: owner,
      get: { object in get(object)?[keyPath: path] },
      set: { object, value in
        guard var part = get(object) else { return }
        part[keyPath: path] = value
        set(object, part)
      }
    )
    return SettableKey(property: property, grammar: grammar.map(\.propertyValue))
  }
}

extension JSON {
  // The bounds of the numbers that a schema allows; `nil` for none, and for an angle or the like.
  fileprivate var bounds: ClosedRange<Double>? {
    if case .number(let least)? = self["minimum"], case .number(let most)? = self["maximum"] { return least...most }
    if case .array(let parts)? = self["prefixItems"] { return parts.first?.bounds }
    return self["items"]?.bounds
  }
}
