import CollectionLayouts
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that changes a parameter of a layout or of the view, at once or gradually.
  static var adjust: Performer {
    Performer(TimelineEntry.LayoutChange.self) { (stage, change, tick) throws(StageError) in
      stage.adjustments.removeAll {
        $0.change.layout == change.layout && $0.change.property == change.property
      }
      if let layout = change.layout, let reason = stage.layouts.absence(of: layout) {
        throw StageError(reason: reason)
      }
      let subject: AnyObject = change.layout.map { stage.layouts[$0] } ?? stage.view
      guard let adjustment = LayoutAdjustment(change, of: subject, start: tick) else {
        let reason = "\(type(of: subject)) has no property '\(change.property.shownName)'"
        throw StageError(reason: reason)
      }
      if change.duration > .zero {
        stage.adjustments.append(adjustment)
      } else {
        adjustment.apply(at: tick)
      }
    }
  }
}
