/// A section as written.
struct WrittenSection: Sendable {
  var title = ""
  var items: ItemList
}

extension [WrittenSection] {
  /// The items of each section, those without a value called by their number in all.
  var descriptions: [[ItemDescription]] {
    var next = 0
    return map { section in
      defer { next += section.items.count }
      return section.items.descriptions(from: next)
    }
  }
}

extension Grammar where Value == [WrittenSection] {
  /// Sections, with as many items in all as the limit allows.
  static var sections: Grammar {
    let sections = list(of: .section)
    return Grammar(schema: sections.schema) { node, reading in
      guard let sections = sections.read(node, &reading) else { return nil }
      guard sections.map(\.items.count).reduce(0, +) <= reading.limits.items else {
        reading.report(.tooManyItems(reading.limits), at: node.place)
        return nil
      }
      return sections
    }
  }
}

extension Grammar where Value == WrittenSection {
  /// A number of items, or a map with more.
  fileprivate static var section: Grammar {
    let count = Grammar<Int>.itemCount
    let map = Grammar.object(
      "a section",
      Key("title", Grammar<String>.text, default: "", "What headers and footers show."),
      Key(required: "items", Grammar<ItemList>.items, "How many items there are, or which.")
    ) { _, _, title, items in
      WrittenSection(title: title, items: items)
    }
    return Grammar(schema: ["anyOf": [count.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      guard let count = count.read(node, &reading) else { return nil }
      return reading.number(count, at: node.place) ? WrittenSection(items: .count(count)) : nil
    }
  }
}
