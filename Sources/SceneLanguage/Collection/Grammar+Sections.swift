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
  var color: Color?
  var cornerRadius = 0.0
  var font: Font?
  var textColor: Color?
  var alignment: TextStyle.Alignment?

  static let fields = Fields<WrittenSupplements>("supplements") {
    Field(optional: "color", \.color, .color, "The fill color. By default, that of the background in a plain list.")
    Field("corner_radius", \.cornerRadius, .number(in: Extent.distances), "The radius of the corners, in points.")
    Field(
      optional: "font",
      \.font,
      .font,
      "The font of the title. By default, semibold and 17 points, and regular and 13 points for cards of a list."
    )
    Field(
      "text_color",
      \.textColor,
      .colorOrAuto,
      default: "auto",
      "The color of the title. 'auto' is the label color of the theme, or black or white where that is unreadable."
    )
    Field(
      optional: "alignment",
      \.alignment,
      .choice,
      "The alignment of the title. By default, 'left' in a list, and 'center' elsewhere."
    )
  }
}

extension Grammar where Value == CellStyle.Supplement {
  /// The look of headers and footers.
  static let supplements = WrittenSupplements.fields.grammar(from: WrittenSupplements()) {
    written,
    _,
    reading in
    let look = reading.collection.look.supplements
    let color = written.color ?? look.color.resolved(in: reading.theme)
    let labelColor = look.titleStyle.color.resolved(in: reading.theme).readable(on: color.laid(over: reading.ground))
    let font = written.font ?? Font(size: look.titleStyle.size, weight: look.titleStyle.weight)
    var style = font.style(written.textColor ?? labelColor)
    style.alignment = written.alignment ?? look.titleStyle.alignment
    return CellStyle.Supplement(color: color, cornerRadius: written.cornerRadius, titleStyle: style)
  }
}
