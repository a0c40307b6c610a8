import CradleArtists
import CradleCollectionLayouts
import CradleDynamics
import CradleGeometry
import CradleScenes
import Foundation

// The effects of timeline verbs on a playground.

extension Performer<PlaygroundStage> {
  /// The performer that adds a behavior.
  static var add: Performer {
    Performer(TimelineEntry.Addition.self) { (stage, addition, _) throws(CradleError) in
      _ = try stage.playground.act(addition.entry)
    }
  }

  /// The performer that removes all behaviors with a name; a repeated addition creates several.
  static var remove: Performer {
    Performer(TimelineEntry.Removal.self) { (stage, removal, _) throws(CradleError) in
      let playground = stage.playground
      guard playground.names.contains(removal.id) else {
        throw CradleError(message: "there is no behavior '\(removal.id)'")
      }
      for object in stage.objects(of: .id(removal.id)) { stage.live.end(of: object) }
      for act in playground.acts where act.entry.id == removal.id {
        playground.animator.removeBehavior(act.behavior)
      }
      playground.acts.removeAll { $0.entry.id == removal.id }
    }
  }

  /// The performer that changes a property of items or behaviors, at once or gradually.
  static var change: Performer {
    Performer(TimelineEntry.Change.self) { (stage, change, tick) throws(CradleError) in
      guard case .behaviors(let behaviors, let property) = change.targets else {
        return try stage.playground.perform(change, at: tick)
      }
      try stage.begin(change, of: property, of: behaviors, at: tick)
    }
  }

  /// The performer that lands, moves and lifts a finger, for a closure that claims it.
  static var drag: Performer {
    Performer(TimelineEntry.Drag.self) { (stage, drag, tick) throws(CradleError) in
      let track = FingerTrack(drag, landing: tick)
      guard let handler = stage.hand.handlers.pan(at: track.start) else { throw .notForStage(.drag(drag)) }
      stage.tracks.append(track)
      stage.hand.begin(LivePan(track, release: drag.release, telling: handler))
    }
  }

  /// The performer that flicks a finger instantaneously, for a closure that claims it.
  static var fling: Performer {
    Performer(TimelineEntry.Fling.self) { (stage, fling, tick) throws(CradleError) in
      guard let handler = stage.hand.handlers.pan(at: fling.place) else { throw .notForStage(.fling(fling)) }
      stage.hand.cancel()
      stage.tracks.append(FingerTrack(at: fling.place, landing: tick))
      handler.flick(at: fling.place, velocity: fling.velocity)
    }
  }

  /// The performer that grabs items with a finger, pulls them and lets go.
  static var grab: Performer {
    Performer(TimelineEntry.Grab.self) { (stage, grab, tick) throws(CradleError) in
      for id in grab.itemIDs { try stage.playground.checkIsFree(id) }
      // A finger that holds on is the same finger in its next pull.
      let held = stage.grips.first { $0.goesOn(with: grab) }
      stage.grips.removeAll { $0.goesOn(with: grab) }
      if let point = grab.point {
        try stage.free(point, of: grab.itemIDs, at: tick)
      } else {
        stage.letGo(of: grab.itemIDs, at: tick)
      }
      let grip = if let held { held } else { try stage.grip(grab) }
      stage.begin(grab, with: grip, at: tick)
    }
  }

  /// The performer that moves two fingers apart or together, for a closure that claims them.
  static var pinch: Performer {
    Performer(TimelineEntry.Pinch.self) { (stage, pinch, tick) throws(CradleError) in
      guard let handler = stage.hand.handlers.pinch(at: pinch.center) else { throw .notForStage(.pinch(pinch)) }
      let track = PinchTrack(pinch, on: stage.playground.canvasSize, landing: tick)
      stage.tracks += track.fingers
      stage.hand.begin(LivePinch(track, telling: handler))
    }
  }

  /// The performer that presses an item, or a point that a closure claims.
  static var press: Performer {
    Performer(TimelineEntry.Press.self) { (stage, press, tick) throws(CradleError) in
      switch press.subject {
      case .item: break
      case .body(let id):
        let place = try stage.shownPlace(ofItem: id, at: tick)
        stage.press([id], at: place, press, from: tick)
      case .place(let place):
        let id = stage.playground.id(under: place, at: tick)
        stage.press(id.map { [$0] } ?? [], at: place, press, from: tick)
      }
    }
  }

  /// The performer that taps an item or a point.
  static var tap: Performer {
    Performer(TimelineEntry.Tap.self) { (stage, tap, tick) throws(CradleError) in
      switch tap {
      case .button, .item: throw .notForStage(.tap(tap))
      case .body(let id):
        let place = try stage.shownPlace(ofItem: id, at: tick)
        stage.presses.append(PlaygroundStage.Press(id: id, track: stage.tracks.count))
        stage.tap(at: place, from: tick)
      case .place(let place):
        if let id = stage.playground.id(under: place, at: tick) {
          stage.presses.append(PlaygroundStage.Press(id: id, track: stage.tracks.count))
        }
        stage.tap(at: place, from: tick)
      }
    }
  }
}

