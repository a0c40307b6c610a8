import CradleCollectionLayouts
public import CradleGeometry
import CradleNotations
public import Foundation

extension TimelineEntry {
  /// Two fingers that move apart or together.
  public struct Pinch: TimelineAction {
    /// The initial point between the fingers, in points of the canvas.
    public var center: CGPoint
    /// The final point between the fingers, in points of the canvas.
    public var end: CGPoint
    /// The final distance between the fingers, divided by the initial distance.
    public var scale: Double
    /// How long the fingers move.
    public var duration: Ticks
    /// How long the fingers stay after they have moved.
    public var hold: Ticks
    /// The timing curve of the fingers.
    public var curve: TimingCurve
    /// The ways of both fingers, from the landing; empty for fingers that spread evenly around a point.
    package var ways: [LiveFinger.Way] = []
    /// The two fingers of a person, which move until one of them lifts; empty on a timeline.
    package var fingers: [LiveFinger] = []

    /// Creates a pinch.
    package init(
      center: CGPoint,
      end: CGPoint,
      scale: Double,
      duration: Ticks,
      hold: Ticks = .zero,
      curve: TimingCurve = .easeInOut
    ) {
      self.center = center
      self.end = end
      self.scale = scale
      self.duration = duration
      self.hold = hold
      self.curve = curve
    }

    package var name: String { "pinch" }

    package var subject: String? {
      "at [\(Double(center.x).written), \(Double(center.y).written)] by \(scale.decimals(3))"
    }

    package var touch: TimelineTouch? {
      TimelineTouch(duration: duration + hold)
    }

    package var flaw: String? {
      guard scale > 0, scale.isFinite else { return "fingers cannot spread by \(scale)" }
      return flaw(of: center) ?? flaw(of: end) ?? flaw(of: duration) ?? flaw(of: hold)
    }

    package var effects: [TimelineEffect] {
      [.opening(isCertain: scale > StackLayout.usualOpenScale)]
    }
  }
}

extension TimelineEntry.Action {
  /// Two fingers pinch.
  package static func pinch(_ pinch: TimelineEntry.Pinch) -> TimelineEntry.Action {
    TimelineEntry.Action(pinch)
  }

  /// Two fingers move along their ways: at least two places each, and the same last time.
  package static func pinch(along ways: [LiveFinger.Way]) -> TimelineEntry.Action {
    let starts = ways.compactMap(\.places.first)
    let ends = ways.compactMap(\.places.last)
    let spread = (starts[1] - starts[0]).length
    var pinch = TimelineEntry.Pinch(
      center: starts[0] + (starts[1] - starts[0]) * 0.5,
      end: ends[0] + (ends[1] - ends[0]) * 0.5,
      scale: spread > 0 ? max(1e-3, (ends[1] - ends[0]).length / spread) : 1,
      duration: ways[0].times.last ?? .zero,
      curve: .linear
    )
    pinch.ways = ways
    return .pinch(pinch)
  }

  /// Two fingers around a point of the canvas move apart or together.
  ///
  /// ```swift
  /// let open = TimelineEntry.at(
  ///   .seconds(0.5),
  ///   .pinch(at: CGPoint(x: 160, y: 200), scale: 3, over: .seconds(0.8))
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - center: The point between the fingers.
  ///   - end: The final point between the fingers; the same point by default.
  ///   - scale: The final distance between the fingers, divided by the initial distance.
  ///   - duration: How long the fingers move.
  ///   - hold: How long the fingers stay after that.
  public static func pinch(
    at center: CGPoint,
    to end: CGPoint? = nil,
    scale: Double,
    over duration: Ticks,
    hold: Ticks = .zero
  ) -> TimelineEntry.Action {
    .pinch(TimelineEntry.Pinch(center: center, end: end ?? center, scale: scale, duration: duration, hold: hold))
  }
}
