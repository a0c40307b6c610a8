import CollectionLayouts
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that lands, moves and lifts a finger.
  static var drag: Performer {
    Performer(TimelineEntry.Drag.self) { stage, drag, tick in
      let track = FingerTrack(drag.places, curve: drag.curve, landing: tick, duration: drag.duration)
      stage.land(track)
      if let handler = stage.hand.handlers.pan(at: stage.contentPlace(track.start)) {
        return stage.hand.begin(LivePan(track, release: drag.release, telling: handler))
      }
      stage.touch = CollectionStage.Touch(track: track, release: drag.release)
      stage.view.touchBegan(at: stage.viewportPlace(track.place(at: SceneTime(tick))))
    }
  }
}

extension Performer<PlaygroundStage> {
  /// The performer that lands, moves and lifts a finger, for a closure that claims it.
  static var drag: Performer {
    Performer(TimelineEntry.Drag.self) { (stage, drag, tick) throws(StageError) in
      let track = FingerTrack(drag.places, curve: drag.curve, landing: tick, duration: drag.duration)
      guard let handler = stage.hand.handlers.pan(at: track.start) else { throw .notForStage(.drag(drag)) }
      stage.tracks.append(track)
      stage.hand.begin(LivePan(track, release: drag.release, telling: handler))
    }
  }
}
