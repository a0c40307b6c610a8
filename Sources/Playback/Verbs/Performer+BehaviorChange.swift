import Dynamics
import Geometry
import Scenes

extension Performer<PlaygroundStage> {
  /// The performer that changes a property of behaviors at once.
  static var set: Performer {
    Performer(TimelineEntry.Change.self) { (stage, change, tick) throws(StageError) in
      try stage.begin(TimelineEntry.Animation(change: change, duration: .zero), at: tick)
    }
  }

  /// The performer that changes a property of behaviors gradually.
  static var animate: Performer {
    Performer(TimelineEntry.Animation.self) { (stage, animation, tick) throws(StageError) in
      try stage.begin(animation, at: tick)
    }
  }
}

extension PlaygroundStage {
  fileprivate func begin(_ animation: TimelineEntry.Animation, at tick: Ticks) throws(StageError) {
    changes.removeAll {
      $0.change.behavior == animation.change.behavior
        && $0.change.property == animation.change.property
    }
    let behaviors = playground.acts.filter { $0.isMeant(by: animation.change.behavior) }.map(\.behavior)
    if case .id(let id) = animation.change.behavior, !playground.names.contains(id) {
      throw StageError(reason: "there is no behavior '\(id)'")
    }
    let change = GradualChange(animation, of: behaviors, start: tick)
    guard behaviors.isEmpty || change.hasTarget else {
      let name = animation.change.property.shownName
      throw StageError(reason: "\(type(of: behaviors[0])) has no property '\(name)'")
    }
    if animation.duration > .zero { changes.append(change) } else { change.apply(at: tick) }
  }
}

extension Playground.Act {
  fileprivate func isMeant(by reference: TimelineEntry.BehaviorReference) -> Bool {
    switch reference {
    case .id(let id): entry.id == id
    case .number(let number): self.number == number
    }
  }
}
