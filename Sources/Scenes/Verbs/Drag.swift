package import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A finger that lands, moves along a polyline and lifts.
  public struct Drag: TimelineAction {
    /// The motion of the content after the finger lifts.
    public enum Release: String, CaseIterable, Sendable {
      /// The content continues with the finger's velocity.
      case fling
      /// The content stops.
      case stop
    }

    /// The corners of the path, in points of the canvas; at least two.
    public var places: [CGPoint]
    /// The time of the finger at each corner, from the start; empty for an even speed along the whole path.
    package var times: [Ticks] = []
    /// The finger of a person, which moves on from the first place until it lifts; `nil` on a timeline.
    package var finger: LiveFinger?
    /// How long the finger moves.
    public var duration: Ticks
    /// The timing curve of the finger.
    public var curve: TimingCurve
    /// The motion of the content after the finger lifts.
    public var release: Release

    /// Creates a drag.
    package init(places: [CGPoint], duration: Ticks, curve: TimingCurve, release: Release) {
      self.places = places
      self.duration = duration
      self.curve = curve
      self.release = release
    }

    package var name: String { "drag" }

    package var landing: TimelineTouch.Landing? { places.first.map(TimelineTouch.Landing.place) }

    package var touch: TimelineTouch? {
      TimelineTouch(duration: duration)
    }

    package var flaw: String? {
      if places.count < 2 { return "a drag needs two places, not \(places.count)" }
      if let time = times.first, time != .zero {
        return "a drag lands at its first place, at 0 s, not \(time.seconds) s"
      }
      return places.lazy.compactMap(flaw(of:)).first ?? flaw(of: duration) ?? flaw(ofTimes: times, at: places)
    }

    package func scrollSpeed(along direction: CollectionView.ScrollDirection) -> Double {
      let ways = zip(places, places.dropFirst()).map { Vector($1) - Vector($0) }
      guard times.isEmpty else {
        let durations = zip(times, times.dropFirst()).map { $1 - $0 }
        return zip(ways, durations).map { $0.part(along: direction) / $1.seconds }.max() ?? 0
      }
      let length = ways.map(\.length).reduce(0, +)
      let shares = ways.map { $0.length > 0 ? $0.part(along: direction) / $0.length : 0 }
      let even = length / duration.seconds
      // The steepest slope of a nonlinear curve is 1 / 0.58: from (0.42, 0) to (1, 1).
      return even * (shares.max() ?? 0) * (curve == .linear ? 1 : 1 / 0.58)
    }
  }
}

extension TimelineEntry.Action {
  /// A finger lands, moves along a polyline and lifts.
  package static func drag(_ drag: TimelineEntry.Drag) -> TimelineEntry.Action {
    TimelineEntry.Action(drag)
  }

  /// A finger lands at a point of the canvas, moves straight to another and lifts.
  ///
  /// ```swift
  /// let (low, high) = (CGPoint(x: 160, y: 420), CGPoint(x: 160, y: 120))
  /// let entry = TimelineEntry.at(.seconds(0.3), .drag(from: low, to: high, over: .seconds(0.35)))
  /// let slow = TimelineEntry.at(.seconds(2), .drag(from: high, to: low, over: .seconds(1), release: .stop))
  /// ```
  public static func drag(
    from start: CGPoint,
    to end: CGPoint,
    over duration: Ticks,
    curve: TimingCurve = .linear,
    release: TimelineEntry.Drag.Release = .fling
  ) -> TimelineEntry.Action {
    drag(through: [start, end], over: duration, curve: curve, release: release)
  }

  /// A finger lands at the first of several points, moves through all of them and lifts at the last point.
  ///
  /// ```swift
  /// let places = [CGPoint(x: 160, y: 420), CGPoint(x: 160, y: 120), CGPoint(x: 160, y: 300)]
  /// let entry = TimelineEntry.at(.seconds(0.3), .drag(through: places, over: .seconds(1.2)))
  /// ```
  ///
  /// With fewer than two points, the film ends with an error.
  public static func drag(
    through places: [CGPoint],
    over duration: Ticks,
    curve: TimingCurve = .linear,
    release: TimelineEntry.Drag.Release = .fling
  ) -> TimelineEntry.Action {
    .drag(TimelineEntry.Drag(places: places, duration: duration, curve: curve, release: release))
  }
}

extension TimelineEntry.Action {
  /// A finger lands at a point of the canvas and is at others at their times, from the start, straight in between.
  ///
  /// A finger that stops on its way is at one point at two times. The finger lifts at the last time.
  ///
  /// ```swift
  /// let (low, high) = (CGPoint(x: 160, y: 420), CGPoint(x: 160, y: 200))
  /// let entry = TimelineEntry.at(
  ///   .seconds(0.3),
  ///   .drag(through: [.zero: low, .seconds(0.3): high, .seconds(0.8): high])
  /// )
  /// ```
  ///
  /// There are at least two points. The first time is zero, and each time is later than the one before. Otherwise, the
  /// film ends with an error.
  public static func drag(
    through places: KeyValuePairs<Ticks, CGPoint>,
    release: TimelineEntry.Drag.Release = .fling
  ) -> TimelineEntry.Action {
    var drag = TimelineEntry.Drag(
      places: places.map(\.value),
      duration: places.last?.key ?? .zero,
      curve: .linear,
      release: release
    )
    drag.times = places.map(\.key)
    return .drag(drag)
  }
}

extension Vector {
  /// The length of the component of a vector along a direction.
  func part(along direction: CollectionView.ScrollDirection) -> Double {
    abs(direction == .vertical ? y : x)
  }
}
