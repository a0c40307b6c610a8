public import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

/// A parameter of a layout or a behavior that a timeline can change while the scene plays.
///
/// ```swift
/// let damping = Property("spring.damping", at: \SpringyFlowLayout.spring.damping)
/// print(damping.value(of: SpringyFlowLayout()) ?? .number(0))  // number(0.8)
/// ```
package struct Property: Sendable {
  /// The written key path, for example `damping` or `spring.damping`.
  package let name: String
  /// Whether the property can change gradually: there are values between any two of its values.
  package let isContinuous: Bool

  /// The name for messages, without the address in the key path of a computed property.
  package var shownName: String {
    name.firstRange(of: "<computed").map { name[..<$0.lowerBound] + "…" } ?? name
  }

  private let owner: ObjectIdentifier
  private let read: @Sendable (AnyObject) -> PropertyValue?
  private let write: @Sendable (PropertyValue, AnyObject) -> Void

  /// Creates a property of one class of objects.
  package init<Object: AnyObject, Value: PropertyRepresentable>(
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

  /// Creates a property of one class of objects.
  ///
  /// - Parameters:
  ///   - owner: The class.
  ///   - get: Returns the value of an object; `nil` for an object of another class.
  ///   - set: Sets the value of the property in an object, unless the object has another class.
  package init<Value: PropertyRepresentable>(
    _ name: String,
    of owner: ObjectIdentifier,
    get: @escaping @Sendable (AnyObject) -> Value?,
    set: @escaping @Sendable (AnyObject, Value) -> Void
  ) {
    self.name = name
    self.owner = owner
    isContinuous = Value.isContinuous
    read = { object in get(object)?.propertyValue }
    write = { value, object in
      if let value = Value(value) { set(object, value) }
    }
  }

  /// Creates a property from a key path of a class.
  package init<Object: AnyObject, Value: PropertyRepresentable>(
    _ name: String,
    at path: any ReferenceWritableKeyPath<Object, Value> & Sendable
  ) {
    self.init(
      name,
      get: { (object: Object) in object[keyPath: path] },
      set: { (object: Object, value) in object[keyPath: path] = value }
    )
  }

  /// Returns the value of the property in an object; `nil` if the object has another class.
  package func value(of object: AnyObject) -> PropertyValue? {
    read(object)
  }

  /// Sets the property of an object.
  ///
  /// Objects of another class, and values of another kind, are ignored.
  package func set(_ value: PropertyValue, of object: AnyObject) {
    write(value, object)
  }
}

extension Property: Equatable {
  /// Returns whether two values are the same property of the same class.
  package static func == (left: Property, right: Property) -> Bool {
    left.name == right.name && left.owner == right.owner
  }
}

/// A value of a property of a layout or a behavior.
///
/// ```swift
/// let value = CGPoint(x: 160, y: 60).propertyValue
/// if case .point(let center) = value { print(center.x) }  // 160.0
/// print(Double(value) == nil)  // true: it is not a number
/// ```
public enum PropertyValue: Equatable, Sendable {
  /// A number; angles are radians.
  case number(Double)
  /// A direction with a length, or the width and height of a size.
  case vector(Vector)
  /// A position, in points of the canvas.
  case point(CGPoint)
  /// Distances from the edges, in points.
  case insets(EdgeInsets)
  /// An interval.
  case range(FloatRange)
  /// True or false.
  case flag(Bool)
  /// One of a set of words, for example `axis`.
  case word(String)

  /// Returns a value between this one and another of the same kind; `self` if there are no values in between.
  package func mixed(with other: PropertyValue, part: Double) -> PropertyValue {
    switch (self, other) {
    case (.number(let start), .number(let end)): .number(start + (end - start) * part)
    case (.vector(let start), .vector(let end)): .vector(start + (end - start) * part)
    case (.point(let start), .point(let end)): .point(start + (end - start) * part)
    case (.insets(let start), .insets(let end)): .insets(start.mixed(with: end, part: part))
    case (.number, _), (.vector, _), (.point, _), (.insets, _), (.range, _), (.flag, _), (.word, _):
      self
    }
  }
}

extension PropertyValue {
  // Numbers must be finite, but a range may be infinite.
  var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .vector(let vector): vector.x.isFinite && vector.y.isFinite
    case .point(let point): point.x.isFinite && point.y.isFinite
    case .insets(let insets): insets.isFinite
    case .range, .flag, .word: true
    }
  }
}

