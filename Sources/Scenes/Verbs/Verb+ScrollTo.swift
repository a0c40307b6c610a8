import Foundation

extension Verb {
  /// Scrolling without a finger.
  static let scrollTo = Verb(
    "scroll_to",
    on: .collection,
    "The content scrolls without a touch.",
    Grammar.object(
      "a scroll",
      Key(
        optional: "offset",
        Grammar<CGPoint>.point,
        "The content offset to scroll to: [x, y], in points."
      ),
      Key(
        optional: "item",
        Grammar<ItemIndex>.itemIndex,
        "The item to scroll to: its number, or [section, number], from 0."
      ),
      Key(
        optional: "position",
        Grammar<TimelineEntry.Scroll.Position>.choice,
        "Where the item comes to stand; at the start if left out."
      ),
      Key("animated", .boolean, default: true, "Whether it takes 0.3 s, or no time."),
      shape: checkShape
    ) { object, _, offset, item, position, isAnimated in
      let target: TimelineEntry.Scroll.Target =
        if let item {
          .item(section: item.section, item: item.item, position: position ?? .start)
        } else {
          .offset(offset ?? .zero)
        }
      return LocatedAction(
        action: .scrollTo(TimelineEntry.Scroll(target: target, isAnimated: isAnimated)),
        place: object.place(of: "item")
      )
    }.action
  )

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["offset"] == nil) != (object["item"] == nil) else {
      throw SceneError("a scroll needs either 'offset' or 'item'", at: object.place)
    }
    if object["position"] != nil, object["item"] == nil {
      throw SceneError("'position' belongs to 'item'", at: object.place(of: "position"))
    }
  }
}
