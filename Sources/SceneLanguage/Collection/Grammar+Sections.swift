import Scenes

/// A section as written.
struct WrittenSection: Sendable {
  var title = ""
  var items = ItemList.count(0)
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
    let map = WrittenSection.fields.grammar(from: WrittenSection())
    return Grammar(schema: ["anyOf": [count.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      guard let count = count.read(node, &reading) else { return nil }
      return reading.number(count, at: node.place) ? WrittenSection(items: .count(count)) : nil
    }
  }
}

extension WrittenSection {
  fileprivate static let fields = Fields<WrittenSection>("a section") {
    Field("title", \.title, .text, "What headers and footers show.")
    Field(required: "items", \.items, .items, "How many items there are, or which.")
  }
}
