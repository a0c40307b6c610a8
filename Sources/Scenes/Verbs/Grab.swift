public import CradleGeometry
import CradleNotations
import CradleRawText
public import Foundation

extension TimelineEntry {
  /// A finger that grabs items at their current positions, pulls all of them by the same distance, and lets go.
  ///
  /// With a ``point``, the finger holds one item at that point. So a pull off the center turns the item.
  public struct Grab: TimelineAction {
    /// The path that a finger pulls items along.
    public enum Way: Equatable, Sendable {
      /// A displacement, in points.
      case by(Vector)
      /// Positions on the canvas. The center of the items moves through all of them. If the grab has a point, the
      /// finger moves through them instead.
      case through([CGPoint])
    }

    /// The motion of the items after the pull.
    public enum Release: Equatable, Sendable {
      /// The finger lets go, and the items fly on with the velocity and the spin that they have.
      case fling
      /// The finger lets go, and the items stand still at that moment.
      case stop
      /// The finger lets go, and the items fly on with a velocity, in points per second, and the spin that they have.
      case velocity(Vector)
      /// The finger holds on until another touch takes the items, or a finger grabs the same point.
      case never
    }

    /// The ids of the items.
    public var itemIDs: [String]
    /// The point where the finger holds the item, relative to the item's center before its rotation, in points.
    ///
    /// Without a point, the finger holds items at their centers, and takes them from other fingers. With a point, the
    /// item also stays with other fingers. So several fingers can hold one item.
    public var point: Vector?
    /// The path that the finger pulls the items along.
    public var way: Way
    /// The time of the finger at each place of a path, from the start; empty for an even speed along the whole path.
    package var times: [Ticks] = []
    /// The finger of a person, which moves on from the first place until it lifts; `nil` on a timeline.
    package var finger: LiveFinger?
    /// How long the pull takes.
    public var duration: Ticks
    /// How long the finger stays after the pull.
    public var hold: Ticks
    /// The timing curve of the finger.
    public var curve: TimingCurve
    /// The motion of the items after the pull.
    public var release: Release

    /// Creates a grab.
    package init(
      itemIDs: [String],
      at point: Vector? = nil,
      way: Way,
      duration: Ticks,
      hold: Ticks = .zero,
      curve: TimingCurve = .linear,
      release: Release = .fling
    ) {
      self.itemIDs = itemIDs
      self.point = point
      self.way = way
      self.duration = duration
      self.hold = hold
      self.curve = curve
      self.release = release
    }

    /// Whether the finger lets go at the end.
    package var isReleased: Bool { release != .never }

    /// Returns the message for two fingers that hold an item at the same point.
    package static func conflict(on itemID: String, at point: Vector) -> String {
      "another finger holds '\(itemID.shortened)' at [\(point.x.written), \(point.y.written)]; "
        + "hold the item at another point, or later"
    }

    package var name: String { "grab" }

    package var landing: TimelineTouch.Landing? { .named(itemIDs.joined(separator: ", ")) }

    package var flaw: String? {
      let places =
        switch way {
        case .by(let way): [way.point]
        case .through(let places): places
        }
      if places.isEmpty { return "a path needs a place" }
      if let flaw = (places + [point?.point ?? .zero]).lazy.compactMap(flaw(of:)).first { return flaw }
      if point != nil, itemIDs.count != 1 { return "a finger at a point holds one item, not \(itemIDs.count)" }
      if case .velocity(let velocity) = release, let flaw = flaw(ofVelocity: velocity) { return flaw }
      if let time = times.first, time <= .zero {
        return "a grab starts at the item, so its first time is after 0 s, not \(time.seconds) s"
      }
      return flaw(of: duration) ?? flaw(of: hold) ?? flaw(ofTimes: times, at: places)
    }

    package var touch: TimelineTouch? {
      TimelineTouch(itemIDs: itemIDs, duration: isReleased ? duration + hold : nil, takesItems: point == nil)
    }
  }
}

extension TimelineEntry.Action {
  /// A finger grabs items, pulls them and lets go.
  package static func grab(_ grab: TimelineEntry.Grab) -> TimelineEntry.Action {
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
    hold: Ticks = .zero,
    curve: TimingCurve = .linear,
    release: TimelineEntry.Grab.Release = .fling
  ) -> TimelineEntry.Action {
    .grab(
      TimelineEntry.Grab(
        itemIDs: itemIDs,
        way: .by(way),
        duration: duration,
        hold: hold,
        curve: curve,
        release: release
      )
    )
  }

  /// A finger grabs an item at a point, pulls the point by a vector, in points, and lets go.
  ///
  /// The point turns with the item. A pull off the center turns the item, and the item keeps its spin.
  ///
  /// ```swift
  /// let flick = TimelineEntry.at(
  ///   .seconds(0.5),
  ///   .grab("card", at: Vector(x: -100, y: 120), by: Vector(x: 60, y: -300), over: .seconds(0.3))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - itemID: The id of the item.
  ///   - point: The point of the item, relative to its center before its rotation, in points.
  ///   - way: The displacement of the finger, in points.
  ///   - duration: How long the pull takes.
  ///   - hold: How long the finger stays after the pull.
  ///   - curve: The timing curve of the finger.
  ///   - release: The motion of the item after the pull.
  public static func grab(
    _ itemID: String,
    at point: Vector,
    by way: Vector,
    over duration: Ticks,
    hold: Ticks = .zero,
    curve: TimingCurve = .linear,
    release: TimelineEntry.Grab.Release = .fling
  ) -> TimelineEntry.Action {
    .grab(
      TimelineEntry.Grab(
        itemIDs: [itemID],
        at: point,
        way: .by(way),
        duration: duration,
        hold: hold,
        curve: curve,
        release: release
      )
    )
  }

  /// A finger grabs an item and is at points of the canvas at their times, from the start, straight in between.
  ///
  /// The finger starts at the item. A finger that stops on its way is at one point at two times. Without a `point`, the
  /// item's center moves along the path.
  ///
  /// ```swift
  /// let (aside, below) = (CGPoint(x: 260, y: 200), CGPoint(x: 260, y: 400))
  /// let pull = TimelineEntry.at(
  ///   .seconds(0.5),
  ///   .grab("card", through: [.seconds(0.3): aside, .seconds(0.8): aside, .seconds(1): below])
  /// )
  /// ```
  ///
  /// There is a point. The first time is after zero, and each time is later than the one before. Otherwise, the film
  /// ends with an error.
  public static func grab(
    _ itemID: String,
    at point: Vector? = nil,
    through places: KeyValuePairs<Ticks, CGPoint>,
    hold: Ticks = .zero,
    release: TimelineEntry.Grab.Release = .fling
  ) -> TimelineEntry.Action {
    var grab = TimelineEntry.Grab(
      itemIDs: [itemID],
      at: point,
      way: .through(places.map(\.value)),
      duration: places.last?.key ?? .zero,
      hold: hold,
      release: release
    )
    grab.times = places.map(\.key)
    return .grab(grab)
  }
}
