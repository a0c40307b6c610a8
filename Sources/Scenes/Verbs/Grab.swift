public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A finger that takes hold of items where they are, pulls all of them alike, and lets go.
  public struct Grab: TimelineAction {
    /// The way along which items are pulled.
    public enum Way: Equatable, Sendable {
      /// A displacement, in points.
      case by(Vector)
      /// Places of the canvas, through which their center goes to the last.
      case through([CGPoint])
    }

    /// The ids of the items.
    public var itemIDs: [String]
    /// The way along which they are pulled.
    public var way: Way
    /// The time that the pull takes.
    public var duration: Ticks
    /// The time for which the finger then stays.
    public var hold: Ticks
    /// The curve by which the finger speeds up and slows down.
    public var curve: TimingCurve
    /// Whether it then lets go, or holds on until another touch takes the items.
    public var isReleased: Bool

    /// Creates a grab.
    public init(
      itemIDs: [String],
      way: Way,
      duration: Ticks,
      hold: Ticks = .zero,
      curve: TimingCurve = .linear,
      isReleased: Bool = true
    ) {
      (self.itemIDs, self.way, self.duration) = (itemIDs, way, duration)
      (self.hold, self.curve, self.isReleased) = (hold, curve, isReleased)
    }

    package var name: String { "grab" }

    package var flaw: String? {
      let places =
        switch way {
        case .by(let way): [way.point]
        case .through(let places): places
        }
      return places.lazy.compactMap(flaw(of:)).first ?? flaw(of: duration) ?? flaw(of: hold)
    }

    package var touch: TimelineTouch? {
      TimelineTouch(itemIDs: itemIDs, duration: isReleased ? duration + hold : nil)
    }
  }
}

extension TimelineEntry.Action {
  /// A finger takes hold of items, pulls them and lets go.
  public static func grab(_ grab: TimelineEntry.Grab) -> TimelineEntry.Action {
    TimelineEntry.Action(grab)
  }

  /// A finger takes hold of items by their ids, pulls them so far, in points, and lets go.
  ///
  /// ```swift
  /// let pull = TimelineEntry.at(
  ///   .seconds(0.5),
  ///   .grab("ball", by: Vector(x: -120, y: 40), over: .seconds(0.6), hold: .seconds(0.3))
  /// )
  /// ```
  public static func grab(
    _ itemIDs: String...,
    by way: Vector,
    over duration: Ticks,
    hold: Ticks = .zero
  ) -> TimelineEntry.Action {
    .grab(TimelineEntry.Grab(itemIDs: itemIDs, way: .by(way), duration: duration, hold: hold))
  }
}
