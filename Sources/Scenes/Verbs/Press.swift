public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A finger that lands on an item or a point, holds still and lifts.
  ///
  /// The item shows the press.
  ///
  /// A press does not scroll or move anything. A press stops content that coasts, and takes the item from another
  /// finger.
  public struct Press: TimelineAction {
    /// The target of a press.
    public enum Subject: Equatable, Sendable {
      /// An item of a collection.
      case item(ItemPlace)
      /// An item of a playground, by its id.
      case body(String)
      /// A point of the canvas. The press acts on the item there, or on code that listens for long presses.
      case place(CGPoint)
    }

    /// The item or point that the finger presses.
    public var subject: Subject
    /// How long the finger stays.
    public var duration: Ticks
    /// The finger of a person, which stays until it lifts; `nil` on a timeline.
    package var finger: LiveFinger?

    /// Creates a press.
    package init(_ subject: Subject, duration: Ticks) {
      self.subject = subject
      self.duration = duration
    }

    package var name: String { "press" }

    package var flaw: String? {
      if case .place(let place) = subject, let flaw = flaw(of: place) { return flaw }
      return flaw(of: duration)
    }

    package var touch: TimelineTouch? {
      switch subject {
      case .item, .place: TimelineTouch(duration: duration)
      case .body(let id): TimelineTouch(itemIDs: [id], duration: duration)
      }
    }

    package var landing: TimelineTouch.Landing? {
      switch subject {
      case .item(let place): .item(place)
      case .body(let id): .named(id)
      case .place(let place): .place(place)
      }
    }

    package var effects: [TimelineEffect] {
      switch subject {
      case .item(let place): [.item(place, verb: "press")]
      case .body, .place: []
      }
    }
  }
}

extension TimelineEntry.Action {
  /// A finger lands on an item or a point, holds still and lifts.
  package static func press(_ press: TimelineEntry.Press) -> TimelineEntry.Action {
    TimelineEntry.Action(press)
  }

  /// A finger presses an item of a playground, by the item's id.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .press("ball", for: .seconds(0.4)))
  /// ```
  public static func press(_ id: String, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.body(id), duration: duration))
  }

  /// A finger presses an item of a collection.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .press(at: [0, 3], for: .seconds(0.4)))
  /// ```
  public static func press(at place: TimelineEntry.ItemPlace, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.item(place), duration: duration))
  }

  /// A finger presses a point of the canvas, and the item at this point.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(.seconds(1), .press(at: CGPoint(x: 160, y: 240), for: .seconds(0.8)))
  /// ```
  public static func press(at place: CGPoint, for duration: Ticks) -> TimelineEntry.Action {
    .press(TimelineEntry.Press(.place(place), duration: duration))
  }
}
