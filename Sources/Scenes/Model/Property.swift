/// Something about a layout or a behavior that a timeline can change while the scene plays.
///
/// ```swift
/// Property("spring.damping", \SpringyFlowLayout.spring.damping)
/// ```
public struct Property: Sendable {
  /// The keys that it is written as, such as `damping` or `spring.damping`.
  public let name: String
  /// Whether there is something between two of its values, so that it can change by and by.
  public let isContinuous: Bool

  private let owner: ObjectIdentifier
  private let read: @Sendable (AnyObject) -> PropertyValue?
  private let write: @Sendable (PropertyValue, AnyObject) -> Void

  /// Creates a property of a kind of object.
  public init<Object: AnyObject, Value: PropertyRepresentable>(
    _ name: String,
    get: @escaping @Sendable (Object) -> Value,
    set: @escaping @Sendable (Object, Value) -> Void
  ) {
    self.init(
      name,
      of: ObjectIdentifier(Object.self),
      get: { object in (object as? Object).map(get) },
      set: { object, value in
        if let object = object as? Object { set(object, value) }
      }
    )
  }

  /// Creates a property of a kind of object.
  ///
  /// - Parameters:
  ///   - owner: The kind of object.
  ///   - get: Returns the value that an object has; `nil` if it is of another kind.
  ///   - set: Gives an object a value, unless it is of another kind.
  package init<Value: PropertyRepresentable>(
    _ name: String,
    of owner: ObjectIdentifier,
    get: @escaping @Sendable (AnyObject) -> Value?,
    set: @escaping @Sendable (AnyObject, Value) -> Void
  ) {
    (self.name, self.owner, isContinuous) = (name, owner, Value.isContinuous)
    read = { object in get(object)?.propertyValue }
    write = { value, object in
      if let value = Value(value) { set(object, value) }
    }
  }

  /// Creates a property that is kept at a path of a kind of object.
  public init<Object: AnyObject, Value: PropertyRepresentable>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(
      name,
      get: { (object: Object) in object[keyPath: path] },
      set: { (object: Object, value) in object[keyPath: path] = value }
    )
  }

  /// Returns the value that an object has; `nil` if it is of another kind.
  public func value(of object: AnyObject) -> PropertyValue? {
    read(object)
  }

  /// Gives an object a value; one of another kind, of the object or of the value, is ignored.
  public func set(_ value: PropertyValue, of object: AnyObject) {
    write(value, object)
  }
}

extension Property: Equatable {
  /// Whether both are the same property of the same kind of object.
  public static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.owner == right.owner
  }
}
