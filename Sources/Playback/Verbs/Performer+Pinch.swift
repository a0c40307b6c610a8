import CollectionLayouts
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that moves two fingers apart or together.
  static var pinch: Performer {
    Performer(TimelineEntry.Pinch.self) { stage, pinch, tick in
      stage.takeFingersAway()
      let track = PinchTrack(pinch, on: stage.canvas.currentSize, landing: tick)
      stage.pinch = track
      stage.tracks += track.fingers
      let place = stage.contentPlace(track.place(at: SceneTime(tick)))
      stage.view.collectionViewLayout.pinchBegan(at: place)
    }
  }
}
