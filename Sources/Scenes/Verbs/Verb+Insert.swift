extension Verb {
  /// Items or a section that come.
  static let insert = Verb(
    "insert",
    on: .collection,
    "Items come in, or a section.",
    Grammar<WrittenUpdate>.insertion.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// Items or a section that come.
  static let insertion = Grammar.object(
    "an insertion",
    Key(
      optional: "index",
      Grammar<TimelineEntry.InsertionPlace>.insertionPlace,
      "Where items come in: a number or [section, number], from 0, end, or right_of_center."
    ),
    Key(optional: "section", Grammar<Int>.index, "The number that a new section gets, from 0."),
    Key(
      optional: "count",
      Grammar<Int>.insertedItemCount,
      "How many items come: one, or none with a section, if left out."
    ),
    Key(optional: "items", Grammar<[NewItem]>.newItems, "Which items come, in place of count."),
    Key(optional: "title", Grammar<String>.text, "The title of the section."),
    shape: checkInsertion
  ) { object, _, index, section, count, items, title throws(SceneError) in
    if let section {
      let newItems = items ?? .numbered(count ?? 0)
      return WrittenUpdate(
        update: .insertSection(newItems, title: title ?? "", at: section),
        places: UpdatePlaces(object.place(of: "section"))
      )
    }
    let newItems = items ?? .numbered(count ?? 1)
    guard !newItems.isEmpty else {
      throw SceneError("an insertion needs at least one item", at: object.place(of: "items"))
    }
    return WrittenUpdate(
      update: .insert(newItems, at: index ?? .end),
      places: UpdatePlaces(object.place(of: "index"))
    )
  }

  @Sendable
  private static func checkInsertion(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("index", or: "section")
    try object.check(["title"], belongTo: "section")
    try object.checkCount()
  }
}

extension SceneObject {
  /// Throws if items are both counted and written.
  func checkCount() throws(SceneError) {
    guard self["items"] != nil else { return }
    try checkAbsence(of: ["count"]) { _ in "'items' replaces 'count'" }
  }
}

extension [NewItem] {
  fileprivate static func numbered(_ count: Int) -> [NewItem] {
    Array(repeating: NewItem(), count: count)
  }
}

extension Grammar where Value == Int {
  // Counted before anything is made of it.
  fileprivate static var insertedItemCount: Grammar {
    let count = itemCount(from: 1)
    return Grammar(schema: count.schema) { node, reading in
      guard let count = count.read(node, &reading) else { return nil }
      return reading.insert(count, at: node.place) ? count : nil
    }
  }
}
