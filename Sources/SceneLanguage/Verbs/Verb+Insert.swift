import CradleSceneSource
import CradleScenes

extension Verb {
  /// Inserts items or a section.
  static let insert = Verb(
    "insert",
    on: .collection,
    "Inserts items or a section.",
    Grammar<WrittenUpdate>.insertion.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// The items or the section to insert.
  static let insertion = WrittenInsertion.fields.grammar(from: WrittenInsertion()) {
    insertion,
    object,
    _ throws(SceneError) in
    if let section = insertion.section {
      let newItems = insertion.items ?? .numbered(insertion.count ?? 0)
      return WrittenUpdate(
        update: .insertSection(newItems, title: insertion.title ?? "", at: section),
        places: UpdatePlaces(object.place(of: "section"))
      )
    }
    let newItems = insertion.items ?? .numbered(insertion.count ?? 1)
    guard !newItems.isEmpty else {
      throw SceneError("an insertion needs at least one item", at: object.place(of: "items"))
    }
    return WrittenUpdate(
      update: .insert(newItems, at: insertion.index ?? .end),
      places: UpdatePlaces(object.place(of: "index"))
    )
  }
}

/// An insertion as written.
private struct WrittenInsertion: Sendable {
  var index: TimelineEntry.InsertionPlace?
  var section: Int?
  var count: Int?
  var items: [TimelineEntry.NewItem]?
  var title: String?

  static let fields = Fields<WrittenInsertion>("an insertion", shape: checkShape) {
    Field(
      optional: "index",
      \.index,
      .insertionPlace,
      "The index of the first new item: a number or [section, number], from 0, 'end', or 'right_of_center'."
    )
    Field(optional: "section", \.section, .index, "The number of the new section, from 0.")
    Field(
      optional: "count",
      \.count,
      .insertedItemCount,
      "The number of new items. By default, one, or none with a section."
    )
    Field(optional: "items", \.items, .newItems, "The new items, instead of 'count'.")
    Field(optional: "title", \.title, .text, "The title of the section.")
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("index", or: "section")
    try object.check(["title"], belongTo: "section")
    try object.checkCount()
  }
}

extension SceneObject {
  /// Throws if an insertion has both a number of items and a list of items.
  func checkCount() throws(SceneError) {
    guard self["items"] != nil else { return }
    try checkAbsence(of: ["count"]) { _ in "write either 'items' or 'count'" }
  }
}

extension [TimelineEntry.NewItem] {
  fileprivate static func numbered(_ count: Int) -> [TimelineEntry.NewItem] {
    Array(repeating: TimelineEntry.NewItem(), count: count)
  }
}

extension Grammar where Value == Int {
  // The number of items to insert, which is checked before any item is created.
  fileprivate static var insertedItemCount: Grammar {
    let count = itemCount(from: 1)
    return Grammar(schema: count.schema) { node, reading in
      guard let count = count.read(node, &reading) else { return nil }
      return reading.insert(count, at: node.place) ? count : nil
    }
  }
}
