import CradleSceneSource
import CradleScenes

extension Verb {
  /// Reloads items or a section.
  static let reload = Verb(
    "reload",
    on: .collection,
    "Reloads items or a section.",
    Grammar<WrittenUpdate>.reload.action
  )
}

extension Grammar where Value == WrittenUpdate {
  /// The items or the section to reload.
  static let reload = WrittenReload.fields.grammar(from: WrittenReload()) {
    reload,
    object,
    _ throws(SceneError) in
    if let section = reload.section {
      return WrittenUpdate(update: .reloadSection(section), places: UpdatePlaces(object.place(of: "section")))
    }
    guard reload.items?.isEmpty != true else {
      throw SceneError("a reload needs at least one item", at: object.place(of: "items"))
    }
    return WrittenUpdate(
      update: .reload(
        reload.index ?? .last,
        count: reload.items?.count ?? reload.count ?? 1,
        replacements: reload.items ?? []
      ),
      places: UpdatePlaces(object.place(of: "index"))
    )
  }
}

/// A reload as written.
private struct WrittenReload: Sendable {
  var index: TimelineEntry.ItemPlace?
  var section: Int?
  var count: Int?
  var items: [TimelineEntry.NewItem]?

  static let fields = Fields<WrittenReload>("a reload", shape: checkShape) {
    Field(
      optional: "index",
      \.index,
      .itemPlace,
      "The first item to reload: a number or [section, number], from 0, or 'last'."
    )
    Field(optional: "section", \.section, .index, "The section, from 0.")
    Field(
      optional: "count",
      \.count,
      .positiveItemCount,
      "How many items to reload: this one and the next ones, or the last ones. By default, one."
    )
    Field(
      optional: "items",
      \.items,
      .newItems,
      "The new items, instead of 'count'. What you leave out stays as it was."
    )
  }

  @Sendable
  private static func checkShape(_ object: SceneObject) throws(SceneError) {
    try object.checkEither("index", or: "section")
    try object.check(["count", "items"], belongTo: "index")
    try object.checkCount()
  }
}
