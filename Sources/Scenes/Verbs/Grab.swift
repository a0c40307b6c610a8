public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A finger that grabs items at their current positions, pulls all of them by the same distance, and lets go.
  public struct Grab: TimelineAction {
    /// The path that a finger pulls items along.
    public enum Way: Equatable, Sendable {
      /// A displacement, in points.
      case by(Vector)
      /// Positions on the canvas. The center of the items moves through all of them.
      case through([CGPoint])
    }

    /// The ids of the items.
    public var itemIDs: [String]
    /// The path that the finger pulls the items along.
    public var way: Way
    /// How long the pull takes.
    public var duration: Ticks
    /// How long the finger stays after the pull.
    public var hold: Ticks
    /// The timing curve of the finger.
    public var curve: TimingCurve
    /// Whether the finger lets go at the end.
    ///
    /// If not, the finger holds on until another touch takes the items.
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
      self.itemIDs = itemIDs
      self.way = way
      self.duration = duration
      self.hold = hold
      self.curve = curve
      self.isReleased = isReleased
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
  /// A finger grabs items, pulls them and lets go.
  public static func grab(_ grab: TimelineEntry.Grab) -> TimelineEntry.Action {
    TimelineEntry.Action(grab)
  }

  /// A finger grabs items by their ids, pulls them by a vector, in points, and lets go.
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
