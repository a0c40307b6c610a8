import Dynamics
import Scenes

extension Performer<DynamicsStage> {
  /// The performer that adds a behavior.
  static var add: Performer {
    Performer(TimelineEntry.Addition.self) { stage, addition, _ in
      stage.add(addition.entry)
    }
  }

  /// The performer that removes all behaviors of a name, of which a repeated addition makes several.
  static var remove: Performer {
    Performer(TimelineEntry.Removal.self) { (stage, removal, _) throws(StageError) in
      guard stage.names.contains(removal.id) else {
        throw StageError(reason: "there is no behavior '\(removal.id)'")
      }
      for act in stage.acts where act.entry.id == removal.id {
        stage.animator.removeBehavior(act.behavior)
      }
      stage.acts.removeAll { $0.entry.id == removal.id }
      stage.changes.removeAll { $0.change.behavior == .id(removal.id) }
    }
  }
}

extension DynamicsStage {
  /// Adds a behavior.
  func add(_ entry: BehaviorEntry) {
    let made = entry.description.makeBehavior(with: cast)
    acts.append(Act(entry: entry, number: actCount, made: made))
    actCount += 1
    if let id = entry.id { names.insert(id) }
    animator.addBehavior(made.behavior)
  }
}
