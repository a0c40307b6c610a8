public import Foundation
public import Geometry

/// A value that a property of a behavior can have.
public enum PropertyValue: Equatable, Sendable {
  /// A number; angles are radians.
  case number(Double)
  /// A direction with a length.
  case vector(Vector)
  /// A place, in points of the canvas.
  case point(CGPoint)
  /// An interval.
  case range(FloatRange)
  /// Whether something is so.
  case flag(Bool)
  /// One of some words.
  case word(String)

  /// Returns the value a part of the way to another of the same kind; this one if there is nothing
  /// between the two.
  public func mixed(with other: PropertyValue, _ part: Double) -> PropertyValue {
    switch (self, other) {
    case (.number(let start), .number(let end)): .number(start + (end - start) * part)
    case (.vector(let start), .vector(let end)): .vector(start + (end - start) * part)
    case (.point(let start), .point(let end)): .point(start + (end - start) * part)
    default: self
    }
  }
}

/// How values of a type are written as values of properties, and back.
struct PropertyForm<Value: Sendable>: Sendable {
  let write: @Sendable (Value) -> PropertyValue
  let read: @Sendable (PropertyValue) -> Value?
}

extension PropertyForm<Double> {
  static let number = PropertyForm(write: { .number($0) }) {
    if case .number(let number) = $0 { number } else { nil }
  }
}

extension PropertyForm<Vector> {
  static let vector = PropertyForm(write: { .vector($0) }) {
    if case .vector(let vector) = $0 { vector } else { nil }
  }
}

extension PropertyForm<CGPoint> {
  static let point = PropertyForm(write: { .point($0) }) {
    if case .point(let point) = $0 { point } else { nil }
  }
}

extension PropertyForm<FloatRange> {
  static let range = PropertyForm(write: { .range($0) }) {
    if case .range(let range) = $0 { range } else { nil }
  }
}

extension PropertyForm<Bool> {
  static let flag = PropertyForm(write: { .flag($0) }) {
    if case .flag(let flag) = $0 { flag } else { nil }
  }
}

extension PropertyForm where Value: RawRepresentable<String> {
  static var word: PropertyForm {
    PropertyForm(write: { .word($0.rawValue) }) {
      if case .word(let word) = $0 { Value(rawValue: word) } else { nil }
    }
  }
}

extension PropertyForm<CGSize> {
  // A width and a height mix like the parts of a vector.
  static let size = PropertyForm(write: { .vector(Vector(x: $0.width, y: $0.height)) }) {
    if case .vector(let vector) = $0 { CGSize(width: vector.x, height: vector.y) } else { nil }
  }
}
