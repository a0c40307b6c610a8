import CradleRawText
import CradleSceneSource
import CradleScenes

extension Scene {
  /// Throws if a bound property cannot change: a center that a behavior holds, or a property that the cells lack.
  func checkBindings(_ bindings: [LocatedBinding]) throws(SceneError) {
    var holders: [Int: HoldersOfItems] = [:]
    let mistakes = bindings.compactMap { written -> Diagnostic? in
      let stage = stages[written.binding.targetStage]
      switch written.binding.target {
      case .item(let id, .center):
        let number = written.binding.targetStage
        let known = holders[number] ?? HoldersOfItems(stage.as(DynamicsDescription.self))
        holders[number] = known
        return known.mistake(inCenterOf: id, at: written.place)
      case .cell(_, let property):
        guard let cells = stage.as(CollectionDescription.self)?.cells, !property.isThere(in: CellLook(cells)) else {
          return nil
        }
        return Diagnostic(at: written.place, "these cells have no '\(property.name)' of their own")
      case .item, .bar, .behavior, .layout, .variable: return nil
      }
    }
    guard mistakes.isEmpty else { throw SceneError(mistakes) }
  }
}

/// The first behavior that holds each item of a playground.
private struct HoldersOfItems {
  private var ofAll: (number: Int, entry: BehaviorEntry)?
  private var holders: [String: (number: Int, entry: BehaviorEntry)] = [:]
  private var groups: [String: String] = [:]

  init(_ playground: DynamicsDescription?) {
    for group in playground?.groups ?? [] {
      for id in group.itemIDs where groups[id] == nil { groups[id] = group.id }
    }
    for (number, entry) in (playground?.behaviors ?? []).enumerated() {
      let ids = entry.description.itemIDs
      if ids == Cast.allIDs {
        ofAll = ofAll ?? (number, entry)
      } else {
        for id in ids where holders[id] == nil { holders[id] = (number, entry) }
      }
    }
  }

  /// Returns a mistake if a behavior holds the item, whose center is bound.
  func mistake(inCenterOf id: String, at place: Diagnostic.Place) -> Diagnostic? {
    let found = [ofAll, holders[id], groups[id].flatMap { holders[$0] }].compactMap(\.self)
    guard let holder = found.min(by: { $0.number < $1.number })?.entry else { return nil }
    let name = holder.id.map { "the behavior '\($0.shortened)'" } ?? "a behavior"
    return Diagnostic(at: place, "\(name) holds '\(id.shortened)', so its center cannot follow; bind its 'translation'")
  }
}
