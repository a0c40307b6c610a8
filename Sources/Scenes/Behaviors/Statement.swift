import Dynamics

/// A type whose values each have another one, which properties of items can have too.
protocol Statable: Equatable, Sendable {
  /// A value that differs.
  var another: Self { get }
}

extension Double: Statable {
  var another: Double { self + 1 }
}

extension Bool: Statable {
  var another: Bool { !self }
}

extension DynamicItemBehavior {
  /// Says what items are, also where it is the default: a value that the behavior holds already is no
  /// statement to UIKit, and what another behavior says before would stay.
  func state<Value: Statable>(
    _ value: Value,
    at path: ReferenceWritableKeyPath<DynamicItemBehavior, Value>
  ) {
    if self[keyPath: path] == value { self[keyPath: path] = value.another }
    self[keyPath: path] = value
  }
}

extension BehaviorProperty {
  /// Something that items are said to be.
  static func statement<Value: Statable>(
    _ name: String,
    _ grammar: Grammar<Value>,
    _ path: any ReferenceWritableKeyPath<DynamicItemBehavior, Value> & Sendable,
    as form: PropertyForm<Value>,
    isContinuous: Bool
  ) -> BehaviorProperty {
    BehaviorProperty(
      name,
      grammar,
      as: form,
      isContinuous: isContinuous,
      get: { (behavior: DynamicItemBehavior) in behavior[keyPath: path] },
      set: { (behavior: DynamicItemBehavior, value) in behavior.state(value, at: path) }
    )
  }

  /// A number that items are said to have.
  static func quality(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<DynamicItemBehavior, Double> & Sendable
  ) -> BehaviorProperty {
    .statement(name, .number(in: range), path, as: .number, isContinuous: true)
  }

  /// True or false of items.
  static func quality(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<DynamicItemBehavior, Bool> & Sendable
  ) -> BehaviorProperty {
    .statement(name, .boolean, path, as: .flag, isContinuous: false)
  }
}
