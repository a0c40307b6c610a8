import Scenes

extension Scene {
  /// Whether any item has a size of its own, from the beginning or later.
  var hasItemsWithSizes: Bool {
    guard case .collection(let collection) = stage else { return false }
    let atFirst = collection.sections.joined().contains { $0.appearance.size != nil }
    return atFirst
      || timeline.contains { entry in
        guard case .update(let updates) = entry.action else { return false }
        return updates.flatMap(\.newItems).contains { $0.appearance.size != nil }
      }
  }
}
