import Scenes

extension Scene {
  /// Whether any item has a size of its own, from the beginning or later.
  var hasItemsWithSizes: Bool {
    guard case .collection(let collection) = stage else { return false }
    let atFirst = collection.sections.joined().contains { $0.appearance.size != nil }
    return atFirst
      || timeline.flatMap(\.action.updates).flatMap(\.newItems).contains { item in
        item.appearance.size != nil
      }
  }
}
