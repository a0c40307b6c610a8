extension Verb {
  /// An item or a section that moves.
  static let move = Verb(
    "move",
    on: .collection,
    "An item moves to another place, or a section.",
    Grammar<WrittenUpdate>.move.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// An item or a section that moves.
  static let move = Grammar.object(
    "a move",
    Key(
      optional: "from",
      Grammar<ItemIndex>.itemIndex,
      "The item: a number or [section, number], from 0."
    ),
    Key(optional: "section", Grammar<Int>.index, "The section, from 0."),
    Key(
      required: "to",
      Grammar<ItemIndex>.itemIndex,
      "Where it is afterwards: a number, or [section, number] for an item, from 0."
    ),
    shape: { (object: SceneObject) throws(SceneError) in
      try object.checkEither("from", or: "section")
    }
  ) { object, _, item, section, target throws(SceneError) in
    let targetPlace = object.place(of: "to")
    if let item {
      return WrittenUpdate(
        update: .move(from: item.indexPath, to: target.indexPath),
        places: UpdatePlaces(object.place(of: "from"), target: targetPlace)
      )
    }
    guard !target.isPair else {
      throw SceneError("a section moves to a number, not into a section", at: targetPlace)
    }
    return WrittenUpdate(
      update: .moveSection(from: section ?? 0, to: target.item),
      places: UpdatePlaces(object.place(of: "section"), target: targetPlace)
    )
  }
}
