public import Dynamics
import Foundation
import Geometry

/// Something about a behavior that a timeline can change while the scene plays.
public struct BehaviorProperty: Sendable {
  /// The key that it is written as.
  public let name: String
  /// Whether there is something between two of its values, so that it can change by and by.
  public let isContinuous: Bool
  /// What may be written for it.
  let grammar: Grammar<PropertyValue>

  private let owner: ObjectIdentifier
  private let read: @Sendable (DynamicBehavior) -> PropertyValue?
  private let write: @Sendable (PropertyValue, DynamicBehavior) -> Void

  /// Creates a property of a kind of behavior.
  init<Behavior: DynamicBehavior, Value>(
    _ name: String,
    _ grammar: Grammar<Value>,
    as form: PropertyForm<Value>,
    isContinuous: Bool = false,
    get: @escaping @Sendable (Behavior) -> Value,
    set: @escaping @Sendable (Behavior, Value) -> Void
  ) {
    (self.name, self.isContinuous) = (name, isContinuous)
    self.grammar = grammar.map(form.write)
    owner = ObjectIdentifier(Behavior.self)
    read = { behavior in (behavior as? Behavior).map { form.write(get($0)) } }
    write = { value, behavior in
      guard let behavior = behavior as? Behavior, let value = form.read(value) else { return }
      set(behavior, value)
    }
  }

  /// Creates a property that is kept at a path of a kind of behavior.
  init<Behavior: DynamicBehavior, Value>(
    _ name: String,
    _ grammar: Grammar<Value>,
    _ path: any ReferenceWritableKeyPath<Behavior, Value> & Sendable,
    as form: PropertyForm<Value>,
    isContinuous: Bool = false
  ) {
    self.init(
      name,
      grammar,
      as: form,
      isContinuous: isContinuous,
      get: { (behavior: Behavior) in behavior[keyPath: path] },
      set: { (behavior: Behavior, value) in behavior[keyPath: path] = value }
    )
  }

  /// Returns the value that a behavior has; `nil` if it is of another kind.
  public func value(of behavior: DynamicBehavior) -> PropertyValue? {
    read(behavior)
  }

  /// Gives a behavior a value; one of another kind, of the behavior or of the value, is ignored.
  public func set(_ value: PropertyValue, of behavior: DynamicBehavior) {
    write(value, behavior)
  }
}

extension BehaviorProperty: Equatable {
  /// Whether both are the same property of the same kind of behavior.
  public static func == (left: BehaviorProperty, right: BehaviorProperty) -> Bool {
    left.name == right.name && left.owner == right.owner
  }
}

extension BehaviorProperty {
  /// A number in a range.
  static func number<Behavior: DynamicBehavior>(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<Behavior, Double> & Sendable
  ) -> BehaviorProperty {
    BehaviorProperty(name, .number(in: range), path, as: .number, isContinuous: true)
  }

  /// An angle.
  static func angle<Behavior: DynamicBehavior>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Behavior, Double> & Sendable
  ) -> BehaviorProperty {
    BehaviorProperty(name, .angle, path, as: .number, isContinuous: true)
  }

  /// A direction with a length.
  static func vector<Behavior: DynamicBehavior>(
    _ name: String,
    in range: ClosedRange<Double>,
    _ path: any ReferenceWritableKeyPath<Behavior, Vector> & Sendable
  ) -> BehaviorProperty {
    BehaviorProperty(name, .vector(in: range), path, as: .vector, isContinuous: true)
  }

  /// A place.
  static func point<Behavior: DynamicBehavior>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Behavior, CGPoint> & Sendable
  ) -> BehaviorProperty {
    BehaviorProperty(name, .point(in: Extent.simulated), path, as: .point, isContinuous: true)
  }

  /// True or false.
  static func flag<Behavior: DynamicBehavior>(
    _ name: String,
    _ path: any ReferenceWritableKeyPath<Behavior, Bool> & Sendable
  ) -> BehaviorProperty {
    BehaviorProperty(name, .boolean, path, as: .flag)
  }
}
