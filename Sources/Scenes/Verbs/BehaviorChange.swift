public import Geometry

extension TimelineEntry {
  /// How a timeline names behaviors.
  public enum BehaviorReference: Equatable, Sendable {
    /// Those of a name.
    case id(String)
    /// The one with a number among those that are there from the beginning, from 0.
    case number(Int)
  }

  /// A property of behaviors that gets another value.
  public struct Change: TimelineAction {
    /// Which behaviors change.
    public var behavior: BehaviorReference
    /// What changes of them.
    public var property: Property
    /// The value that it gets.
    public var value: PropertyValue

    /// Creates a change.
    public init(
      behavior: BehaviorReference,
      property: Property,
      value: PropertyValue
    ) {
      (self.behavior, self.property, self.value) = (behavior, property, value)
    }

    public var name: String { "set" }
  }

  /// A change that takes time.
  public struct Animation: TimelineAction {
    /// What changes, and to what.
    public var change: Change
    /// How long it takes.
    public var duration: Ticks
    /// How it speeds up and slows down.
    public var curve: TimingCurve

    /// Creates an animation.
    public init(change: Change, duration: Ticks, curve: TimingCurve = .linear) {
      (self.change, self.duration, self.curve) = (change, duration, curve)
    }

    public var name: String { "animate" }
  }
}

extension TimelineEntry.Action {
  /// A property of a behavior changes at once.
  public static func set(_ change: TimelineEntry.Change) -> TimelineEntry.Action {
    TimelineEntry.Action(change)
  }

  /// A property of a behavior changes by and by.
  public static func animate(_ animation: TimelineEntry.Animation) -> TimelineEntry.Action {
    TimelineEntry.Action(animation)
  }
}
