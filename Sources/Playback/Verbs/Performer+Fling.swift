import CollectionLayouts
import Scenes

extension Performer<CollectionStage> {
  /// The performer that flicks with a finger, in no time.
  static var fling: Performer {
    Performer(TimelineEntry.Fling.self) { stage, fling, tick in
      stage.land(FingerTrack(at: fling.place, landing: tick))
      let place = stage.contentPlace(fling.place)
      if let handler = stage.hand.handlers.pan(at: place) {
        return handler.flick(at: place, velocity: fling.velocity)
      }
      stage.view.fling(at: stage.viewportPlace(fling.place), velocity: fling.velocity)
    }
  }
}

extension Performer<PlaygroundStage> {
  /// The performer that flicks with a finger, in no time, for a closure that claims it.
  static var fling: Performer {
    Performer(TimelineEntry.Fling.self) { (stage, fling, tick) throws(StageError) in
      guard let handler = stage.hand.handlers.pan(at: fling.place) else { throw .notForStage(.fling(fling)) }
      stage.hand.cancel()
      stage.tracks.append(FingerTrack(at: fling.place, landing: tick))
      handler.flick(at: fling.place, velocity: fling.velocity)
    }
  }
}
