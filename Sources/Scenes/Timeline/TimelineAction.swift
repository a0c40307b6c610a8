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
  /// The key of its verb, such as `drag`.
  var name: String { get }

  /// Returns the action with the colors of a theme; the same unless implemented.
  func resolved(in theme: Theme) -> Self

  /// Its effects on data and layouts, in order, for checks that play nothing; none unless implemented.
  var effects: [TimelineEffect] { get }

  /// The touch that it is; none unless implemented.
  var touch: TimelineTouch? { get }

  /// The name that it gives the moment; none unless implemented.
  var marker: String? { get }

  /// The behavior that it adds; none unless implemented.
  var addedBehavior: BehaviorEntry? { get }

  /// Whether it turns the canvas; false unless implemented.
  var turnsCanvas: Bool { get }

  /// The first of its values with which it cannot be done, in a sentence; none unless implemented.
  ///
  /// Files are checked when they are read; an action that was made in code can have any values.
  var flaw: String? { get }

  /// Returns the greatest speed at which it scrolls content, in points per second; 0 unless implemented.
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
  /// The data change, all at once.
  case updates([TimelineEntry.Update])
  /// A button of the bar is pressed, named by its title or its icon.
  case button(String)
  /// A place of the canvas is touched and let go: a button, an item, or nothing.
  case place(CGPoint)
  /// A verb such as `tap` is applied to an item, which has to exist.
  case item(TimelineEntry.ItemPlace, verb: String)
  /// The layout is replaced by another.
  case layout(String)
  /// The stack under the fingers opens, certainly or perhaps, if the layout has something to open.
  case opening(isCertain: Bool)
}

/// A touch of fingers on the canvas, which takes what it touches from earlier touches.
package struct TimelineTouch: Equatable, Sendable {
  /// The items of a playground that it takes hold of; `nil` for the one hand of a collection.
  package var itemIDs: [String]?
  /// The time for which the fingers stay down; `nil` if they lift at once, or not at all.
  package var duration: Ticks?

  /// Creates a touch: of the hand, which lifts at once, unless said otherwise.
  package init(itemIDs: [String]? = nil, duration: Ticks? = nil) {
    (self.itemIDs, self.duration) = (itemIDs, duration)
  }
}

extension TimelineEntry.Action {
  /// The names of the layouts to which it switches.
  package var layouts: [String] {
    verb.effects.compactMap { effect -> String? in
      if case .layout(let name) = effect { name } else { nil }
    }
  }

  /// The changes of the data that it makes by itself.
  package var updates: [TimelineEntry.Update] {
    verb.effects.flatMap { effect -> [TimelineEntry.Update] in
      if case .updates(let updates) = effect { updates } else { [] }
    }
  }
}

// The words for values that no action can have.
extension TimelineAction {
  func flaw(of place: CGPoint) -> String? {
    place.x.isFinite && place.y.isFinite ? nil : "a place cannot be [\(place.x), \(place.y)]"
  }

  func flaw(of duration: Ticks) -> String? {
    duration >= .zero ? nil : "a duration cannot be \(duration.seconds) s"
  }

  // Beyond this, the content would be out of sight within a display frame.
  func flaw(ofVelocity velocity: Vector) -> String? {
    max(abs(velocity.x), abs(velocity.y)) <= 1e9
      ? nil : "a velocity cannot be [\(velocity.x), \(velocity.y)]"
  }
}
