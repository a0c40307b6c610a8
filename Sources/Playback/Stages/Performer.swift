import CradleGeometry
import CradleScenes

/// The performance of one kind of action on one kind of stage.
///
/// Each stage has a file of performers, such as `CollectionStage+Performers`, and a list of them. A verb that is not in
/// the list of a stage is refused there with a `CradleError`.
struct Performer<Performing: Stage>: Sendable {
  fileprivate let action: ObjectIdentifier
  fileprivate let body: @Sendable (Performing, any TimelineAction, Ticks) throws(CradleError) -> Void

  /// Creates the performer of a kind of action.
  ///
  /// - Parameters:
  ///   - kind: The kind of action.
  ///   - body: Begins an action on a stage in a display frame, given by its first tick.
  init<Action: TimelineAction>(
    _ kind: Action.Type,
    body: @escaping @Sendable (Performing, Action, _ tick: Ticks) throws(CradleError) -> Void
  ) {
    action = ObjectIdentifier(kind)
    self.body = { (stage, action, tick) throws(CradleError) in
      // The performer was chosen by the kind of the action, so the cast succeeds.
      if let action = action as? Action { try body(stage, action, tick) }
    }
  }
}

/// The performers of a kind of stage, by the kind of action.
struct Performers<Performing: Stage>: Sendable {
  private let all: [ObjectIdentifier: Performer<Performing>]

  init(_ performers: [Performer<Performing>]) {
    all = Dictionary(uniqueKeysWithValues: performers.map { ($0.action, $0) })
  }

  /// Begins an action on a stage in a display frame, given by its first tick.
  func perform(_ action: TimelineEntry.Action, on stage: Performing, at tick: Ticks) throws(CradleError) {
    let value = action.verb
    guard let performer = all[ObjectIdentifier(type(of: value))] else { throw .notForStage(action) }
    try performer.body(stage, value, tick)
  }
}
