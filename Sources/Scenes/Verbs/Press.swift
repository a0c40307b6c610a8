public import CradleGeometry

extension TimelineEntry {
  /// A finger that lands on an item, holds still and lifts; the item shows it.
  ///
  /// It scrolls and moves nothing, but stops content that coasts, and takes the item from a finger that
  /// holds it.
  public struct Press: TimelineAction {
    /// The target of a press.
    public enum Subject: Equatable, Sendable {
      /// An item of a collection.
      case item(ItemPlace)
      /// An item of a playground, by its id.
      case body(String)
    }

    /// The item that is pressed.
    public var subject: Subject
    /// The time for which the finger stays.
    public var duration: Ticks

    /// Creates a press.
    public init(_ subject: Subject, duration: Ticks) {
      (self.subject, self.duration) = (subject, duration)
    }

    package var name: String { "press" }

    package var flaw: String? { flaw(of: duration) }

    package var touch: TimelineTouch? {
      switch subject {
      case .item: TimelineTouch(duration: duration)
      case .body(let id): TimelineTouch(itemIDs: [id], duration: duration)
      }
    }

    package var effects: [TimelineEffect] {
      switch subject {
      case .item(let place): [.item(place, verb: "press")]
      case .body: []
      }
    }
  }
}

extension TimelineEntry.Action {
  /// A finger lands on an item, holds still and lifts.
  public static func press(_ press: TimelineEntry.Press) -> TimelineEntry.Action {
    TimelineEntry.Action(press)
  }

  /// A finger holds an item of a playground down, by its id.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .press("ball", for: .seconds(0.4)))
  /// ```
  public static func press(_ id: String, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.body(id), duration: duration))
  }

  /// A finger holds an item of a collection down.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .press(at: [0, 3], for: .seconds(0.4)))
  /// ```
  public static func press(at place: TimelineEntry.ItemPlace, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.item(place), duration: duration))
  }
}
