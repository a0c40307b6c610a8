import CradleGeometry
import CradleScenes

/// The performance of one kind of action on one kind of stage.
///
/// Each stage has a list of performers, in a file such as `CollectionStage+Performers`. If a verb is not in the list,
/// the stage throws a `CradleError`.
struct Performer<Performing: Stage>: Sendable {
  fileprivate let action: ObjectIdentifier
  fileprivate let body: @Sendable (Performing, any TimelineAction, Ticks) throws(CradleError) -> Void

  /// Creates the performer of a kind of action.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - body: Begins an action on a stage in the display frame that starts at a tick.
  init<Action: TimelineAction>(
    _ kind: Action.Type,
    body: @escaping @Sendable (Performing, Action, _ tick: Ticks) throws(CradleError) -> Void
  ) {
    action = ObjectIdentifier(kind)
    self.body = { (stage, action, tick) throws(CradleError) in
      // The cast always succeeds, because the performer was chosen by the kind of the action.
      if let action = action as? Action { try body(stage, action, tick) }
    }
  }
}

/// The performers of one kind of stage, by the kind of their action.
struct Performers<Performing: Stage>: Sendable {
  private let all: [ObjectIdentifier: Performer<Performing>]

  init(_ performers: [Performer<Performing>]) {
    all = Dictionary(uniqueKeysWithValues: performers.map { ($0.action, $0) })
  }

  /// Begins an action on a stage in the display frame that starts at a tick.
  func perform(_ action: TimelineEntry.Action, on stage: Performing, at tick: Ticks) throws(CradleError) {
    let value = action.verb
    guard let performer = all[ObjectIdentifier(type(of: value))] else { throw .notForStage(action) }
    try performer.body(stage, value, tick)
  }
}
