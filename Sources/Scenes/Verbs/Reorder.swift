public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A finger that lifts an item, moves it to the place of another, and lets go.
  ///
  /// The neighbors make room on the way, and the order of the data changes by one move.
  public struct Reorder: TimelineAction {
    /// The path of the item before the move.
    public var item: IndexPath
    /// The path of the item after the move.
    public var target: IndexPath
    /// How long the finger moves.
    public var duration: Ticks
    /// How long the finger rests on the item before it lifts the item.
    public var liftDelay: Ticks
    /// The timing curve of the finger.
    public var curve: TimingCurve

    /// Creates a reorder; by default, the finger rests for half a second, as in UIKit.
    public init(
      item: IndexPath,
      target: IndexPath,
      duration: Ticks,
      liftDelay: Ticks = .seconds(0.5),
      curve: TimingCurve = .easeInOut
    ) {
      self.item = item
      self.target = target
      self.duration = duration
      self.liftDelay = liftDelay
      self.curve = curve
    }

    package var name: String { "reorder" }

    package var landing: TimelineTouch.Landing? { .path(item) }

    package var flaw: String? { flaw(of: duration) ?? flaw(of: liftDelay) }

    package var touch: TimelineTouch? { TimelineTouch(duration: liftDelay + duration) }

    package var effects: [TimelineEffect] { [.updates([.move(from: item, to: target)])] }

    /// Returns why a layout forbids the move; `nil` if it allows the move.
    package func refusal(by layout: (any LayoutDescription)?) -> String? {
      let sections = (from: item.place.section, to: target.place.section)
      guard sections.from != sections.to, layout?.movesItemsAcrossSections == false else { return nil }
      return "in this layout, an item of section \(sections.from) cannot move to section \(sections.to), "
        + "but only within its own"
    }
  }
}

extension TimelineEntry.Action {
  /// A finger lifts an item, moves it to the place of another, and lets go.
  public static func reorder(_ reorder: TimelineEntry.Reorder) -> TimelineEntry.Action {
    TimelineEntry.Action(reorder)
  }

  /// A finger rests on an item for half a second, lifts the item, moves it to the place of another, and lets go.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .reorder([0, 2], to: [0, 5], over: .seconds(0.6)))
  /// ```
  public static func reorder(_ item: IndexPath, to target: IndexPath, over duration: Ticks) -> TimelineEntry.Action {
    .reorder(TimelineEntry.Reorder(item: item, target: target, duration: duration))
  }
}
