import CradleSceneSource
import CradleScenes

extension Verb {
  /// Moves an item or a section.
  static let move = Verb(
    "move",
    on: .collection,
    "Moves an item or a section.",
    Grammar<WrittenUpdate>.move.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// The item or the section to move.
  static let move = WrittenMove.fields.grammar(from: WrittenMove()) {
    move,
    object,
    _ throws(SceneError) in
    let target = move.target
    let targetPlace = object.place(of: "to")
    if let item = move.item {
      return WrittenUpdate(
        update: .move(from: item.indexPath, to: target.indexPath),
        places: UpdatePlaces(object.place(of: "from"), target: targetPlace)
      )
    }
    guard !target.isPair else { throw SceneError("a section moves to a number, not into a section", at: targetPlace) }
    return WrittenUpdate(
      update: .moveSection(from: move.section ?? 0, to: target.item),
      places: UpdatePlaces(object.place(of: "section"), target: targetPlace)
    )
  }
}

/// A move as written.
private struct WrittenMove: Sendable {
  var item: ItemIndex?
  var section: Int?
  var target = ItemIndex(section: 0, item: 0, isPair: false)

  static let fields = Fields<WrittenMove>("a move", shape: checkShape) {
    Field(optional: "from", \.item, .itemIndex, "The item to move: a number or [section, number], from 0.")
    Field(optional: "section", \.section, .index, "The section, from 0.")
    Field(
      required: "to",
      \.target,
      .itemIndex,
      "The new position: a number, or [section, number] for an item, from 0."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("from", or: "section")
  }
}
