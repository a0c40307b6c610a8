public import Foundation
public import Geometry

/// Something that happens in a scene, and when.
public struct TimelineEntry: Equatable, Sendable {
  /// When an entry takes effect: at the first display frame at or after its time.
  public enum Start: Equatable, Sendable {
    /// A number of ticks after the beginning.
    case absolute(Int)
    /// A number of ticks after the start of the entry before.
    case relative(Int)
    /// A number of ticks after everything has come to rest and the entries before are over.
    case settled(Int)
  }

  /// When the entry takes effect.
  public var start: Start
  /// What happens.
  public var action: Action
  /// How often it happens; once by default.
  public var times: Int
  /// The ticks from one time to the next.
  public var interval: Int

  /// Creates an entry.
  public init(start: Start, action: Action, times: Int = 1, interval: Int = 0) {
    (self.start, self.action, self.times, self.interval) = (start, action, times, interval)
  }
}

extension TimelineEntry {
  /// What can happen in a scene.
  public enum Action: Equatable, Sendable {
    /// A finger lands, moves and lifts.
    case drag(Drag)
    /// A finger flicks, in no time.
    case fling(Fling)
    /// The content scrolls without a touch.
    case scrollTo(Scroll)
    /// The moment gets a name.
    case marker(String)
    /// A behavior comes, under a name.
    case add(BehaviorEntry)
    /// The behaviors of a name go.
    case remove(String)
    /// A finger takes hold of items, pulls them and lets go.
    case grab(Grab)
    /// A property of a behavior changes at once.
    case set(Change)
    /// A property of a behavior changes by and by.
    case animate(Animation)
    /// The data change, all at once.
    case update([Update])
    /// A finger taps.
    case tap(Tap)
    /// Another layout takes over.
    case setLayout(String, isAnimated: Bool)
    /// The canvas is turned.
    case turn(Orientation)
    /// Two fingers pinch.
    case pinch(Pinch)
    /// A parameter of a layout changes, at once or by and by.
    case adjust(LayoutChange)
  }

  /// A finger that lands, moves along a polyline and lifts.
  public struct Drag: Equatable, Sendable {
    /// What the content does when the finger lifts.
    public enum Release: String, CaseIterable, Sendable {
      /// It flies on with the finger's velocity.
      case fling
      /// It stays where it is.
      case stop
    }

    /// The corners of the path, in points of the canvas; at least two.
    public var places: [CGPoint]
    /// How long the finger takes, in ticks.
    public var duration: Int
    /// How the finger speeds up and slows down.
    public var curve: TimingCurve
    /// What happens when it lifts.
    public var release: Release

    /// Creates a drag.
    public init(places: [CGPoint], duration: Int, curve: TimingCurve, release: Release) {
      (self.places, self.duration) = (places, duration)
      (self.curve, self.release) = (curve, release)
    }
  }

  /// A flick: a touch that only leaves a velocity.
  public struct Fling: Equatable, Sendable {
    /// Where the finger was, in points of the canvas.
    public var place: CGPoint
    /// The velocity of the finger, in points per second; the content moves with it.
    public var velocity: Vector

    /// Creates a flick.
    public init(place: CGPoint, velocity: Vector) {
      (self.place, self.velocity) = (place, velocity)
    }
  }

  /// A scroll without a touch.
  public struct Scroll: Equatable, Sendable {
    /// Where the content scrolls to.
    public enum Target: Equatable, Sendable {
      /// A content offset.
      case offset(CGPoint)
      /// The offset at which an item is at a position.
      case item(section: Int, item: Int, position: Position)
    }

    /// Where an item comes to stand along the scroll axis.
    public enum Position: String, CaseIterable, Sendable {
      /// At the upper or left edge.
      case start
      /// In the middle.
      case center
      /// At the lower or right edge.
      case end
    }

    /// Where the content scrolls to.
    public var target: Target
    /// Whether it takes 0.3 s, or no time.
    public var isAnimated: Bool

    /// Creates a scroll.
    public init(target: Target, isAnimated: Bool) {
      (self.target, self.isAnimated) = (target, isAnimated)
    }
  }
}
