public import Foundation
public import Geometry

extension TimelineEntry {
  /// A finger that takes hold of items where they are, pulls all of them alike, and lets go.
  public struct Grab: Equatable, Sendable {
    /// Where items are pulled.
    public enum Way: Equatable, Sendable {
      /// So far, in points.
      case by(Vector)
      /// Their center, through places of the canvas and to the last.
      case through([CGPoint])
    }

    /// The ids of the items.
    public var itemIDs: [String]
    /// Where they are pulled.
    public var way: Way
    /// How long that takes, in ticks.
    public var duration: Int
    /// How long the finger then stays, in ticks.
    public var hold: Int
    /// How it speeds up and slows down.
    public var curve: TimingCurve
    /// Whether it then lets go, or holds on until something else grabs the items.
    public var isReleased: Bool

    /// Creates a grab.
    public init(
      itemIDs: [String],
      way: Way,
      duration: Int,
      hold: Int = 0,
      curve: TimingCurve = .linear,
      isReleased: Bool = true
    ) {
      (self.itemIDs, self.way, self.duration) = (itemIDs, way, duration)
      (self.hold, self.curve, self.isReleased) = (hold, curve, isReleased)
    }
  }

  /// How a timeline names behaviors.
  public enum BehaviorReference: Equatable, Sendable {
    /// Those of a name.
    case id(String)
    /// The one with a number among those that are there from the beginning, from 0.
    case number(Int)
  }

  /// A property of behaviors that gets another value.
  public struct Change: Equatable, Sendable {
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
  }

  /// A change that takes time.
  public struct Animation: Equatable, Sendable {
    /// What changes, and to what.
    public var change: Change
    /// How long it takes, in ticks.
    public var duration: Int
    /// How it speeds up and slows down.
    public var curve: TimingCurve

    /// Creates an animation.
    public init(change: Change, duration: Int, curve: TimingCurve = .linear) {
      (self.change, self.duration, self.curve) = (change, duration, curve)
    }
  }
}
