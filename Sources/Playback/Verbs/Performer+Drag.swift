import CollectionLayouts
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that lands, moves and lifts a finger.
  static var drag: Performer {
    Performer(TimelineEntry.Drag.self) { stage, drag, tick in
      let track = FingerTrack(drag.places, curve: drag.curve, landing: tick, duration: drag.duration)
      stage.land(track)
      stage.touch = CollectionStage.Touch(track: track, release: drag.release)
      stage.view.touchBegan(at: stage.viewportPlace(track.place(at: SceneTime(tick))))
    }
  }
}
