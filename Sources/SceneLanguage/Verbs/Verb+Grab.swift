import CradleGeometry
import CradleScenes
import Foundation

extension Verb {
  /// Takes hold of items with a finger.
  static let grab = Verb(
    "grab",
    on: .dynamics,
    "A finger grabs items, pulls them and lets go.",
    WrittenGrab.fields.grammar(from: WrittenGrab()).map { .grab($0.meaning) }
  )
}

/// A grab as written.
private struct WrittenGrab: Sendable {
  var item: String?
  var items: [String]?
  var by: Vector?
  var to: CGPoint?
  var through: [CGPoint]?
  var duration = Ticks.zero
  var hold = Ticks.zero
  var curve = TimingCurve.linear
  var isReleased = true

  var meaning: TimelineEntry.Grab {
    let places = through ?? to.map { [$0] } ?? []
    return TimelineEntry.Grab(
      itemIDs: items ?? item.map { [$0] } ?? [],
      way: by.map(TimelineEntry.Grab.Way.by) ?? .through(places),
      duration: duration,
      hold: hold,
      curve: curve,
      isReleased: isReleased
    )
  }

  static let fields = Fields<WrittenGrab>("a grab", shape: checkShape) {
    Field(optional: "item", \.item, .itemID, "The item to pull.")
    Field(optional: "items", \.items, .itemIDs, "Items to pull together.")
    Field(
      optional: "by",
      \.by,
      .vector(in: Extent.simulated),
      "How far to pull each item: [x, y], in points."
    )
    Field(
      optional: "to",
      \.to,
      .point(in: Extent.simulated),
      "Where to pull the center of the item: [x, y], in points."
    )
    Field(
      optional: "through",
      \.through,
      .nonEmptyList(of: .point(in: Extent.simulated)),
      "The points that the center of the item is pulled through."
    )
    Field(required: "over", \.duration, .duration, "How long the pull takes.")
    Field("hold", \.hold, .delay, "How long the finger stays at the end.")
    Field("curve", \.curve, .curve, "The timing curve: how it speeds up and slows down.")
    Field(
      "release",
      \.isReleased,
      .boolean,
      "Whether the finger lets go at the end. If not, it holds on until another touch takes the items."
    )
  }

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
      throw SceneError("'hold' needs 'release: true'", at: object.place(of: "hold"))
    }
  }
}
