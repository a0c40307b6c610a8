extension Verb {
  /// Items or a section that are shown anew.
  static let reload = Verb(
    "reload",
    on: .collection,
    "Items are shown anew, or a section.",
    Grammar<WrittenUpdate>.reload.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// Items or a section that are shown anew.
  static let reload = Grammar.object(
    "a reload",
    Key(
      optional: "index",
      Grammar<TimelineEntry.ItemPlace>.itemPlace,
      "The first item: a number or [section, number], from 0, or last."
    ),
    Key(optional: "section", Grammar<Int>.index, "The section, from 0."),
    Key(
      optional: "count",
      Grammar<Int>.positiveItemCount,
      "How many items, one behind the other, or so many last ones; one if left out."
    ),
    Key(
      optional: "items",
      Grammar<[NewItem]>.newItems,
      "What they become, in place of count; what is left out stays as it was."
    ),
    shape: { (object: SceneObject) throws(SceneError) in
      try object.checkEither("index", or: "section")
      try object.check(["count", "items"], belongTo: "index")
      try object.checkCount()
    }
  ) { object, _, index, section, count, items throws(SceneError) in
    if let section {
      return WrittenUpdate(
        update: .reloadSection(section),
        places: UpdatePlaces(object.place(of: "section"))
      )
    }
    guard items?.isEmpty != true else {
      throw SceneError("a reload needs at least one item", at: object.place(of: "items"))
    }
    let replacements = items ?? []
    return WrittenUpdate(
      update: .reload(
        index ?? .last,
        count: items?.count ?? count ?? 1,
        replacements: replacements
      ),
      places: UpdatePlaces(object.place(of: "index"))
    )
  }
}
