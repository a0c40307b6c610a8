import CollectionLayouts
import Foundation
import Scenes

extension Performer<CollectionStage> {
  /// The performer that changes the data, all at once.
  static var update: Performer {
    Performer(TimelineEntry.DataChange.self) { (stage, change, _) throws(StageError) in
      try stage.update(change.updates)
    }
  }
}

extension CollectionStage {
  /// Changes the data.
  func update(_ updates: [TimelineEntry.Update]) throws(StageError) {
    let counts = items.counts
    let center = view.indexPathForInsertionRightOfCenter
    let plan: UpdatePlan
    do throws(UpdatePlan.Mistake) {
      plan = try UpdatePlan(updates, counts: counts, center: center)
    } catch {
      throw StageError(reason: error.message)
    }
    do {
      let change = try BatchUpdate(plan.operations, before: counts)
      if view.visibleElements.allSatisfy({ !$0.isDisappearing }) { items.forget() }
      try view.performBatchUpdates {
        try view.record(plan.operations)
        items.apply(plan, change)
      }
    } catch {
      throw StageError(reason: "the view refuses updates that were checked: \(error)")
    }
  }
}
