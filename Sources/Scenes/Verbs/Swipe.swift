public import CradleGeometry

extension TimelineEntry {
  /// A side of a row.
  public enum RowEdge: String, CaseIterable, Sendable {
    /// The left side.
    case leading
    /// The right side.
    case trailing
  }

  /// A finger that pulls a row of a list sideways, so that its buttons appear.
  public struct Swipe: TimelineAction {
    /// How far the finger moves.
    public enum Way: Equatable, Sendable {
      /// Until the buttons of a side are uncovered.
      case to(TimelineEntry.RowEdge)
      /// By a distance, in points; only its horizontal part moves the row.
      case by(Vector)
    }

    /// The row.
    public var item: ItemPlace
    /// How far the finger moves.
    public var way: Way
    /// How long the finger moves.
    public var duration: Ticks

    /// Creates a swipe.
    public init(_ item: ItemPlace, _ way: Way, duration: Ticks) {
      self.item = item
      self.way = way
      self.duration = duration
    }

    /// The side whose buttons the swipe uncovers.
    package var edge: TimelineEntry.RowEdge {
      switch way {
      case .to(let edge): edge
      case .by(let way): way.x < 0 ? .trailing : .leading
      }
    }

    package var name: String { "swipe" }

    package var landing: TimelineTouch.Landing? { .item(item) }

    package var touch: TimelineTouch? { TimelineTouch(duration: duration) }

    package var flaw: String? {
      if case .by(let way) = way, way.x * 0 != 0 || way.y * 0 != 0 || way.x == 0 {
        return "a row cannot be swiped by [\(way.x), \(way.y)]"
      }
      return flaw(of: duration)
    }

    package var effects: [TimelineEffect] {
      if case .to = way { [.swipe(item, edge, isMeasured: false)] } else { [.swipe(item, edge, isMeasured: true)] }
    }
  }
}

extension TimelineEntry.Action {
  /// A finger swipes a row until the buttons of a side are uncovered.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .swipe([0, 2], to: .trailing, over: .seconds(0.4)))
  /// ```
  public static func swipe(
    _ item: TimelineEntry.ItemPlace,
    to edge: TimelineEntry.RowEdge,
    over duration: Ticks
  ) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Swipe(item, .to(edge), duration: duration))
  }

  /// A finger swipes a row by a distance, in points.
  ///
  /// From 60 % of the row's width on, the first button of the uncovered side acts when the finger lifts.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .swipe([0, 2], by: Vector(x: -300, y: 0), over: .seconds(0.5)))
  /// ```
  public static func swipe(
    _ item: TimelineEntry.ItemPlace,
    by way: Vector,
    over duration: Ticks
  ) -> TimelineEntry.Action {
    TimelineEntry.Action(TimelineEntry.Swipe(item, .by(way), duration: duration))
  }
}
