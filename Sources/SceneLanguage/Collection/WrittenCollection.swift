import CradleCollectionLayouts
import CradleGeometry
import CradleGraphics
import CradleNotations
import CradleSceneSource
import CradleScenes
import Foundation

/// A collection view as written, before names are looked up.
struct WrittenCollection: Sendable {
  var frame: CGRect?
  var contentInset = EdgeInsets.zero
  var contentOffset: CGPoint?
  var background: Color?
  var items: ItemList?
  var writtenSections: [WrittenSection]?
  var cells = CellStyle(palette: [.black])
  var supplements = CellStyle.Supplement()
  var layout = WrittenLayout.named("")
  var bounces: CollectionDescription.Bounces?
  var isPagingEnabled = false
  var snapAlignment: CollectionView.SnapAlignment?
  var itemsPerFlick: Int?
  var decelerationRate = ScrollView.DecelerationRate.normal

  /// The sections of the collection.
  ///
  /// Items without sections form a single section.
  var sections: [WrittenSection] {
    items.map { [WrittenSection(items: $0)] } ?? writtenSections ?? []
  }
}

/// The layout of a collection view as written.
enum WrittenLayout: Sendable {
  /// The name of a layout inside the collection's own map.
  ///
  /// The name is empty, so that no file can refer to it.
  static let inlineName = CollectionDescription.ownLayout

  case named(String)
  case inline(any LayoutDescription)

  /// The name of the layout; empty for a layout inside the collection's own map.
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
    let map = WrittenCollection.fields.grammar(from: WrittenCollection())
    let layout = Grammar<LayoutKind.Read>.layout
    return Grammar(schema: map.schema) { node, reading in
      reading.stages.append(.collection)
      reading.noteLook(of: node, layout: layout)
      let collection = map.read(node, &reading)
      reading.collection.sectionCounts = collection?.sections.map(\.items.count)
      reading.layouts.first = collection?.layout.name
      reading.checkCollisions(in: node)
      reading.checkExpanded(in: node)
      reading.checkOrthogonal(in: node)
      return collection
    }
  }
}

extension WrittenCollection {
  /// The keys of a collection view that a timeline can change, without those of the layout.
  static let settableKeys = fields.settableKeys(of: WrittenCollection())

  fileprivate static let fields = Fields<WrittenCollection>("a collection", shape: checkShape) {
    Field(
      optional: "frame",
      \.frame,
      .rectangle,
      "The frame of the view: [x, y, width, height], in points of the canvas. By default, the whole canvas."
    )
    Field(
      "content_inset",
      \.contentInset,
      .insets,
      live: .insets(\CollectionView.contentInset),
      "How far the content can be scrolled past its edges, in points."
    )
    Field(
      optional: "content_offset",
      \.contentOffset,
      .point,
      "The content offset at the start: [x, y], in points. By default, that of the upper left corner of the content."
    )
    Field(
      "background",
      \.background,
      .collectionGround,
      default: "auto",
      "The fill of the view. 'auto' lets the canvas show, except below the cards of a list."
    )
    Field(optional: "items", \.items, .items, "The number of items, or a list of items, in one section.")
    Field(
      optional: "sections",
      \.writtenSections,
      .sections,
      "The sections: for each, the number of its items, or a map with its title and items."
    )
    Field("cells", \.cells, .cells, default: [:], "The look of the cells.")
    Field("supplements", \.supplements, .supplements, default: [:], "The look of headers and footers.")
    Field(required: "layout", \.layout, .layoutChoice, "A layout, or the name of one of the scene's layouts.")
    Field(
      optional: "bounces",
      \.bounces,
      .bounces,
      """
      Whether you can pull the content past its edges: 'always' even if it fits, 'true' if it does not, 'false' never. By \
      default, as 'true', and as 'always' with a 'refresh_control'.
      """
    )
    Field(
      "paging",
      \.isPagingEnabled,
      .boolean,
      live: .at(\CollectionView.isPagingEnabled),
      "Whether content that you let go stops at page boundaries. A page is as large as the view."
    )
    Field(
      "snap",
      \.snapAlignment,
      Grammar<CollectionView.SnapAlignment>.choice.map(Optional.some).or("none", meaning: nil),
      default: "none",
      "Where in the view an item stops after you let go of the content."
    )
    Field(
      optional: "items_per_flick",
      \.itemsPerFlick,
      .integer(in: 1...1000),
      "How many items the content moves on at most after you let go of it. It needs 'snap'."
    )
    Field(
      "deceleration_rate",
      \.decelerationRate,
      .choice([("normal", .normal), ("fast", .fast)]),
      default: "normal",
      "How quickly content slows down after you let go of it: as lists do, or sooner."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    switch (object["items"], object["sections"]) {
    case (nil, nil): throw SceneError("a collection needs 'items' or 'sections'", at: object.place)
    case (_?, _?):
      throw SceneError("write either 'items' or 'sections'", at: object.place(of: "sections"))
    default: break
    }
    guard let snap = object["snap"], snap.value.scalar?.text != "none" else {
      return try object.checkAbsence(of: ["items_per_flick"]) { "'\($0)' needs 'snap'" }
    }
    guard object["paging"]?.value.scalar?.text == "true" else { return }
    throw SceneError("'snap' has no meaning with 'paging'", at: object.place(of: "snap"))
  }
}

extension Grammar where Value == CollectionDescription.Bounces {
  fileprivate static var bounces: Grammar {
    Grammar<Bool>.boolean.map { $0 ? .ifLarger : .never }.or("always", meaning: .always)
  }
}

extension Grammar where Value == Color? {
  // The background color of the collection. Reading records the color, because labels of cells and headers must be
  // readable on it.
  fileprivate static var collectionGround: Grammar {
    let color = colorOrAuto
    return Grammar(schema: color.schema) { node, reading in
      guard let read = color.read(node, &reading) else { return nil }
      let background = reading.collection.look.background
      let own = read ?? (background == .clear ? nil : background.resolved(in: reading.theme))
      if let own { reading.ground = own.laid(over: reading.ground) }
      return .some(own)
    }
  }
}

extension Reading {
  // Notes the defaults that depend on the first layout. Its mistakes are reported when the layout itself is read.
  fileprivate mutating func noteLook(of node: SceneNode, layout: Grammar<LayoutKind.Read>) {
    let written = node.map?.first { $0.key == "layout" }?.value
    var trial = self
    let named = written?.scalar.flatMap { layouts.all[$0.text] }
    let read = written?.map == nil ? named : written.flatMap { layout.read($0, &trial) }
    collection.look = read?.description.look ?? CollectionLook()
    let style = node.map?.first { $0.key == "cells" }?.value.map?.first { $0.key == "style" }?.value
    collection.form = style.map { $0.scalar.flatMap { CellStyle.Form(rawValue: $0.text) } } ?? collection.look.form
  }

