import Dynamics
import Geometry
import Scenes

extension Performer<PlaygroundStage> {
  /// The performer that takes hold of items with a finger, pulls them and lets go.
  static var grab: Performer {
    Performer(TimelineEntry.Grab.self) { (stage, grab, tick) throws(StageError) in
      for id in grab.itemIDs { try stage.playground.checkIsFree(id) }
      stage.letGo(of: grab.itemIDs, at: tick)
      let holds = try grab.itemIDs.map { id throws(StageError) in
        Grip.Hold(id: id, item: try stage.playground.item(id))
      }
      for hold in holds { stage.playground.animator.addBehavior(hold.attachment) }
      stage.grips.append(Grip(track: stage.tracks.count, holds: holds, isReleased: grab.isReleased))
      stage.tracks.append(FingerTrack(grab, from: holds.map(\.start), landing: tick))
    }
  }
}

extension PlaygroundStage {
  /// Releases items from fingers, since each item has one finger and a new one takes its place.
  func letGo(of ids: [String], at tick: Ticks) {
    for index in grips.indices {
      release(grips[index].holds.filter { ids.contains($0.id) })
      grips[index].holds.removeAll { ids.contains($0.id) }
      if grips[index].holds.isEmpty { tracks[grips[index].track].lift = tick }
    }
    grips.removeAll { $0.holds.isEmpty }
    for press in presses where ids.contains(press.id) { tracks[press.track].lift = tick }
    presses.removeAll { ids.contains($0.id) }
  }
}