/// A type that the values of a property can have.
///
/// ```swift
/// enum Mood: String, PropertyRepresentable { case calm, wild }
///
/// final class MoodLayout: FlowLayout {
///   var mood = Mood.calm { didSet { invalidateLayout() } }
/// }
/// let entry = TimelineEntry.at(.seconds(1), .set(\MoodLayout.mood, to: .wild))
/// ```
public protocol PropertyRepresentable: Sendable {
  /// Whether there are values between any two values of the type.
  static var isContinuous: Bool { get }

  /// Creates a value from a property's value; `nil` if the property's value is of another kind.
  init?(_ value: PropertyValue)

  /// The value in the common form of all properties.
  var propertyValue: PropertyValue { get }
}

extension Double: PropertyRepresentable {
  public static var isContinuous: Bool { true }

  public init?(_ value: PropertyValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }

  public var propertyValue: PropertyValue { .number(self) }
}

extension Vector: PropertyRepresentable {
  public static var isContinuous: Bool { true }

  public init?(_ value: PropertyValue) {
    guard case .vector(let vector) = value else { return nil }
    self = vector
  }

  public var propertyValue: PropertyValue { .vector(self) }
}

extension CGPoint: PropertyRepresentable {
  public static var isContinuous: Bool { true }

  public init?(_ value: PropertyValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }

  public var propertyValue: PropertyValue { .point(self) }
}

// A width and a height interpolate like the components of a vector.
extension CGSize: PropertyRepresentable {
  public static var isContinuous: Bool { true }

  public init?(_ value: PropertyValue) {
    guard case .vector(let vector) = value else { return nil }
    self.init(width: vector.x, height: vector.y)
  }

  public var propertyValue: PropertyValue { .vector(Vector(x: width, y: height)) }
}

extension EdgeInsets: PropertyRepresentable {
  public static var isContinuous: Bool { true }

  public init?(_ value: PropertyValue) {
    guard case .insets(let insets) = value else { return nil }
    self = insets
  }

  public var propertyValue: PropertyValue { .insets(self) }

  fileprivate func mixed(with other: EdgeInsets, part: Double) -> EdgeInsets {
    EdgeInsets(
      top: top + (other.top - top) * part,
      left: left + (other.left - left) * part,
      bottom: bottom + (other.bottom - bottom) * part,
      right: right + (other.right - right) * part
    )
  }
}

extension FloatRange: PropertyRepresentable {
  public static var isContinuous: Bool { false }

  public init?(_ value: PropertyValue) {
    guard case .range(let range) = value else { return nil }
    self = range
  }

  public var propertyValue: PropertyValue { .range(self) }
}

extension Bool: PropertyRepresentable {
  public static var isContinuous: Bool { false }

  public init?(_ value: PropertyValue) {
    guard case .flag(let flag) = value else { return nil }
    self = flag
  }

  public var propertyValue: PropertyValue { .flag(self) }
}

extension PropertyRepresentable where Self: RawRepresentable<String> {
  /// False: there are no values between two words.
  public static var isContinuous: Bool { false }

  /// Creates a value from its word.
  public init?(_ value: PropertyValue) {
    guard case .word(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  /// The value as a word.
  public var propertyValue: PropertyValue { .word(rawValue) }
}

extension ScrollResistance.Distance: PropertyRepresentable {}
extension ScrollResistance.AfterRelease: PropertyRepresentable {}
extension CollisionDescription.Mode: PropertyRepresentable {}
