import CradleCollectionLayouts
import CradleGeometry
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Moves an item with a finger.
  static let reorder = Verb(
    "reorder",
    on: .collection,
    "A finger lifts an item, moves it to another index, and lets go. The neighbors make room on the way.",
    fields.grammar(from: TimelineEntry.Reorder(item: first, target: first, duration: .zero)) { reorder, object, _ in
      LocatedAction(action: .reorder(reorder), place: object.place(of: "item"), target: object.place(of: "to"))
    }.action
  )

  private static let first = IndexPath(item: 0, section: 0)

  private static let fields = Fields<TimelineEntry.Reorder>("a reorder") {
    Field(required: "item", \.item, .indexPath, "The item to move: a number or [section, number], from 0.")
    Field(required: "to", \.target, .indexPath, "The new position: a number or [section, number], from 0.")
    Field(required: "over", \.duration, .duration, "How long the finger moves.")
    Field("lift_after", \.liftDelay, .delay, "How long the finger rests on the item before it lifts the item.")
    Field("curve", \.curve, .curve, "The timing curve: how the finger speeds up and slows down.")
  }
}

extension Grammar where Value == IndexPath {
  fileprivate static var indexPath: Grammar { Grammar<ItemIndex>.itemIndex.map(\.indexPath) }
}
