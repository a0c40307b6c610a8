import CollectionLayouts
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that changes a parameter of a layout or of the view, at once or gradually.
  static var adjust: Performer {
    Performer(TimelineEntry.LayoutChange.self) { stage, change, tick in
      stage.adjustments.removeAll {
        $0.change.layout == change.layout && $0.change.property == change.property
      }
      let subject: AnyObject = change.layout.map { stage.layouts[$0] } ?? stage.view
      guard let adjustment = LayoutAdjustment(change, of: subject, start: tick) else { return }
      if change.duration > .zero {
        stage.adjustments.append(adjustment)
      } else {
        adjustment.apply(at: tick)
      }
    }
  }
}
