extension Verb {
  /// Items or a section that go.
  static let delete = Verb(
    "delete",
    on: .collection,
    "Items go, or a section.",
    Grammar<WrittenUpdate>.deletion.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// Items or a section that go.
  static let deletion = Grammar.object(
    "a deletion",
    Key(
      optional: "index",
      Grammar<TimelineEntry.ItemPlace>.itemPlace,
      "The first item that goes: a number or [section, number], from 0, or last."
    ),
    Key(optional: "section", Grammar<Int>.index, "The section that goes."),
    Key(
      optional: "count",
      Grammar<Int>.positiveItemCount,
      "How many items go, one behind the other, or so many last ones; one if left out."
    ),
    shape: { (object: SceneObject) throws(SceneError) in
      try object.checkEither("index", or: "section")
      try object.check(["count"], belongTo: "index")
    }
  ) { object, _, index, section, count in
    if let section {
      return WrittenUpdate(
        update: .deleteSection(section),
        places: UpdatePlaces(object.place(of: "section"))
      )
    }
    return WrittenUpdate(
      update: .delete(index ?? .last, count: count ?? 1),
      places: UpdatePlaces(object.place(of: "index"))
    )
  }
}

extension Grammar where Value == Int {
  /// A number of items, at least one.
  static var positiveItemCount: Grammar {
    .integer(in: 1...Int(Int32.max))
  }
}
