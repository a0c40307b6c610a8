public import CradleDynamics
public import CradleGeometry

extension TimelineEntry {
  /// A reference of a timeline to behaviors.
  package enum BehaviorReference: Equatable, Sendable {
    /// The behaviors with a name.
    case id(String)
    /// One of the initial behaviors, by its number, counted from 0.
    case number(Int)
  }

  /// A change of a property of behaviors.
  package struct Change: TimelineAction {
    /// The behaviors that change.
    package var behavior: BehaviorReference
    /// The property that changes.
    package var property: Property
    /// The new value.
    package var value: PropertyValue

    /// Creates a change.
    package init(behavior: BehaviorReference, property: Property, value: PropertyValue) {
      self.behavior = behavior
      self.property = property
      self.value = value
    }

    package var name: String { "set" }

    package var flaw: String? {
      value.isFinite ? nil : "'\(property.shownName)' cannot be \(value)"
    }
  }

  /// A gradual change of a property of behaviors.
  package struct Animation: TimelineAction {
    /// The property that changes, and its new value.
    package var change: Change
    /// How long the change takes.
    package var duration: Ticks
    /// The timing curve.
    package var curve: TimingCurve

    /// Creates an animation.
    package init(change: Change, duration: Ticks, curve: TimingCurve = .linear) {
      self.change = change
      self.duration = duration
      self.curve = curve
    }

    package var name: String { "animate" }

    package var flaw: String? { change.flaw ?? flaw(of: duration) }
  }
}

extension TimelineEntry.Action {
  /// Changes a property of a behavior at once.
  ///
  /// ```swift
  /// let damping = Property("damping", at: \AttachmentBehavior.damping)
  /// let change = TimelineEntry.Change(behavior: .id("spring"), property: damping, value: .number(0.2))
  /// let entry = TimelineEntry.at(.seconds(1), .set(change))
  /// ```
  package static func set(_ change: TimelineEntry.Change) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }

  /// Changes a property of a behavior gradually.
  ///
  /// ```swift
  /// let anchor = Property("anchor", at: \AttachmentBehavior.anchorPoint)
  /// let place = PropertyValue.point(CGPoint(x: 240, y: 60))
  /// let change = TimelineEntry.Change(behavior: .id("spring"), property: anchor, value: place)
  /// let entry = TimelineEntry.at(
  ///   .seconds(1),
  ///   .animate(TimelineEntry.Animation(change: change, duration: .seconds(0.5), curve: .easeInOut))
  /// )
  /// ```
  package static func animate(_ animation: TimelineEntry.Animation) -> TimelineEntry.Action {
    TimelineEntry.Action(animation)
  }
}

extension TimelineEntry.Action {
  /// Sets a property of a behavior at once; the key path names the class.
  ///
  /// ```swift
  /// let stage = StageDescription.dynamics(items: [ball], behaviors: [.gravity().named("fall")])
  /// let entry = TimelineEntry.at(.seconds(1), .set(\GravityBehavior.magnitude, to: 0.2, of: "fall"))
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, of the class of the behavior.
  ///   - value: The new value.
  ///   - id: The name of the behavior.
  public static func set<Behavior: DynamicBehavior, Value: PropertyRepresentable>(
    _ path: any ReferenceWritableKeyPath<Behavior, Value> & Sendable,
    to value: Value,
    of id: String
  ) -> TimelineEntry.Action {
    .set(TimelineEntry.Change(path, to: value, of: id))
  }

  /// Animates a property of a behavior; the key path names the class.
  ///
  /// ```swift
  /// let place = CGPoint(x: 240, y: 60)
  /// let entry = TimelineEntry.at(
  ///   .seconds(1),
  ///   .animate(\AttachmentBehavior.anchorPoint, to: place, over: .seconds(0.5), of: "spring")
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - path: The property, of the class of the behavior.
  ///   - value: The final value.
  ///   - duration: How long the change takes.
  ///   - curve: The timing curve of the change.
  ///   - id: The name of the behavior.
  public static func animate<Behavior: DynamicBehavior, Value: PropertyRepresentable>(
    _ path: any ReferenceWritableKeyPath<Behavior, Value> & Sendable,
    to value: Value,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    of id: String
  ) -> TimelineEntry.Action {
    let change = TimelineEntry.Change(path, to: value, of: id)
    return .animate(TimelineEntry.Animation(change: change, duration: duration, curve: curve))
  }
}

extension TimelineEntry.Change {
  fileprivate init<Behavior: DynamicBehavior, Value: PropertyRepresentable>(
    _ path: any ReferenceWritableKeyPath<Behavior, Value> & Sendable,
    to value: Value,
    of id: String
  ) {
    self.init(behavior: .id(id), property: Property("\(path)", at: path), value: value.propertyValue)
  }
}