  // Checks that the card which the layout expands is there at the start.
  fileprivate mutating func checkExpanded(in node: SceneNode) {
    guard let counts = collection.sectionCounts, let first = layouts.first,
      let path = layouts.all[first]?.description.expandedItem
    else { return }
    do throws(MissingItem) {
      _ = try TimelineEntry.ItemPlace.item(path).path(in: counts, to: "expand")
    } catch {
      report(error.message, at: layouts.all[first]?.expandedPlace ?? node.place)
    }
  }

  // Checks that the layout lets sections scroll on their own.
  fileprivate mutating func checkOrthogonal(in node: SceneNode) {
    guard let first = layouts.first, layouts.all[first]?.description.scrollsSectionsAcross == false else { return }
    let sections = node.map?.first { $0.key == "sections" }?.value.list ?? []
    let keys = sections.compactMap { $0.map?.first { $0.key == "orthogonal" }?.value }
    guard let key = keys.first(where: { $0.scalar?.text != "none" }) else { return }
    report("in this layout, sections cannot scroll on their own; use a layout with 'type: flow'", at: key.place)
  }

  // Checks the number of colliding items at the start.
  fileprivate mutating func checkCollisions(in node: SceneNode) {
    guard let firstLayout = layouts.first,
      layouts.all[firstLayout]?.description.itemsCollide ?? false,
      let sectionCounts = collection.sectionCounts,
      sectionCounts.reduce(0, +) > limits.collidingBodies
    else { return }
    let items = node.map?.first { $0.key == "items" || $0.key == "sections" }
    report(.tooManyCollisions(limits), at: items?.value.place ?? node.place)
  }
}

extension Grammar where Value == WrittenLayout {
  fileprivate static var layoutChoice: Grammar {
    let name = Grammar<String>.layoutName(orLayout: true)
    let layout = Grammar<LayoutKind.Read>.layout
    return Grammar(schema: ["anyOf": [name.schema, layout.schema]]) { node, reading in
      guard node.map != nil else {
        reading.layouts.isNamed = true
        reading.alsoTakes("a layout such as { type: flow }", at: node.place)
        return name.read(node, &reading).map(WrittenLayout.named)
      }
      reading.survey([(WrittenLayout.inlineName, node)])
      let read = layout.read(node, &reading)
      reading.layouts.all[WrittenLayout.inlineName] = read
      guard let read else { return nil }
      return .inline(read.description)
    }
  }
}
