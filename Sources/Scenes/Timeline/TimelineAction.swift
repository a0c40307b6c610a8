package import CradleCollectionLayouts
package import CradleGeometry
package import CradleGraphics
package import Foundation

/// An action of a timeline: the value of a verb, with its effects on data, layouts, touches and canvas.
///
/// A verb is a file with its value in `Scenes/Verbs` and one with its grammar in `SceneLanguage/Verbs`, with a line
/// in the registry there, and a performer in the file of each stage that can perform it, with a line in its list.
///
/// ```swift
/// for entry in scene.timeline {
///   print(entry.action.verb.name, entry.action.verb.touch?.duration?.seconds ?? 0)
/// }
/// ```
package protocol TimelineAction: Equatable, Sendable {
  /// The key of its verb, for example `drag`.
  var name: String { get }

  /// Returns the action with the colors of a theme; by default, unchanged.
  func resolved(in theme: Theme) -> Self

  /// Its effects on data and layouts, in order, for checks without playback; none by default.
  var effects: [TimelineEffect] { get }

  /// The touch that it performs; none by default.
  var touch: TimelineTouch? { get }

  /// The name that it gives the moment; none by default.
  var marker: String? { get }

  /// The behavior that it adds; none by default.
  var addedBehavior: BehaviorEntry? { get }

  /// Whether it rotates the canvas; false by default.
  var turnsCanvas: Bool { get }

  /// A message about its first invalid value; none by default.
  ///
  /// Files are checked when they are read, but an action made in code can have any values.
  var flaw: String? { get }

  /// Returns the highest speed of its scrolling, in points per second; 0 by default.
  func scrollSpeed(along direction: CollectionView.ScrollDirection) -> Double
}

extension TimelineAction {
  /// Returns the value unchanged.
  package func resolved(in theme: Theme) -> Self { self }

  /// None.
  package var effects: [TimelineEffect] { [] }

  /// None.
  package var touch: TimelineTouch? { nil }

  /// None.
  package var marker: String? { nil }

  /// None.
  package var addedBehavior: BehaviorEntry? { nil }

  /// False.
  package var turnsCanvas: Bool { false }

  /// None.
  package var flaw: String? { nil }

  /// 0.
  package func scrollSpeed(along direction: CollectionView.ScrollDirection) -> Double { 0 }
}

/// An effect of an action on the data and layouts of a collection.
package enum TimelineEffect: Equatable, Sendable {
  /// The data changes, all at once.
  case updates([TimelineEntry.Update])
  /// A tap presses a button of the bar, named by its title or its icon.
  case button(String)
  /// A touch at a point of the canvas that lifts again; it hits a button, an item, or nothing.
  case place(CGPoint)
  /// A verb such as `tap` acts on an item, which must exist.
  case item(TimelineEntry.ItemPlace, verb: String)
  /// Another layout replaces the current one.
  case layout(String)
  /// The stack under the fingers opens, certainly or possibly, if the layout has something to open.
  case opening(isCertain: Bool)
}

/// A touch of fingers on the canvas; it takes over what it touches from earlier touches.
package struct TimelineTouch: Equatable, Sendable {
  /// The items of a playground that it holds; `nil` for the one hand of a collection.
  package var itemIDs: [String]?
  /// How long the fingers stay down; `nil` if they lift at once, or never.
  package var duration: Ticks?

  /// Creates a touch; by default, of the hand, which lifts at once.
  package init(itemIDs: [String]? = nil, duration: Ticks? = nil) {
    self.itemIDs = itemIDs
    self.duration = duration
  }
}

extension TimelineEntry.Action {
  /// The names of the layouts that it switches to.
  package var layouts: [String] {
    verb.effects.compactMap { effect -> String? in
      if case .layout(let name) = effect { name } else { nil }
    }
  }

  /// The changes to the data that it makes by itself.
  package var updates: [TimelineEntry.Update] {
    verb.effects.flatMap { effect -> [TimelineEntry.Update] in
      if case .updates(let updates) = effect { updates } else { [] }
    }
  }
}

// The messages about values that no action can have.
extension TimelineAction {
  func flaw(of place: CGPoint) -> String? {
    place.x.isFinite && place.y.isFinite ? nil : "a place cannot be [\(place.x), \(place.y)]"
  }

  func flaw(of duration: Ticks) -> String? {
    duration >= .zero ? nil : "a duration cannot be \(duration.seconds) s"
  }

  // Beyond this, the content would be out of view within a display frame.
  func flaw(ofVelocity velocity: Vector) -> String? {
    max(abs(velocity.x), abs(velocity.y)) <= 1e9
      ? nil : "a velocity cannot be [\(velocity.x), \(velocity.y)]"
  }
}
