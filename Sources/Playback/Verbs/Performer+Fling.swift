import CollectionLayouts
import Scenes

extension Performer<CollectionStage> {
  /// The performer that flicks with a finger, in no time.
  static var fling: Performer {
    Performer(TimelineEntry.Fling.self) { stage, fling, tick in
      stage.land(FingerTrack(at: fling.place, landing: tick))
      stage.view.fling(at: stage.viewportPlace(fling.place), velocity: fling.velocity)
    }
  }
}
