import Dynamics
import Foundation
import Geometry
import Scenes

// What a timeline does to a playground.
extension DynamicsStage {
  func endWhatIsOver(at tick: Int) -> Bool {
    let count = grips.count
    for index in grips.indices where tracks[grips[index].track].lift <= tick {
      release(grips[index].holds)
      grips[index].holds = []
    }
    grips.removeAll { $0.holds.isEmpty }
    return grips.count < count
  }

  func perform(_ action: TimelineEntry.Action, at tick: Int) throws(StageError) {
    switch action {
    case .add(let entry): add(entry)
    case .remove(let id): remove(id)
    case .grab(let grab): begin(grab, at: tick)
    case .set(let change): begin(change, at: tick)
    case .animate(let animation): begin(animation, at: tick)
    case .adjust, .drag, .fling, .marker, .pinch, .scrollTo, .setLayout, .tap, .turn, .update: break
    }
  }

  /// Adds a behavior.
  func add(_ entry: BehaviorEntry) {
    let behavior = entry.description.makeBehavior(with: cast)
    acts.append(Act(entry: entry, number: actCount, behavior: behavior))
    actCount += 1
    animator.addBehavior(behavior)
  }

  // All of a name, since an addition can be repeated.
  private func remove(_ id: String) {
    for act in acts where act.entry.id == id { animator.removeBehavior(act.behavior) }
    acts.removeAll { $0.entry.id == id }
    changes.removeAll { $0.change.behavior == .id(id) }
  }

  private func begin(_ grab: TimelineEntry.Grab, at tick: Int) {
    letGo(of: grab.itemIDs, at: tick)
    let holds = grab.itemIDs.map { Grip.Hold(id: $0, item: cast[$0]) }
    for hold in holds { animator.addBehavior(hold.attachment) }
    grips.append(
      Grip(track: tracks.count, holds: holds, isReleased: grab.isReleased)
    )
    tracks.append(FingerTrack(grab, from: holds.map(\.start), landing: tick))
  }

  // There is one finger on each item: a new one takes it from where it was.
  private func letGo(of ids: [String], at tick: Int) {
    for index in grips.indices {
      release(grips[index].holds.filter { ids.contains($0.id) })
      grips[index].holds.removeAll { ids.contains($0.id) }
      if grips[index].holds.isEmpty { tracks[grips[index].track].lift = tick }
    }
    grips.removeAll { $0.holds.isEmpty }
  }

  private func release(_ holds: [Grip.Hold]) {
    for hold in holds { animator.removeBehavior(hold.attachment) }
  }

  private func begin(_ change: TimelineEntry.Change, at tick: Int) {
    begin(TimelineEntry.Animation(change: change, duration: 0), at: tick)
  }

  private func begin(_ animation: TimelineEntry.Animation, at tick: Int) {
    changes.removeAll {
      $0.change.behavior == animation.change.behavior
        && $0.change.property == animation.change.property
    }
    let behaviors = acts.filter { $0.isMeant(by: animation.change.behavior) }.map(\.behavior)
    let change = GradualChange(animation, of: behaviors, start: tick)
    if animation.duration > 0 { changes.append(change) } else { change.apply(at: tick) }
  }
}

extension DynamicsStage.Act {
  fileprivate func isMeant(by reference: TimelineEntry.BehaviorReference) -> Bool {
    switch reference {
    case .id(let id): entry.id == id
    case .number(let number): self.number == number
    }
  }
}
