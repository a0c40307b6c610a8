import CradleCollectionLayouts
import CradleGeometry
import CradleScenes
import Foundation

// The actions of a timeline on a collection view.
extension CollectionStage {
  /// The performers of all actions that a collection view can perform.
  private static let performers = Performers<CollectionStage>([
    .change, .drag, .fling, .pinch, .press, .reorder, .scrollTo, .setLayout, .swipe, .tap, .turn, .update,
  ])

  var isAtRest: Bool {
    touch == nil && pinch == nil && swipes.finger == nil && !live.isChanging && !canvas.isTurning(at: now)
      && view.isAtRest && !hasRunningChanges && !bars.isMoving
      && !hand.isActive && (selecting == nil || !view.tellsOfSelection)
  }

  /// Returns how well an action suits the collection.
  ///
  /// A collection has one hand, and its items have no ids. So touches and changes that name items by id do not suit a
  /// collection. A change of bars suits only a collection with these bars.
  func fit(of action: TimelineEntry.Action) -> ActionFit {
    guard let change = action.value as? TimelineEntry.Change else {
      return action.verb.touch?.itemIDs == nil ? .full : .none
    }
    if case .bar(let part, _) = change.targets, !bars.has(part) { return .none }
    return change.targets.isOfCollection ? .full : .none
  }

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(CradleError) {
    try Self.performers.perform(action, on: self, at: tick)
  }

  /// Returns the index path of the item that a verb acts on.
  func path(of place: TimelineEntry.ItemPlace, to verb: String) throws(CradleError) -> IndexPath {
    do throws(MissingItem) {
      return try place.path(in: items.counts, to: verb)
    } catch {
      throw CradleError(message: error.message)
    }
  }
}
