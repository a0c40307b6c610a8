public import CradleCollectionLayouts
public import CradleGeometry
public import CradleGraphics
public import Foundation

/// A type that the values of a property can have: a number, a vector, a point, a size, insets, a color, a text, a flag,
/// an interval, or an enumeration of strings.
///
/// Only enumerations of strings can be your own:
///
/// ```swift
/// enum Mood: String, PropertyRepresentable { case calm, wild }
///
/// final class MoodLayout: FlowLayout {
///   var mood = Mood.calm { didSet { invalidateLayout() } }
/// }
/// let entry = TimelineEntry.at(.seconds(1), .set(.layout, \MoodLayout.mood, to: .wild))
/// ```
public protocol PropertyRepresentable: Sendable {
  /// The type of a change of the value per second: for a position, a vector; for most, the type itself.
  associatedtype Velocity: PropertyRepresentable = Self
}

/// A type whose values this package converts to values of properties, and back.
package protocol PropertyConvertible: PropertyRepresentable {
  /// Whether there are values between any two values of the type.
  static var isContinuous: Bool { get }

  /// Creates a value from a property's value; `nil` if the property's value is of another kind.
  init?(_ value: PropertyValue)

  /// The value in the common form of all properties.
  var propertyValue: PropertyValue { get }
}

extension PropertyConvertible {
  /// True: there are values between any two values.
  package static var isContinuous: Bool { true }
}

// Values of types that are known only as a type parameter of public functions.
extension PropertyValue {
  /// Creates a value from one of any type; `nil` for a type that is neither convertible nor an enumeration of strings.
  package init?<Value: PropertyRepresentable>(_ value: Value) {
    // A cast of the value itself would unwrap an optional text.
    func convert<Known: PropertyConvertible>(_ type: Known.Type) -> PropertyValue? { (value as? Known)?.propertyValue }
    let known = (Value.self as? any PropertyConvertible.Type).flatMap { convert($0) }
    let word = (value as? any RawRepresentable<String>).map { PropertyValue.word($0.rawValue) }
    guard let converted = known ?? word else { return nil }
    self = converted
  }

  /// Returns the value as one of a type; `nil` if it is of another kind.
  package func `as`<Value: PropertyRepresentable>(_ type: Value.Type) -> Value? {
    func convert<Known: PropertyConvertible>(_ type: Known.Type) -> Value? { Known(self).flatMap { $0 as? Value } }
    if let type = type as? any PropertyConvertible.Type { return convert(type) }
    guard let type = type as? any RawRepresentable<String>.Type, case .word(let word) = self else { return nil }
    return type.init(rawValue: word) as? Value
  }

  /// Returns whether a type is convertible or an enumeration of strings.
  package static func knows(_ type: (some PropertyRepresentable).Type) -> Bool {
    type is any PropertyConvertible.Type || type is any RawRepresentable<String>.Type
  }

  /// Returns whether there are values between any two values of a type.
  package static func isContinuous(_ type: (some PropertyRepresentable).Type) -> Bool {
    (type as? any PropertyConvertible.Type)?.isContinuous ?? false
  }
}

extension Double: PropertyRepresentable {}
extension CGFloat: PropertyRepresentable {}
extension Int: PropertyRepresentable {}
extension Vector: PropertyRepresentable {}
extension CGPoint: PropertyRepresentable {
  /// The velocity of a point is a vector.
  public typealias Velocity = Vector
}
extension CGSize: PropertyRepresentable {}
extension EdgeInsets: PropertyRepresentable {}
extension CornerRadii: PropertyRepresentable {}
extension Color: PropertyRepresentable {}
extension Icon: PropertyRepresentable {}
extension FloatRange: PropertyRepresentable {}
extension Bool: PropertyRepresentable {}
extension SpringyFlowLayout.ScrollResistance.Distance: PropertyRepresentable {}
extension SpringyFlowLayout.ScrollResistance.AfterRelease: PropertyRepresentable {}
extension CollisionDescription.Mode: PropertyRepresentable {}

extension Double: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .number(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .number(self) }
}

extension CGFloat: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .number(let own) = value else { return nil }
    self = CGFloat(own)
  }

  package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Vector: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .vector(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .vector(self) }
}

extension CGPoint: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .point(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .point(self) }
}

extension CGSize: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .size(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .size(self) }
}

extension EdgeInsets: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .insets(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .insets(self) }
}

extension CornerRadii: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .corners(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .corners(self) }
}

extension Color: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .color(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .color(self) }
}

extension Int: PropertyConvertible {
  package init?(_ value: PropertyValue) {
    guard case .number(let number) = value else { return nil }
    self.init(exactly: number.rounded())
  }

  package var propertyValue: PropertyValue { .number(Double(self)) }
}

extension Optional: PropertyRepresentable where Wrapped == String {}

extension Optional: PropertyConvertible where Wrapped == String {
  package static var isContinuous: Bool { false }

  package init?(_ value: PropertyValue) {
    guard case .text(let text) = value else { return nil }
    self = text.isEmpty ? nil : text
  }

  package var propertyValue: PropertyValue { .text(self ?? "") }
}

extension Icon: PropertyConvertible {
  package static var isContinuous: Bool { false }

  package init?(_ value: PropertyValue) {
    guard case .icon(let icon?) = value else { return nil }
    self = icon
  }

  package var propertyValue: PropertyValue { .icon(self) }
}

extension FloatRange: PropertyConvertible {
  package static var isContinuous: Bool { false }

  package init?(_ value: PropertyValue) {
    guard case .range(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .range(self) }
}

extension Bool: PropertyConvertible {
  package static var isContinuous: Bool { false }

  package init?(_ value: PropertyValue) {
    guard case .flag(let own) = value else { return nil }
    self = own
  }

  package var propertyValue: PropertyValue { .flag(self) }
}

extension PropertyConvertible where Self: RawRepresentable<String> {
  /// False: there are no values between two words.
  package static var isContinuous: Bool { false }

  /// Creates a value from its word.
  package init?(_ value: PropertyValue) {
    guard case .word(let word) = value else { return nil }
    self.init(rawValue: word)
  }

  /// The value as a word.
  package var propertyValue: PropertyValue { .word(rawValue) }
}

extension SpringyFlowLayout.ScrollResistance.Distance: PropertyConvertible {}
extension SpringyFlowLayout.ScrollResistance.AfterRelease: PropertyConvertible {}
extension CollisionDescription.Mode: PropertyConvertible {}
