public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A finger that lands on an item or a place, holds still and lifts; the item shows it.
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
      /// A place of the canvas: of a collection, with whatever item is there, or of code that hears of long presses.
      case place(CGPoint)
    }

    /// The item or the place that is pressed.
    public var subject: Subject
    /// The time for which the finger stays.
    public var duration: Ticks

    /// Creates a press.
    public init(_ subject: Subject, duration: Ticks) {
      (self.subject, self.duration) = (subject, duration)
    }

    public var name: String { "press" }

    public var flaw: String? {
      if case .place(let place) = subject, let flaw = flaw(of: place) { return flaw }
      return flaw(of: duration)
    }

    public var touch: TimelineTouch? {
      switch subject {
      case .item, .place: TimelineTouch(duration: duration)
      case .body(let id): TimelineTouch(itemIDs: [id], duration: duration)
      }
    }

    public var effects: [TimelineEffect] {
      switch subject {
      case .item(let place): [.item(place, verb: "press")]
      case .body, .place: []
      }
    }
  }
}

extension TimelineEntry.Action {
  /// A finger lands on an item or a place, holds still and lifts.
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
  /// let entry = TimelineEntry.at(.seconds(1), .press(at: .index(section: 0, item: 3), for: .seconds(0.4)))
  /// ```
  public static func press(at place: TimelineEntry.ItemPlace, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.item(place), duration: duration))
  }

  /// A finger holds a place of the canvas down, with the item that is there.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .press(at: CGPoint(x: 160, y: 240), for: .seconds(0.8)))
  /// ```
  public static func press(at place: CGPoint, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.place(place), duration: duration))
  }
}
