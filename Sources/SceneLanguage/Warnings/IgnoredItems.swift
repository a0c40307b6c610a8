import CradleRawText
import CradleSceneSource
import CradleScenes

extension Oddities {
  /// Returns warnings about ids in `goldens.ignore` that no item or cell has.
  ///
  /// Nobody knows the ids of a stage in Swift before it plays, nor those of cells that come later.
  static func ignoredNobodies(of scene: Scene, writtenAs root: SceneNode) -> [Diagnostic] {
    guard !scene.goldens.ignoredItems.isEmpty, let known = scene.elementIDs else { return [] }
    let entries = root.value(at: ["goldens", "ignore"])?.list ?? []
    return scene.goldens.ignoredItems.filter { !$0.names(oneOf: known) }.compactMap { id -> Diagnostic? in
      guard let entry = entries.first(where: { $0.scalar?.text == id }) else { return nil }
      let suggestion = Suggestion.nearest(to: id, among: known).map { "did you mean '\($0.shortened)'?" }
      let remedy = suggestion ?? "'cradle trace' prints the ids"
      let message = "no item has the id '\(id.shortened)', so nothing is ignored; \(remedy)"
      return Diagnostic(.warning, at: entry.place, message)
    }
  }
}

extension Scene {
  // The ids of all elements that the scene can have; `nil` if the file alone does not tell.
  fileprivate var elementIDs: [String]? {
    var ids: [String] = []
    for stage in stages {
      let prefix = stage.id.map { "\($0)/" } ?? ""
      switch stage.description {
      case let playground as DynamicsDescription:
        // An item in an item is drawn with it.
        ids += playground.items(during: timeline).filter { $0.parentID == nil }.map { prefix + $0.id }
      case let view as CollectionDescription:
        let isFixed = timeline.flatMap(\.turns).flatMap(\.action.updates).flatMap(\.newItems).isEmpty
        guard isFixed, view.chrome.navigationBar == nil else { return nil }
        ids += view.sections.joined().map { prefix + $0.value }
      default: return nil
      }
    }
    return ids
  }
}

extension String {
  // Whether the text is one of the ids, stands for a number of them, or has the number of a stage or a repetition.
  fileprivate func names(oneOf ids: [String]) -> Bool {
    let numbered = NumberedText(self)
    return ids.contains { id in
      id == self || numbered.number(in: id) != nil || hasSuffix("/\(id)") || hasPrefix("\(id)#")
    }
  }
}
