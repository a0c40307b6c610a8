import CollectionLayouts
import Foundation
import Geometry
import Scenes

// What a timeline does to a collection view.
extension CollectionStage {
  func perform(_ action: TimelineEntry.Action, at tick: Int) throws(StageError) {
    switch action {
    case .drag(let drag): begin(drag, at: tick)
    case .fling(let fling): begin(fling, at: tick)
    case .scrollTo(let scroll): try begin(scroll)
    case .tap(let tap): try begin(tap, at: tick)
    case .pinch(let pinch): begin(pinch, at: tick)
    case .update(let updates): try update(updates)
    case .setLayout(let name, let isAnimated): setLayout(name, animated: isAnimated)
    case .turn(let orientation): turn(to: orientation, at: tick)
    case .adjust(let change): begin(change, at: tick)
    case .add, .animate, .grab, .marker, .remove, .set: break
    }
  }

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
    do throws(BatchUpdateError) {
      let change = try BatchUpdate(plan.operations, before: counts)
      if view.visibleElements.allSatisfy({ !$0.isDisappearing }) { items.forget() }
      try view.performBatchUpdates { () throws(BatchUpdateError) in
        try view.record(plan.operations)
        items.apply(plan, change)
      }
    } catch {
      throw StageError(reason: "the view refuses updates that were checked: \(error)")
    }
  }

  func setLayout(_ name: String, animated: Bool) {
    bars.layoutName = name
    adoptUpdates(of: name)
    view.setCollectionViewLayout(layouts[name], animated: animated)
  }

  // The view keeps its distance from the edges of the canvas.
  private func turn(to orientation: TimelineEntry.Orientation, at tick: Int) {
    let old = canvas.currentSize
    guard canvas.turn(to: orientation, at: tick) else { return }
    let (new, frame) = (canvas.currentSize, view.frame)
    view.setFrame(
      CGRect(
        x: frame.minX,
        y: frame.minY,
        width: max(1, frame.width + new.width - old.width),
        height: max(1, frame.height + new.height - old.height)
      ),
      animation: StageCanvas.turn
    )
  }

  private func begin(_ change: TimelineEntry.LayoutChange, at tick: Int) {
    adjustments.removeAll {
      $0.change.layout == change.layout && $0.change.property == change.property
    }
    let layout = layouts[change.layout]
    guard let adjustment = LayoutAdjustment(change, of: layout, start: tick) else { return }
    if change.duration > 0 { adjustments.append(adjustment) } else { adjustment.apply(at: tick) }
  }

  private func begin(_ scroll: TimelineEntry.Scroll) throws(StageError) {
    switch scroll.target {
    case .offset(let offset):
      view.setContentOffset(offset, animated: scroll.isAnimated)
    case .item(let section, let item, let position):
      view.scrollToItem(
        at: try path(of: .index(section: section, item: item), to: "scroll to"),
        at: position.scrollPosition,
        animated: scroll.isAnimated
      )
    }
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

extension TimelineEntry.Scroll.Position {
  fileprivate var scrollPosition: CollectionView.ScrollPosition {
    switch self {
    case .start: [.top, .left]
    case .center: [.centeredVertically, .centeredHorizontally]
    case .end: [.bottom, .right]
    }
  }
}
