package import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A tap of a finger on a button, a point or an item.
  public enum Tap: TimelineAction {
    /// A button of the bar, by its title or its icon's name.
    case button(String)
    /// A point of the canvas.
    case place(CGPoint)
    /// An item of the collection.
    case item(ItemPlace)
    /// An item of a playground, by its id.
    case body(String)

    /// How long the finger stays down.
    package static let duration = Ticks(16)

    package var name: String { "tap" }

    package var flaw: String? {
      if case .place(let place) = self { flaw(of: place) } else { nil }
    }

    package var touch: TimelineTouch? {
      if case .body(let id) = self { TimelineTouch(itemIDs: [id], takesItems: false) } else { TimelineTouch() }
    }

    package var landing: TimelineTouch.Landing? {
      switch self {
      case .button(let name): .named("button '\(name)'")
      case .place(let place): .place(place)
      case .item(let place): .item(place)
      case .body(let id): .named(id)
      }
    }

    package var effects: [TimelineEffect] {
      switch self {
      case .button(let name): [.button(name)]
      case .place(let place): [.place(place)]
      case .item(let place): [.item(place, verb: "tap"), .opening(isCertain: true)]
      case .body: []
      }
    }
  }
}

extension TimelineEntry.Action {
  /// A finger taps a button, a point or an item.
  ///
  /// ```swift
  /// let timeline: [TimelineEntry] = [
  ///   .at(.seconds(0.5), .tap(.item([0, 2]))),
  ///   .at(.seconds(1.5), .tap(.button("add"))),
  ///   .at(.seconds(2.5), .tap(.place(CGPoint(x: 40, y: 42)))),
  /// ]
  /// ```
  public static func tap(_ tap: TimelineEntry.Tap) -> TimelineEntry.Action {
    TimelineEntry.Action(tap)
  }

  /// A finger taps, and other actions happen when it lifts.
  ///
  /// The film ends with an error if the tapped item does not exist, or if one of the actions cannot be performed.
  ///
  /// ```swift
  /// let entry = TimelineEntry.at(
  ///   .seconds(0.5),
  ///   .tap(
  ///     .body("card"),
  ///     do: .set(.item("card"), .alpha, to: 0.5), .grab("card", by: Vector(x: 0, y: -80), over: .seconds(0.3))
  ///   )
  /// )
  /// ```
  public static func tap(_ tap: TimelineEntry.Tap, do actions: TimelineEntry.Action...) -> TimelineEntry.Action {
    .tap(tap).causing(actions.map { TimelineEntry(start: .relative(.zero), action: $0) })
  }
}
