import Graphics
import Scenes

extension Scene {
  /// Every picture that the scene can show, each once, in the order of the file.
  var pictures: [Picture] {
    guard case .collection(let collection) = stage else { return [] }
    let items = collection.sections.joined().map(\.appearance) + newItems.map(\.appearance)
    var known: Set<Picture> = []
    return (collection.cells.pictures + items.compactMap(\.picture)).filter {
      known.insert($0).inserted
    }
  }

  /// The items that the timeline or a tap on a button brings, in the order of the file.
  var newItems: [NewItem] {
    updates.flatMap(\.newItems)
  }

  /// What the timeline, or a tap on a button, does to the data, in the order of the file.
  var updates: [TimelineEntry.Update] {
    guard case .collection(let collection) = stage else { return [] }
    let bar = collection.chrome.navigationBar
    let buttons = (bar?.left ?? []) + (bar?.right ?? [])
    return buttons.flatMap(\.updates) + timeline.flatMap(\.action.updates)
  }
}
