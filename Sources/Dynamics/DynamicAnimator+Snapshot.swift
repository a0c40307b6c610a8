import CradleCBox2D

extension DynamicAnimator {
  /// Whether the forces at contacts are measured in each tick, for ``snapshot()``; false by default.
  ///
  /// It changes no motion, and costs a little time per contact.
  package var measuresContacts: Bool {
    get { world.measuresContacts }
    set { world.measuresContacts = newValue }
  }

  /// Returns what acts at the end of the last tick.
  ///
  /// Behaviors are described in the order in which they were added, parents before their children. Fields of
  /// closures have no forces here, since a call of the closure might change something.
  ///
  /// ```swift
  /// let spring = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 160, y: 200))
  /// spring.length = 50
  /// spring.frequency = 1
  /// animator.addBehavior(spring)
  /// print(animator.snapshot().attachments[0].tension)
  /// ```
  package func snapshot() -> DynamicsSnapshot {
    // All bodies are at rest then, and the impulses that keep them there are no longer recorded.
    if !isRunning { world.forgetImpulses() }
    world.lookedAt += world.residents.reduce(0) { $0 + ($1?.shape.parts.count ?? 0) }
    var draft = SnapshotDraft(of: world)
    forEachBehavior { $0.describe(in: &draft) }
    draft.addImpulses()
    if measuresContacts { draft.addContacts() }
    return draft.snapshot
  }
}
