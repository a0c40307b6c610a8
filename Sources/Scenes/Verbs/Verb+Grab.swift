import Foundation
import Geometry

extension Verb {
  /// A finger that takes hold of items.
  static let grab = Verb(
    "grab",
    on: .dynamics,
    "A finger takes hold of items, pulls them and lets go.",
    Grammar.object(
      "a grab",
      Key(optional: "item", Grammar<String>.itemID, "The item that is pulled."),
      Key(optional: "items", Grammar<[String]>.itemIDs, "Items that are pulled together."),
      Key(
        optional: "by",
        Grammar<Vector>.vector(in: Extent.simulated),
        "How far each is pulled from where it is: [x, y], in points."
      ),
      Key(
        optional: "to",
        Grammar<CGPoint>.point(in: Extent.simulated),
        "Where the center of the item is pulled: [x, y], in points."
      ),
      Key(
        optional: "through",
        Grammar<[CGPoint]>.nonEmptyList(of: .point(in: Extent.simulated)),
        "The places that the center of the item is pulled through."
      ),
      Key(required: "over", Grammar<Int>.duration, "How long the pulling takes."),
      Key("hold", Grammar<Int>.delay, default: "0s", "How long the finger stays at the end."),
      Key(
        "curve",
        Grammar<TimingCurve>.choice,
        default: "linear",
        "How it speeds up and slows down."
      ),
      Key("release", .boolean, default: true, "Whether it lets go, or holds on to the end."),
      shape: checkShape
    ) { _, _, item, items, by, to, through, duration, hold, curve, isReleased in
      let places = through ?? to.map { [$0] } ?? []
      let grab = TimelineEntry.Grab(
        itemIDs: items ?? item.map { [$0] } ?? [],
        way: by.map(TimelineEntry.Grab.Way.by) ?? .through(places),
        duration: duration,
        hold: hold,
        curve: curve,
        isReleased: isReleased
      )
      return .grab(grab)
    }
  )

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    guard (object["item"] == nil) != (object["items"] == nil) else {
      throw SceneError("a grab needs either 'item' or 'items'", at: object.place)
    }
    let ways = ["by", "to", "through"].filter { object[$0] != nil }
    guard ways.count == 1, let way = ways.first else {
      throw SceneError("a grab needs one of 'by', 'to' and 'through'", at: object.place)
    }
    if object["items"] != nil, way != "by" {
      throw SceneError("'\(way)' pulls one 'item'", at: object.place(of: way))
    }
    if object["hold"] != nil, object["release"]?.value.scalar?.meaning == .boolean(false) {
      throw SceneError("'hold' belongs to 'release: true'", at: object.place(of: "hold"))
    }
  }
}
