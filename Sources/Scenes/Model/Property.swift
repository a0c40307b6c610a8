public import CollectionLayouts
public import Dynamics
import Foundation
import Geometry

/// Something about a behavior that a timeline can change while the scene plays.
public typealias BehaviorProperty = Property<DynamicBehavior>

/// Something about a layout that a timeline can change while the scene plays.
public typealias LayoutProperty = Property<CollectionViewLayout>

/// Something about an object that a timeline can change while the scene plays.
///
/// `Base` is what all objects that have properties are; a property belongs to one kind of them.
public struct Property<Base: AnyObject>: Sendable {
  /// The keys that it is written as, such as `damping` or `spring.damping`.
  public let name: String
  /// Whether there is something between two of its values, so that it can change by and by.
  public let isContinuous: Bool
  /// What may be written for it.
  let grammar: Grammar<PropertyValue>

  private let owner: ObjectIdentifier
  private let read: @Sendable (Base) -> PropertyValue?
  private let write: @Sendable (PropertyValue, Base) -> Void

  /// Creates a property of a kind of object.
  init<Owner: AnyObject, Value>(
    _ name: String,
    _ grammar: Grammar<Value>,
    as form: PropertyForm<Value>,
    isContinuous: Bool = false,
    get: @escaping @Sendable (Owner) -> Value,
    set: @escaping @Sendable (Owner, Value) -> Void
  ) {
    (self.name, self.isContinuous) = (name, isContinuous)
    self.grammar = grammar.map(form.write)
    owner = ObjectIdentifier(Owner.self)
    read = { object in (object as? Owner).map { form.write(get($0)) } }
    write = { value, object in
      guard let object = object as? Owner, let value = form.read(value) else { return }
      set(object, value)
    }
  }

  /// Creates a property that is kept at a path of a kind of object.
  init<Owner: AnyObject, Value>(
    _ name: String,
    _ grammar: Grammar<Value>,
    _ path: any ReferenceWritableKeyPath<Owner, Value> & Sendable,
    as form: PropertyForm<Value>,
    isContinuous: Bool = false
  ) {
    self.init(
      name,
      grammar,
      as: form,
      isContinuous: isContinuous,
      get: { (object: Owner) in object[keyPath: path] },
      set: { (object: Owner, value) in object[keyPath: path] = value }
    )
  }

  /// Returns the value that an object has; `nil` if it is of another kind.
  public func value(of object: Base) -> PropertyValue? {
    read(object)
  }

  /// Gives an object a value; one of another kind, of the object or of the value, is ignored.
  public func set(_ value: PropertyValue, of object: Base) {
    write(value, object)
  }
}

extension Property: Equatable {
  /// Whether both are the same property of the same kind of object.
  public static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.owner == right.owner
  }
}

extension Property {
  /// A number in a range.
  static func number<Owner: AnyObject>(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<Owner, Double> & Sendable
  ) -> Property {
    Property(name, .number(in: range), path, as: .number, isContinuous: true)
  }

  /// An angle.
  static func angle<Owner: AnyObject>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Owner, Double> & Sendable
  ) -> Property {
    Property(name, .angle, path, as: .number, isContinuous: true)
  }

  /// A direction with a length.
  static func vector<Owner: AnyObject>(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<Owner, Vector> & Sendable
  ) -> Property {
    Property(name, .vector(in: range), path, as: .vector, isContinuous: true)
  }

  /// A place whose coordinates are in a range.
  static func point<Owner: AnyObject>(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<Owner, CGPoint> & Sendable
  ) -> Property {
    Property(name, .point(in: range), path, as: .point, isContinuous: true)
  }

  /// A size that can be seen.
  static func size<Owner: AnyObject>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Owner, CGSize> & Sendable
  ) -> Property {
    Property(name, .size, path, as: .size, isContinuous: true)
  }

  /// True or false.
  static func flag<Owner: AnyObject>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Owner, Bool> & Sendable
  ) -> Property {
    Property(name, .boolean, path, as: .flag)
  }
}
