package import Dynamics

/// A type whose values each have another one, which properties of items can have too.
package protocol Statable: Equatable, Sendable {
  /// A value that differs.
  var another: Self { get }
}

extension Double: Statable {
  package var another: Double { self + 1 }
}

extension Bool: Statable {
  package var another: Bool { !self }
}

extension DynamicItemBehavior {
  /// Says what items are, also where it is the default: a value that the behavior holds already is no
  /// statement to UIKit, and what another behavior says before would stay.
  package func state<Value: Statable>(
    _ value: Value,
    at path: ReferenceWritableKeyPath<DynamicItemBehavior, Value>
  ) {
    if self[keyPath: path] == value { self[keyPath: path] = value.another }
    self[keyPath: path] = value
  }
}
