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
        itemIndex,
        "The item to scroll to: its number, or [section, number], from 0."
      ),
      Key(
        optional: "position",
        Grammar<TimelineEntry.Scroll.Position>.choice,
        "Where the item comes to stand; at the start if left out."
      ),
      Key("animated", .boolean, default: true, "Whether it takes 0.3 s, or no time."),
      shape: checkShape
    ) { _, _, offset, item, position, isAnimated in
      let target: TimelineEntry.Scroll.Target =
        if let item {
          .item(section: item.section, item: item.item, position: position ?? .start)
        } else {
          .offset(offset ?? .zero)
        }
      return .scrollTo(TimelineEntry.Scroll(target: target, isAnimated: isAnimated))
    }
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

  private struct ItemIndex: Sendable {
    var section: Int
    var item: Int
  }

  private static let itemIndex: Grammar<ItemIndex> = {
    let number = Grammar<Int>.integer(in: 0...Int(Int32.max))
    let pair = Grammar<[Int]>.list(of: number)
    let pairSchema = pair.schema.adding(["minItems": 2, "maxItems": 2])
    return Grammar(schema: ["anyOf": [number.schema, pairSchema]]) { node, reading in
      guard let nodes = node.list else {
        let item = number.read(node, &reading)
        return item.flatMap { existing(section: 0, item: $0, node, &reading) }
      }
      guard nodes.count == 2 else {
        reading.reject(node, expected: "a number or [section, number]")
        return nil
      }
      let numbers = pair.read(node, &reading)
      return numbers.flatMap { existing(section: $0[0], item: $0[1], node, &reading) }
    }
  }()

  private static func existing(
    section: Int,
    item: Int,
    _ node: SceneNode,
    _ reading: inout Reading
  ) -> ItemIndex? {
    // Where the items could not be read, that is the mistake to report.
    guard let counts = reading.sectionCounts else { return ItemIndex(section: section, item: item) }
    guard counts.indices.contains(section) else {
      reading.report("there is no section \(section)", at: node.place)
      return nil
    }
    guard item < counts[section] else {
      let message = "section \(section) has no item \(item), only \(counts[section]) items"
      reading.report(message, at: node.place)
      return nil
    }
    return ItemIndex(section: section, item: item)
  }
}
