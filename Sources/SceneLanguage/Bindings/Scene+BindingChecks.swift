import CradleRawText
import CradleScenes

extension Scene {
  /// Throws if a bound property cannot change: a center that a behavior holds, or a property that the cells lack.
  func checkBindings(_ bindings: [LocatedBinding]) throws(SceneError) {
    let mistakes = bindings.compactMap { written -> Diagnostic? in
      let stage = stages[written.binding.targetStage]
      switch written.binding.target {
      case .item(let id, .center):
        return stage.as(DynamicsDescription.self)?.mistake(inCenterOf: id, at: written.place)
      case .cell(_, let property):
        guard stage.as(CollectionDescription.self)?.cells.has(property) == false else { return nil }
        return Diagnostic(at: written.place, "these cells have no '\(property.rawValue)' of their own")
      case .item, .bar, .behavior, .layout: return nil
      }
    }
    guard mistakes.isEmpty else { throw SceneError(mistakes) }
  }
}

extension DynamicsDescription {
  // Returns a mistake if a behavior holds the item whose center is bound.
  fileprivate func mistake(inCenterOf id: String, at place: Diagnostic.Place) -> Diagnostic? {
    let group = groups.first { $0.itemIDs.contains(id) }?.id
    let names = [id] + [group].compactMap(\.self)
    let holder = behaviors.first { entry in
      let ids = entry.description.itemIDs
      return ids == Cast.allIDs || names.contains(where: ids.contains)
    }
    guard let holder else { return nil }
    let name = holder.id.map { "the behavior '\($0.shortened)'" } ?? "a behavior"
    return Diagnostic(at: place, "\(name) holds '\(id.shortened)', so its center cannot follow; bind its 'translation'")
  }
}
