import CradleSceneSource
import CradleScenes

extension Verb {
  /// Deletes items or a section.
  static let delete = Verb(
    "delete",
    on: .collection,
    "Deletes items or a section.",
    Grammar<WrittenUpdate>.deletion.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// The items or the section to delete.
  static let deletion = WrittenDeletion.fields.grammar(from: WrittenDeletion()) {
    deletion,
    object,
    _ in
    if let section = deletion.section {
      return WrittenUpdate(update: .deleteSection(section), places: UpdatePlaces(object.place(of: "section")))
    }
    return WrittenUpdate(
      update: .delete(deletion.index ?? .last, count: deletion.count ?? 1),
      places: UpdatePlaces(object.place(of: "index"))
    )
  }
}

/// A deletion as written.
private struct WrittenDeletion: Sendable {
  var index: TimelineEntry.ItemPlace?
  var section: Int?
  var count: Int?

  static let fields = Fields<WrittenDeletion>("a deletion", shape: checkShape) {
    Field(
      optional: "index",
      \.index,
      .itemPlace,
      "The first item to delete: a number or [section, number], from 0, or 'last'."
    )
    Field(optional: "section", \.section, .index, "The section to delete.")
    Field(
      optional: "count",
      \.count,
      .positiveItemCount,
      "How many items to delete: this one and the next ones, or the last ones. By default, one."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("index", or: "section")
    try object.check(["count"], belongTo: "index")
  }
}

extension Grammar where Value == Int {
  /// A number of items, at least one.
  static var positiveItemCount: Grammar {
    .integer(in: 1...Int(Int32.max))
  }
}
