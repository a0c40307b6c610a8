import Foundation
import Geometry
import Graphics

/// A collection view as written, before names are looked up.
struct WrittenCollection: Sendable {
  var frame: CGRect?
  var contentInset: EdgeInsets
  var background: Color?
  var sections: [[ItemDescription]]
  var cells: CellStyle
  var layout: WrittenLayout
}

/// The layout of a collection view as written.
enum WrittenLayout: Sendable {
  case named(String, at: Diagnostic.Place)
  case inline(any LayoutDescription)
}

extension Grammar where Value == WrittenCollection {
  /// A collection view.
  static var collection: Grammar {
    let map = keys
    return Grammar(schema: map.schema) { node, reading in
      let collection = map.read(node, &reading)
      reading.sectionCounts = collection?.sections.map(\.count)
      return collection
    }
  }

  private static let keys = Grammar.object(
    "a collection",
    Key(
      optional: "frame",
      Grammar<CGRect>.rectangle,
      "Where the view is: [x, y, width, height], in points of the canvas; all of it if left out."
    ),
    Key(
      "content_inset",
      Grammar<EdgeInsets>.insets,
      default: 0,
      "How far the content may be scrolled past its edges, in points."
    ),
    Key(
      "background",
      Grammar<Color>.color.map(Optional.some).or("auto", meaning: nil),
      default: "auto",
      "What the view is filled with; auto lets the canvas show."
    ),
    Key(optional: "items", .items, "How many items there are, or which, in one section."),
    Key(optional: "sections", .sectionCounts, "How many items each section has."),
    Key("cells", .cells, default: [:], "How cells look."),
    Key(required: "layout", .layoutChoice, "The name of one of the layouts, or a layout.")
  ) { object, _, frame, contentInset, background, items, counts, cells, layout throws(SceneError) in
    WrittenCollection(
      frame: frame,
      contentInset: contentInset,
      background: background,
      sections: try sections(object, items, counts),
      cells: cells,
      layout: layout
    )
  }

  private static func sections(
    _ object: SceneObject,
    _ items: ItemList?,
    _ counts: [Int]?
  ) throws(SceneError) -> [[ItemDescription]] {
    switch (items, counts) {
    case (let items?, nil): return [items.descriptions]
    case (nil, let counts?):
      var next = 0
      return counts.map { count in
        defer { next += count }
        return (next..<next + count).map { ItemDescription(value: "\($0)") }
      }
    case (nil, nil): throw SceneError("a collection needs 'items' or 'sections'", at: object.place)
    case (_?, _?):
      throw SceneError("'sections' replaces 'items'", at: object.place(of: "sections"))
    }
  }
}

extension Grammar where Value == WrittenLayout {
  fileprivate static var layoutChoice: Grammar {
    let name = Grammar<String>.name
    let layout = Grammar<any LayoutDescription>.layout
    return Grammar(schema: ["anyOf": [name.schema, layout.schema]]) { node, reading in
      guard node.map == nil else { return layout.read(node, &reading).map(WrittenLayout.inline) }
      return name.read(node, &reading).map { .named($0, at: node.place) }
    }
  }
}
