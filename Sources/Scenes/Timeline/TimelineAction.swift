package import CradleCollectionLayouts
package import CradleGeometry
package import CradleGraphics
package import Foundation

/// An action of a timeline: the value of a verb, and the verb's effects on the scene.
///
/// To add a verb, write its value in `Scenes/Verbs` and its grammar in `SceneLanguage/Verbs`, and add a line to the
/// registry of grammars. For each stage that can perform the verb, add a performer to the stage's file and to its list.
///
/// ```swift
/// for entry in scene.timeline {
///   print(entry.action.verb.name, entry.action.verb.touch?.duration?.seconds ?? 0)
/// }
/// ```
package protocol TimelineAction: Equatable, Sendable {
  /// The key of the action's verb, for example `drag`.
  var name: String { get }

  /// What the action changes, for people, for example `card.alpha`; `nil` by default.
  var subject: String? { get }

  /// Returns the action with the colors of a theme; by default, unchanged.
  func resolved(in theme: Theme) -> Self

  /// Returns the action in a scene with reduced motion; by default, unchanged.
  func calmed() -> Self

  /// The effects of the action on data and layouts, in order, for checks without playback; none by default.
  var effects: [TimelineEffect] { get }

  /// The touch that the action performs; none by default.
  var touch: TimelineTouch? { get }

  /// What the finger of the action lands on; `nil` without a finger, or with two.
  var landing: TimelineTouch.Landing? { get }

  /// The name that the action gives to its moment; none by default.
  var marker: String? { get }

  /// The behavior that the action adds; none by default.
  var addedBehavior: BehaviorEntry? { get }

  /// Whether the action rotates the canvas; false by default.
  var turnsCanvas: Bool { get }

  /// A message about the action's first invalid value; none by default.
  ///
  /// Files are checked when they are read, but an action made in code can have any values.
  var flaw: String? { get }

  /// Returns the highest scroll speed of the action, in points per second; 0 by default.
  func scrollSpeed(along direction: CollectionView.ScrollDirection) -> Double
}

extension TimelineAction {
  /// By default, the verb says enough.
  package var subject: String? { nil }

  /// By default, returns the action unchanged.
  package func resolved(in theme: Theme) -> Self { self }

  /// By default, returns the action unchanged.
  package func calmed() -> Self { self }

  /// By default, an action has no effects on data or layouts.
  package var effects: [TimelineEffect] { [] }

  /// By default, an action performs no touch.
  package var touch: TimelineTouch? { nil }

  /// By default, no finger lands.
  package var landing: TimelineTouch.Landing? { nil }

  /// By default, an action gives its moment no name.
  package var marker: String? { nil }

  /// By default, an action adds no behavior.
  package var addedBehavior: BehaviorEntry? { nil }

  /// By default, an action does not rotate the canvas.
  package var turnsCanvas: Bool { false }

  /// By default, all values of an action are valid.
  package var flaw: String? { nil }

  /// By default, an action does not scroll.
  package func scrollSpeed(along direction: CollectionView.ScrollDirection) -> Double { 0 }
}

/// An effect of an action on the data and layouts of a collection.
package enum TimelineEffect: Equatable, Sendable {
  /// Several changes of the data, all at once.
  case updates([TimelineEntry.Update])
  /// A tap presses a button of the bar, named by its title or its icon.
  case button(String)
  /// A touch at a point of the canvas. It hits a button, an item, or nothing, and lifts again.
  case place(CGPoint)
  /// A verb such as `tap` acts on an item. The item must exist.
  case item(TimelineEntry.ItemPlace, verb: String)
  /// A finger pulls a row; whether a distance tells how far, so that a whole row may be swiped away.
  case swipe(TimelineEntry.ItemPlace, TimelineEntry.RowEdge, isMeasured: Bool)
  /// A change of all items of a collection.
  case everyItem
  /// Another layout replaces the current one.
  case layout(String)
  /// The stack under the fingers opens, certainly or possibly, if the layout can open a stack.
  case opening(isCertain: Bool)
}

/// A touch of fingers on the canvas.
///
/// A new touch takes its items away from earlier touches, unless it shares them.
package struct TimelineTouch: Equatable, Sendable {
  /// The items of a playground that the touch holds; `nil` for a touch on a collection.
  package var itemIDs: [String]?
  /// How long the fingers stay down; `nil` if they lift at once, or never.
  package var duration: Ticks?
  /// Whether the touch takes its items away from earlier touches.
  package var takesItems: Bool

  /// Creates a touch; by default, on a collection, with fingers that lift at once.
  package init(itemIDs: [String]? = nil, duration: Ticks? = nil, takesItems: Bool = true) {
    self.itemIDs = itemIDs
    self.duration = duration
    self.takesItems = takesItems
  }
}

extension TimelineTouch {
  /// What a finger lands on.
  package enum Landing: Equatable, Sendable {
    /// Whatever is at a point of the canvas.
    case place(CGPoint)
    /// A button, an item or several, by name.
    case named(String)

    static func item(_ place: TimelineEntry.ItemPlace) -> Landing { .named(place.text) }

    static func path(_ path: IndexPath) -> Landing { .named(path.text) }
  }
}

extension [String] {
  /// Few names, or the first and the last one of many, for people.
  var namedForPeople: String {
    count > 3 ? "\(self[0]) … \(self[count - 1])" : joined(separator: ", ")
  }
}

extension TimelineEntry.ItemPlace {
  /// The place in a sentence: `item 0-2`.
  var text: String {
    switch self {
    case .item(let path): path.text
    case .last: "the last item"
    }
  }
}

extension IndexPath {
  /// The item in a sentence: `item 0-2`.
  var text: String { "item \(place.section)-\(place.item)" }
}

extension TimelineEntry.Action {
  /// The names of the layouts that the action switches to.
  package var layouts: [String] {
    verb.effects.compactMap { effect -> String? in
      if case .layout(let name) = effect { name } else { nil }
    }
  }

  /// The changes to the data that the action itself makes.
  package var updates: [TimelineEntry.Update] {
    verb.effects.flatMap { effect -> [TimelineEntry.Update] in
      if case .updates(let updates) = effect { updates } else { [] }
    }
  }
}

// Messages about invalid values of actions.
extension TimelineAction {
  func flaw(of place: CGPoint) -> String? {
    place.x.isFinite && place.y.isFinite ? nil : "a place cannot be [\(place.x), \(place.y)]"
  }

  func flaw(of duration: Ticks) -> String? {
    duration >= .zero ? nil : "a duration cannot be \(duration.seconds) s"
  }

  // Returns the flaw of the times of a finger at places; no times mean an even speed.
  func flaw(ofTimes times: [Ticks], at places: [CGPoint]) -> String? {
    guard times.isEmpty || times.count == places.count else {
      return "a finger has a time for each of its \(places.count) places, not \(times.count)"
    }
    let back = zip(times, times.dropFirst()).first { $1 <= $0 }
    return back.map { "a finger cannot be at \($1.seconds) s after \($0.seconds) s" }
  }

  // At a higher velocity, the content would be out of view within a display frame.
  func flaw(ofVelocity velocity: Vector) -> String? {
    max(abs(velocity.x), abs(velocity.y)) <= 1e9
      ? nil : "a velocity cannot be [\(velocity.x), \(velocity.y)]"
  }
}
