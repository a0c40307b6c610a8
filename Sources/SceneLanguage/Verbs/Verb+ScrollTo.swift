import CradleCollectionLayouts
import CradleSceneSource
import CradleScenes
import Foundation

extension Verb {
  /// Scrolls without a finger.
  static let scrollTo = Verb(
    "scroll_to",
    on: .collection,
    "Scrolls the content without a touch.",
    WrittenScroll.fields.grammar(from: WrittenScroll()) { scroll, object, _ in
      LocatedAction(action: .scrollTo(scroll.meaning), place: object.place(of: "item"))
    }.action
  )
}

/// A scroll as written.
private struct WrittenScroll: Sendable {
  var offset: CGPoint?
  var item: ItemIndex?
  var position: TimelineEntry.Scroll.Position?
  var isAnimated = true

  var meaning: TimelineEntry.Scroll {
    let target: TimelineEntry.Scroll.Target =
      if let item {
        .item(IndexPath(item: item.item, section: item.section), position: position ?? .start)
      } else {
        .offset(offset ?? .zero)
      }
    return TimelineEntry.Scroll(target: target, isAnimated: isAnimated)
  }

  static let fields = Fields<WrittenScroll>("a scroll", shape: checkShape) {
    Field(optional: "offset", \.offset, .point, "The content offset to scroll to: [x, y], in points.")
    Field(optional: "item", \.item, .itemIndex, "The item to scroll to: its number or [section, number], from 0.")
    Field(
      optional: "position",
      \.position,
      .choice,
      "Where in the view the item ends up. By default, at the start."
    )
    Field("animated", \.isAnimated, .boolean, "Whether to scroll within 0.3 s instead of at once.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["offset"] == nil) != (object["item"] == nil) else {
      throw SceneError("a scroll needs either 'offset' or 'item'", at: object.place)
    }
    if object["position"] != nil, object["item"] == nil {
      throw SceneError("'position' needs 'item'", at: object.place(of: "position"))
    }
  }
}
