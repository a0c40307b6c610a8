import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// The items of a collection as written: a count, or a list.
enum ItemList: Sendable {
  case count(Int)
  case items([TimelineEntry.NewItem])
}

extension Grammar where Value == ItemList {
  /// Items: their number, or a list of items.
  static var items: Grammar {
    let count = Grammar<Int>.itemCount
    let list = Grammar<[TimelineEntry.NewItem]>.list(of: .item)
    return Grammar(schema: ["anyOf": [count.schema, list.schema]]) { node, reading in
      guard node.list == nil else { return list.read(node, &reading).map(ItemList.items) }
      reading.alsoTakes("a list of items", at: node.place)
      guard let count = count.read(node, &reading) else { return nil }
      return reading.number(count, at: node.place) ? .count(count) : nil
    }
  }
}

extension Grammar where Value == [TimelineEntry.NewItem] {
  /// Items that a timeline inserts, or that replace existing items.
  static var newItems: Grammar {
    let list = list(of: .item)
    return Grammar(schema: list.schema) { node, reading in
      guard let items = list.read(node, &reading) else { return nil }
      return reading.insert(items.count, at: node.place) ? items : nil
    }
  }
}

extension Grammar where Value == Int {
  /// A number of items within the limit.
  static var itemCount: Grammar {
    itemCount(from: 0)
  }

  /// A number of items from `least` to the limit.
  static func itemCount(from least: Int) -> Grammar {
    let schema: JSON = ["type": "integer", "minimum": .number(Double(least))]
    let count = Grammar.integer(in: least...Int(Int32.max))
    return Grammar(schema: schema) { node, reading in
      guard let count = count.read(node, &reading) else { return nil }
      guard count <= reading.limits.items else {
        reading.report(.tooManyItems(reading.limits), at: node.place)
        return nil
      }
      return count
    }
  }
}

extension String {
  /// The message that a scene has too many items.
  static func tooManyItems(_ limits: Limits) -> String {
    "there are more than \(limits.items) items; --limit-items allows more"
  }
}

extension Grammar where Value == TimelineEntry.NewItem {
  /// A single item, as a text or a map.
  fileprivate static var item: Grammar {
    let text = Grammar<String>.text
    let map = WrittenItem.fields.grammar(from: WrittenItem()).map(\.item)
    let scalarSchema: JSON = ["type": ["string", "number", "boolean"]]
    return Grammar(schema: ["anyOf": [scalarSchema, map.schema]]) { node, reading in
      guard node.scalar != nil else {
        reading.alsoTakes("a text", at: node.place)
        return map.read(node, &reading)
      }
      return text.read(node, &reading).map { TimelineEntry.NewItem(value: $0) }
    }
  }
}

/// An item as written.
private struct WrittenItem: Sendable {
  var value: String?
  var sender: ItemDescription.Appearance.Sender?
  var color: Color?
  var size: CGSize?
  var picture: Picture?
  var detail: String?
  var trailing: String?
  var accessory: ItemDescription.Appearance.Accessory?
  var icon: Icon?

  var item: TimelineEntry.NewItem {
    let appearance = ItemDescription.Appearance(
      color: color,
      size: size,
      sender: sender,
      picture: picture,
      detail: detail,
      trailing: trailing,
      accessory: accessory,
      icon: icon
    )
    return TimelineEntry.NewItem(value: value, appearance: appearance)
  }

  static let fields = Fields<WrittenItem>("an item") {
    Field(optional: "value", \.value, .text, "The value of the item, for labels. By default, its number.")
    Field(optional: "detail", \.detail, .text, "The second line of a row, below its label.")
    Field(optional: "trailing", \.trailing, .text, "The text at the right end of a row.")
    Field(
      "accessory",
      \.accessory,
      .accessory,
      default: "none",
      "The sign at the right end of a row: a chevron, a checkmark or a switch."
    )
    Field(optional: "icon", \.icon, .icon, "The icon in front of its label, such as 'favorite'.")
    Field(optional: "from", \.sender, .choice, "The sender of the message in a bubble.")
    Field(optional: "color", \.color, .color, "The color of its cell.")
    Field(
      optional: "size",
      \.size,
      .size,
      "The size of its cell: [width, height], in points. It overrides the layout's size."
    )
    Field(optional: "image", \.picture, .picture, "The PNG or JPEG file for its cell, in the folder of the scene.")
  }
}

extension Grammar where Value == ItemDescription.Appearance.Accessory? {
  // The sign at the right end of a row. Other cells have no place for it.
  fileprivate static var accessory: Grammar {
    let choice = Grammar.choice([
      ("none", nil), ("disclosure", .disclosure), ("checkmark", .checkmark), ("switch_off", .switchOff),
      ("switch_on", .switchOn),
    ])
    return Grammar(schema: choice.schema) { node, reading in
      let accessory = choice.read(node, &reading)
      if accessory.flatMap(\.self) != nil, reading.collection.form.map({ $0 != .row }) == true {
        reading.report("only rows have an accessory; use 'type: list', or cells with 'style: row'", at: node.place)
        return nil
      }
      return accessory
    }
  }
}

extension ItemList {
  var count: Int {
    switch self {
    case .count(let count): count
    case .items(let items): items.count
    }
  }

  /// Returns the items.
  ///
  /// The value of an item without a value is its number, counted from `first`.
  func descriptions(from first: Int) -> [ItemDescription] {
    switch self {
    case .count(let count): (first..<first + count).map { ItemDescription(value: "\($0)") }
    case .items(let items):
      items.enumerated().map { number, item in
        ItemDescription(value: item.value ?? "\(first + number)", appearance: item.appearance)
      }
    }
  }
}
