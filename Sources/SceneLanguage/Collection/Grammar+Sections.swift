import CradleCollectionLayouts
import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes

/// A section as written.
struct WrittenSection: Sendable {
  var title = ""
  var items = ItemList.count(0)
  var scrolling = FlowLayout.OrthogonalScrollingBehavior.none
}

extension [WrittenSection] {
  /// The items of each section.
  ///
  /// The value of an item without a value is its number, counted over all sections.
  var descriptions: [[ItemDescription]] {
    var next = 0
    return map { section in
      defer { next += section.items.count }
      return section.items.descriptions(from: next)
    }
  }
}

extension Grammar where Value == [WrittenSection] {
  /// A list of sections, whose total number of items is within the limit.
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
  /// A section, as a number of items or a map.
  fileprivate static var section: Grammar {
    let count = Grammar<Int>.itemCount
    let map = WrittenSection.fields.grammar(from: WrittenSection())
    return Grammar(schema: ["anyOf": [count.schema, map.schema]]) { node, reading in
      guard node.map == nil else { return map.read(node, &reading) }
      reading.alsoTakes("a map with 'items'", at: node.place)
      guard let count = count.read(node, &reading) else { return nil }
      return reading.number(count, at: node.place) ? WrittenSection(items: .count(count)) : nil
    }
  }
}

extension WrittenSection {
  fileprivate static let fields = Fields<WrittenSection>("a section") {
    Field("title", \.title, .text, "The text of the header and the footer.")
    Field(required: "items", \.items, .items, "The number of items, or a list of items.")
    Field(
      "orthogonal",
      \.scrolling,
      .choice,
      """
      How the cells of this section scroll on their own in a flow, across the scroll direction: they stop anywhere, at \
      pages of the view, or at cells.
      """
    )
  }
}

/// The look of headers and footers as written.
private struct WrittenSupplements: Sendable {
  var color = Color.clear
  var cornerRadius = 0.0
  var font = Font()
  var textColor: Color?
  var alignment = TextStyle.Alignment.center

  static let fields = Fields<WrittenSupplements>("supplements") {
    Field("color", \.color, .color, default: "clear", "The fill color.")
    Field("corner_radius", \.cornerRadius, .number(in: Extent.distances), "The radius of the corners, in points.")
    Field("font", \.font, .font, default: ["weight": "semibold"], "The font of the title.")
    Field(
      "text_color",
      \.textColor,
      .colorOrAuto,
      default: "auto",
      "The color of the title. 'auto' is the label color of the theme, or black or white where that is unreadable."
    )
    Field("alignment", \.alignment, .choice, "The alignment of the title.")
  }
}

extension Grammar where Value == CellStyle.Supplement {
  /// The look of headers and footers.
  static let supplements = WrittenSupplements.fields.grammar(from: WrittenSupplements()) {
    written,
    _,
    reading in
    let ground = written.color.laid(over: reading.ground)
    let labelColor = reading.theme.labelColor.readable(on: ground)
    var style = written.font.style(written.textColor ?? labelColor)
    style.alignment = written.alignment
    return CellStyle.Supplement(color: written.color, cornerRadius: written.cornerRadius, titleStyle: style)
  }
}
