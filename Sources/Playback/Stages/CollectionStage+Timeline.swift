import Foundation
import Geometry
import Scenes

// What a timeline does to a collection view.
extension CollectionStage {
  /// Every performer.
  private static let performers = Performers<CollectionStage>([
    .adjust, .drag, .fling, .pinch, .press, .scrollTo, .setLayout, .tap, .turn, .update,
  ])

  func perform(_ action: TimelineEntry.Action, at tick: Ticks) throws(StageError) {
    try Self.performers.perform(action, on: self, at: tick)
  }

  /// Returns the path of an item that the timeline does something to.
  func path(
    of place: TimelineEntry.ItemPlace,
    to verb: String
  ) throws(StageError) -> IndexPath {
    do throws(MissingItem) {
      return try place.path(in: items.counts, to: verb)
    } catch {
      throw StageError(reason: error.message)
    }
  }
}
