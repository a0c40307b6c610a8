import Dynamics
import Scenes

extension Performer<PlaygroundStage> {
  /// The performer that adds a behavior.
  static var add: Performer {
    Performer(TimelineEntry.Addition.self) { (stage, addition, _) throws(StageError) in
      _ = try stage.playground.act(addition.entry)
    }
  }

  /// The performer that removes all behaviors of a name, of which a repeated addition makes several.
  static var remove: Performer {
    Performer(TimelineEntry.Removal.self) { (stage, removal, _) throws(StageError) in
      let playground = stage.playground
      guard playground.names.contains(removal.id) else {
        throw StageError(reason: "there is no behavior '\(removal.id)'")
      }
      for act in playground.acts where act.entry.id == removal.id {
        playground.animator.removeBehavior(act.behavior)
      }
      playground.acts.removeAll { $0.entry.id == removal.id }
      stage.changes.removeAll { $0.change.behavior == .id(removal.id) }
    }
  }
}
