import CradleScenes
import Foundation

extension Verb {
  /// Touches with a finger and lets go.
  static let tap = Verb(
    "tap",
    on: .collection,
    "A finger taps a button, a point or an item.",
    WrittenTap.fields.grammar(from: WrittenTap()) { tap, object, _ in
      if let button = tap.button {
        return LocatedAction(action: .tap(.button(button)), place: object.place(of: "button"))
      }
      if let place = tap.place {
        return LocatedAction(action: .tap(.place(place)), place: object.place(of: "at"))
      }
      let action = TimelineEntry.Action.tap(.item(tap.item ?? .last))
      return LocatedAction(action: action, place: object.place(of: "item"))
    }.action
  )
}

/// A tap as written.
private struct WrittenTap: Sendable {
  var button: String?
  var place: CGPoint?
  var item: TimelineEntry.ItemPlace?

  static let fields = Fields<WrittenTap>("a tap", shape: checkShape) {
    Field(
      optional: "button",
      \.button,
      .controlName,
      "A button or segment of the navigation bar: its title, 'add' or 'trash'."
    )
    Field(optional: "at", \.place, .point, "A point on the canvas: [x, y], in points.")
    Field(optional: "item", \.item, .itemPlace, "An item: its number or [section, number], from 0, or 'last'.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard ["button", "at", "item"].filter({ object[$0] != nil }).count != 1 else { return }
    throw SceneError("a tap needs one of 'button', 'at' and 'item'", at: object.place)
  }
}
