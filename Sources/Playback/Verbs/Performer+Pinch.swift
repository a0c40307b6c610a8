import CollectionLayouts
import Scenes

extension Performer<CollectionStage> {
  /// Two fingers that move apart or together.
  static var pinch: Performer {
    Performer(TimelineEntry.Pinch.self) { stage, pinch, tick in
      stage.takeFingersAway()
      let track = PinchTrack(pinch, on: stage.canvas.currentSize, landing: tick)
      stage.pinch = track
      stage.tracks += track.fingers
      let place = stage.contentPlace(track.place(at: Double(tick)))
      stage.view.collectionViewLayout.pinchBegan(at: place)
    }
  }
}