extension PlaygroundStage {
  // Takes hold of items with a finger that lands.
  fileprivate func grip(_ grab: TimelineEntry.Grab) throws(CradleError) -> Grip {
    let holds = try grab.itemIDs.map { id throws(CradleError) in
      Grip.Hold(id: id, item: try playground.item(id), at: grab.point)
    }
    for hold in holds { playground.animator.addBehavior(hold.attachment) }
    return Grip(track: tracks.count, holds: holds, release: grab.release, start: .zero)
  }

  // Begins to pull items, with a finger that lands or with one that holds them already.
  fileprivate func begin(_ grab: TimelineEntry.Grab, with grip: Grip, at tick: Ticks) {
    let holds = grip.holds.map(\.goingOn)
    let isDown = tracks.indices.contains(grip.track)
    let places =
      isDown
      ? [tracks[grip.track].place(at: SceneTime(tick))] : holds.map { playground.drawnPlace(of: $0, at: tick) }
    let track = FingerTrack(grab, from: places, landing: tick)
    if isDown { tracks[grip.track].go(on: track) } else { tracks.append(track) }
    grips.append(Grip(track: grip.track, holds: holds, release: grab.release, start: track.start))
  }

  // Returns the middle of what is drawn of an item or a group, where a finger lands.
  fileprivate func shownPlace(ofItem id: String, at tick: Ticks) throws(CradleError) -> CGPoint {
    let item = try playground.item(id)
    return item.center + playground.drawnShift(of: item, at: tick)
  }

  // Holds a finger still on items, and calls the closure that claims the point under the finger.
  fileprivate func press(_ ids: [String], at place: CGPoint, _ press: TimelineEntry.Press, from tick: Ticks) {
    letGo(of: ids, at: tick)
    presses += ids.map { Press(id: $0, track: tracks.count) }
    let track = FingerTrack(press, at: place, landing: tick)
    tracks.append(track)
    guard let press = hand.handlers.longPress(at: place) else { return }
    hand.begin(LiveLongPress(track, minimumDuration: press.minimumDuration, telling: press.handler))
  }

  // Shows a tap, and calls the closure that claims the point under the finger.
  fileprivate func tap(at place: CGPoint, from tick: Ticks) {
    let track = FingerTrack(tapAt: place, landing: tick)
    tracks.append(track)
    if let handler = hand.handlers.tap(at: place) { hand.begin(LiveTap(track, telling: handler)) }
  }

  fileprivate func begin(
    _ change: TimelineEntry.Change,
    of property: Property,
    of behaviors: [TimelineEntry.BehaviorReference],
    at tick: Ticks
  ) throws(CradleError) {
    for case .id(let id) in behaviors where !playground.names.contains(id) {
      throw CradleError(message: "there is no behavior '\(id)'")
    }
    for (number, wait) in change.motion.waits(behaviors.count, seed: playground.seed).enumerated() {
      let change = change.change(ofTarget: number)
      let objects = objects(of: behaviors[number])
      guard objects.isEmpty || live.begin(change, of: property, on: objects, after: wait, at: tick) else {
        throw CradleError(message: "\(type(of: objects[0])) has no property '\(property.shownName)'")
      }
    }
  }

  func objects(_ target: Target) -> [AnyObject] {
    if case .behavior(let reference, _) = target { objects(of: reference) } else { [] }
  }

  /// Returns the behaviors that a reference names, each with all behaviors in it.
  fileprivate func objects(of reference: TimelineEntry.BehaviorReference) -> [AnyObject] {
    playground.acts.filter { $0.isMeant(by: reference) }.flatMap(\.behavior.tree)
  }
}

extension DynamicBehavior {
  // The behavior with all behaviors in it.
  fileprivate var tree: [DynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
}

extension Playground.Act {
  /// Returns whether a reference names this behavior.
  func isMeant(by reference: TimelineEntry.BehaviorReference) -> Bool {
    switch reference {
    case .id(let id): entry.id == id
    case .number(let number): self.number == number
    }
  }
}

extension PlaygroundStage {
  // Takes over a point of items from a finger that holds on. Throws if another finger holds an item at that point.
  fileprivate func free(_ point: Vector, of ids: [String], at tick: Ticks) throws(CradleError) {
    let isThere = { (hold: Grip.Hold) in ids.contains(hold.id) && (hold.point ?? .zero) == point }
    for grip in grips where grip.isReleased {
      guard let taken = grip.holds.first(where: isThere) else { continue }
      throw CradleError(message: TimelineEntry.Grab.conflict(on: taken.id, at: point))
    }
    letGo(at: tick, where: isThere)
  }

  /// Releases items from fingers.
  ///
  /// Only one finger holds an item at its center. A new finger there replaces all other fingers of the item.
  func letGo(of ids: [String], at tick: Ticks) {
    letGo(at: tick) { ids.contains($0.id) }
    for press in presses where ids.contains(press.id) { tracks[press.track].lift = tick }
    presses.removeAll { ids.contains($0.id) }
  }

  private func letGo(at tick: Ticks, where isTaken: (Grip.Hold) -> Bool) {
    for index in grips.indices {
      release(grips[index].holds.filter(isTaken))
      grips[index].holds.removeAll(where: isTaken)
      if grips[index].holds.isEmpty { tracks[grips[index].track].lift = tick }
    }
    grips.removeAll { $0.holds.isEmpty }
  }
}
