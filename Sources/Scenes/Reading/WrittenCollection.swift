import Foundation
import Geometry
import Graphics

/// A collection view as written, before names are looked up.
struct WrittenCollection: Sendable {
  var frame: CGRect?
  var contentInset: EdgeInsets
  var background: Color?
  var sections: [WrittenSection]
  var cells: CellStyle
  var supplements: SupplementStyle
  var layout: WrittenLayout
}

/// The layout of a collection view as written.
enum WrittenLayout: Sendable {
  /// What stands for the name of a layout that is written in place, since nobody can write it.
  static let inlineName = ""

  case named(String)
  case inline(any LayoutDescription)

  /// The name, empty for one that is written in place.
  var name: String {
    switch self {
    case .named(let name): name
    case .inline: Self.inlineName
    }
  }
}

extension Grammar where Value == WrittenCollection {
  /// A collection view.
  static var collection: Grammar {
    let map = keys
    return Grammar(schema: map.schema) { node, reading in
      reading.stages.append(.collection)
      let collection = map.read(node, &reading)
      reading.sectionCounts = collection?.sections.map(\.items.count)
      reading.firstLayout = collection?.layout.name
      reading.checkCollisions(in: node)
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
      Grammar<Color?>.collectionGround,
      default: "auto",
      "What the view is filled with; auto lets the canvas show."
    ),
    Key(optional: "items", .items, "How many items there are, or which, in one section."),
    Key(
      optional: "sections",
      .sections,
      "How many items each section has, or which, and what it is called."
    ),
    Key("cells", .cells, default: [:], "How cells look."),
    Key("supplements", .supplements, default: [:], "How headers and footers look."),
    Key(required: "layout", .layoutChoice, "The name of one of the layouts, or a layout."),
    shape: checkShape
  ) { _, _, frame, contentInset, background, items, sections, cells, supplements, layout in
    WrittenCollection(
      frame: frame,
      contentInset: contentInset,
      background: background,
      sections: items.map { [WrittenSection(items: $0)] } ?? sections ?? [],
      cells: cells,
      supplements: supplements,
      layout: layout
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    switch (object["items"], object["sections"]) {
    case (nil, nil): throw SceneError("a collection needs 'items' or 'sections'", at: object.place)
    case (_?, _?):
      throw SceneError("'sections' replaces 'items'", at: object.place(of: "sections"))
    default: break
    }
  }
}

extension Grammar where Value == Color? {
  // The labels of cells and headers are read on it.
  fileprivate static var collectionGround: Grammar {
    let color = colorOrAuto
    return Grammar(schema: color.schema) { node, reading in
      let read = color.read(node, &reading)
      if let own = read.flatMap(\.self) { reading.ground = own.laid(over: reading.ground) }
      return read
    }
  }
}

extension Reading {
  // The items that a collection has at first.
  fileprivate mutating func checkCollisions(in node: SceneNode) {
    guard let firstLayout, layoutDescriptions[firstLayout]?.itemsCollide ?? false,
      let sectionCounts, sectionCounts.reduce(0, +) > limits.collidingBodies
    else { return }
    let items = node.map?.first { $0.key == "items" || $0.key == "sections" }
    report(.tooManyCollisions(limits), at: items?.value.place ?? node.place)
  }
}

extension Grammar where Value == WrittenLayout {
  fileprivate static var layoutChoice: Grammar {
    let name = Grammar<String>.layoutName(orLayout: true)
    let layout = Grammar<any LayoutDescription>.layout
    return Grammar(schema: ["anyOf": [name.schema, layout.schema]]) { node, reading in
      guard node.map != nil else {
        reading.layoutIsNamed = true
        return name.read(node, &reading).map(WrittenLayout.named)
      }
      guard let description = layout.read(node, &reading) else { return nil }
      reading.layoutDescriptions[WrittenLayout.inlineName] = description
      return .inline(description)
    }
  }
}
