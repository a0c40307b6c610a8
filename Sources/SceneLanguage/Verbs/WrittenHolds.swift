import CradleGeometry
import CradleSceneSource
import CradleScenes

/// The fingers that hold items at points.
///
/// After an entry whose time depends on the motion, the list is empty.
struct WrittenHolds {
  private struct Hold {
    let item: String
    let point: Vector
    /// The tick when the finger lifts; `nil` if it holds on.
    let lift: Ticks?
  }

  private var holds: [Hold] = []

  /// Adds the finger of an entry; reports a mistake if another finger holds the item at the same point.
  mutating func add(_ entry: TimelineEntry, at start: Ticks?, _ node: SceneNode, _ reading: inout Reading) {
    guard let start else { return holds.removeAll() }
    guard let touch = entry.action.verb.touch, let ids = touch.itemIDs else { return }
    guard let grab = entry.action.value as? TimelineEntry.Grab, let point = grab.point, let id = ids.first else {
      if touch.takesItems { holds.removeAll { ids.contains($0.item) } }
      return
    }
    // A finger that holds on gives the point to the new one.
    holds.removeAll { hold in
      hold.item == id && hold.point == point && hold.lift.map { $0.nextDisplayFrame <= start.nextDisplayFrame } ?? true
    }
    if holds.contains(where: { $0.item == id && $0.point == point }) {
      let place = node.map?.first { $0.key == "grab" }?.value.map?.first { $0.key == "at" }?.value.place ?? node.place
      reading.report(TimelineEntry.Grab.conflict(on: id, at: point), at: place)
    }
    holds.append(Hold(item: id, point: point, lift: touch.duration.map { start + $0 }))
  }
}
