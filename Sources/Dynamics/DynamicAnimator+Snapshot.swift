import CradleCBox2D

extension DynamicAnimator {
  /// Whether each tick measures the forces at contacts, for ``snapshot()``; false by default.
  ///
  /// This does not change any motion, and takes a little time per contact.
  package var measuresContacts: Bool {
    get { world.measuresContacts }
    set { world.measuresContacts = newValue }
  }

  /// Returns all forces at the end of the last tick.
  ///
  /// Behaviors appear in the order that you added them, and parents come before their children. Custom fields
  /// contribute no forces, because a call of their closure might change something.
  ///
  /// ```swift
  /// let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 160, y: 200))
  /// spring.length = 50
  /// spring.frequency = 1
  /// animator.addBehavior(spring)
  /// print(animator.snapshot().attachments[0].tension)
  /// ```
  ///
  /// - Parameter describesBehaviors: Whether to include what behaviors do. Without it, a snapshot has only the bodies,
  ///   the contacts and the instantaneous pushes.
  package func snapshot(describingBehaviors describesBehaviors: Bool = true) -> DynamicsSnapshot {
    // If all bodies are at rest, the engine no longer records the impulses that hold them.
    if !isRunning { world.forgetImpulses() }
    world.lookedAt += world.residents.reduce(0) { $0 + ($1?.shape.parts.count ?? 0) }
    var draft = SnapshotDraft(of: world)
    if describesBehaviors { forEachBehavior { $0.describe(in: &draft) } }
    draft.addImpulses()
    if measuresContacts { draft.addContacts() }
    return draft.snapshot
  }
}
