import Foundation

extension Verb {
  /// A finger that touches and lets go.
  static let tap = Verb(
    "tap",
    on: .collection,
    "A finger taps a button, a place or an item.",
    Grammar.object(
      "a tap",
      Key(
        optional: "button",
        Grammar<String>.controlName,
        "A button or segment of the navigation bar, by its title, or add or trash."
      ),
      Key(optional: "at", Grammar<CGPoint>.point, "A place of the canvas: [x, y], in points."),
      Key(
        optional: "item",
        Grammar<TimelineEntry.ItemPlace>.itemPlace,
        "An item: its number or [section, number], from 0, or last."
      ),
      shape: checkShape
    ) { object, _, button, place, item in
      if let button {
        return LocatedAction(action: .tap(.button(button)), place: object.place(of: "button"))
      }
      if let place {
        return LocatedAction(action: .tap(.place(place)), place: object.place(of: "at"))
      }
      return LocatedAction(action: .tap(.item(item ?? .last)), place: object.place(of: "item"))
    }.action
  )

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard ["button", "at", "item"].filter({ object[$0] != nil }).count != 1 else { return }
    throw SceneError("a tap needs one of 'button', 'at' and 'item'", at: object.place)
  }
}
