import CollectionLayouts
import Dynamics
import Geometry
import Scenes

extension Performer<CollectionStage> {
  /// The performer that holds a cell down with a finger.
  static var press: Performer {
    Performer(TimelineEntry.Press.self) { (stage, press, tick) throws(StageError) in
      guard case .item(let place) = press.subject else { return }
      let path = try stage.path(of: place, to: "press")
      guard let center = stage.view.layoutAttributesForItem(at: path)?.center else { return }
      var track = FingerTrack(at: stage.canvasPlace(center), landing: tick)
      track.lift += press.duration
      stage.land(track)
      let long = stage.hand.handlers.longPress(at: center)
      if let long, long.minimumDuration <= press.duration {
        stage.hand.begin(LiveLongPress(track, minimumDuration: long.minimumDuration, telling: long.handler))
      } else {
        stage.select(at: center, until: track.lift)
      }
      stage.touch = CollectionStage.Touch(track: track, release: .stop, pressedCell: stage.items[path].cell)
      stage.view.touchBegan(at: stage.viewportPlace(track.start))
    }
  }
}

extension Performer<PlaygroundStage> {
  /// The performer that holds an item down with a finger.
  static var press: Performer {
    Performer(TimelineEntry.Press.self) { (stage, press, tick) throws(StageError) in
      guard case .body(let id) = press.subject else { return }
      let item = try stage.playground.item(id)
      stage.letGo(of: [id], at: tick)
      var track = FingerTrack(at: item.center, landing: tick)
      track.lift += press.duration
      stage.presses.append(PlaygroundStage.Press(id: id, track: stage.tracks.count))
      stage.tracks.append(track)
      if let press = stage.hand.handlers.longPress(at: track.start) {
        stage.hand.begin(LiveLongPress(track, minimumDuration: press.minimumDuration, telling: press.handler))
      }
    }
  }
}
