import CollectionLayouts
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that moves two fingers apart or together.
  static var pinch: Performer {
    Performer(TimelineEntry.Pinch.self) { stage, pinch, tick in
      stage.takeFingersAway()
      let track = PinchTrack(pinch, on: stage.canvas.currentSize, landing: tick)
      stage.tracks += track.fingers
      let place = stage.contentPlace(track.place(at: SceneTime(tick)))
      if let handler = stage.hand.handlers.pinch(at: place) {
        return stage.hand.begin(LivePinch(track, telling: handler))
      }
      stage.pinch = track
      stage.view.collectionViewLayout.pinchBegan(at: place)
    }
  }
}

extension Performer<PlaygroundStage> {
  /// The performer that moves two fingers apart or together, for a closure that claims them.
  static var pinch: Performer {
    Performer(TimelineEntry.Pinch.self) { (stage, pinch, tick) throws(StageError) in
      guard let handler = stage.hand.handlers.pinch(at: pinch.center) else { throw .notForStage(.pinch(pinch)) }
      let track = PinchTrack(pinch, on: stage.canvasSize, landing: tick)
      stage.tracks += track.fingers
      stage.hand.begin(LivePinch(track, telling: handler))
    }
  }
}
