import CradleCollectionLayouts
import CradleNotations
import CradleRawText
import CradleSceneSource
import CradleScenes
import Foundation

/// An item in the notation of a timeline.
struct ItemIndex: Sendable {
  var section: Int
  var item: Int
  /// Whether the section is also written.
  var isPair: Bool

  var indexPath: IndexPath {
    IndexPath(item: item, section: section)
  }
}

extension Grammar where Value == Int {
  /// The number of an item or of a section, from 0.
  static var index: Grammar {
    .integer(in: 0...Int(Int32.max))
  }
}

extension Grammar where Value == ItemIndex {
  /// The number of an item in the first section, or `[section, number]`, from 0.
  static var itemIndex: Grammar {
    itemIndex(or: [])
  }

  /// The index of an item.
  ///
  /// Messages about a wrong index also list the given keywords.
  fileprivate static func itemIndex(or words: [String]) -> Grammar {
    let number = Grammar<Int>.index
    let pair = Grammar<[Int]>.list(of: number)
    let pairSchema = pair.schema.adding(["minItems": 2, "maxItems": 2])
    let alternatives = ["a number", "[section, number]"] + words.map { "'\($0)'" }
    let expected = alternatives.dropLast().joined(separator: ", ") + " or " + (alternatives.last ?? "")
    return Grammar(schema: ["anyOf": [number.schema, pairSchema]]) { node, reading in
      if let scalar = node.scalar {
        guard case .number = scalar.meaning else {
          let suggestion = Suggestion.nearest(to: scalar.text, among: words)
          reading.reject(node, expected: expected, suggestion: suggestion)
          return nil
        }
        return number.read(node, &reading).map { ItemIndex(section: 0, item: $0, isPair: false) }
      }
      guard node.list?.count == 2 else {
        reading.reject(node, expected: expected)
        return nil
      }
      return pair.read(node, &reading).map {
        ItemIndex(section: $0[0], item: $0[1], isPair: true)
      }
    }
  }
}

extension Grammar where Value == TimelineEntry.ItemPlace {
  /// An item, as its index or as the last item.
  static var itemPlace: Grammar {
    Grammar<ItemIndex>.itemIndex(or: ["last"])
      .map { Value.item(IndexPath(item: $0.item, section: $0.section)) }
      .or("last", meaning: .last)
  }
}

extension Grammar where Value == IndexPath? {
  /// The number of an item in the first section, `[section, number]`, or no item.
  static var itemOrNone: Grammar {
    Grammar<ItemIndex>.itemIndex(or: ["none"]).map(\.indexPath).orNone("none")
      .writing { path in path.map { .array([.number(Double($0.section)), .number(Double($0.item))]) } ?? "none" }
  }
}

extension Grammar where Value == TimelineEntry.InsertionPlace {
  /// The position for new items.
  static var insertionPlace: Grammar {
    Grammar<ItemIndex>.itemIndex(or: ["end", "right_of_center"])
      .map { Value.item(IndexPath(item: $0.item, section: $0.section)) }
      .or("right_of_center", meaning: .rightOfCenter)
      .or("end", meaning: .end)
  }
}
