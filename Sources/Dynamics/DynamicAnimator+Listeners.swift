/// The closures that an animator calls after its delegate.
struct AnimatorListeners {
  var pauses: [() -> Void] = []
  var resumptions: [() -> Void] = []
  var beginnings: [(CollisionBehavior.Contact) -> Void] = []
  var ends: [(CollisionBehavior.Contact) -> Void] = []
  // Called for contacts that begin, before the closures of an app.
  var recorder: ((CollisionBehavior.Contact) -> Void)?

  var hearContacts: Bool {
    recorder != nil || !beginnings.isEmpty || !ends.isEmpty
  }

  func hear(_ contact: CollisionBehavior.Contact, began: Bool) {
    if began { recorder?(contact) }
    for body in began ? beginnings : ends { body(contact) }
  }
}

extension DynamicAnimator {
  /// Calls a closure whenever everything has come to rest; the ``delegate`` is called first.
  ///
  /// ```swift
  /// animator.onPause { print("at rest after \(animator.elapsedTime) s") }
  /// ```
  package func onPause(_ body: @escaping () -> Void) {
    listeners.pauses.append(body)
  }

  /// Calls a closure whenever motion resumes after a rest; the ``delegate`` is called first.
  package func onResume(_ body: @escaping () -> Void) {
    listeners.resumptions.append(body)
  }

  /// Calls a closure for each contact that begins in any collision behavior of the animator.
  ///
  /// Each contact is reported once. If several behaviors hold both participants, you get the contact of the first
  /// behavior.
  ///
  /// ```swift
  /// animator.onContact { contact in print(contact.place) }
  /// ```
  package func onContact(_ body: @escaping (CollisionBehavior.Contact) -> Void) {
    listeners.beginnings.append(body)
  }

  /// A closure that gets each contact that begins, before the closures of ``onContact(_:)``; `nil` by default.
  package var contactRecorder: ((CollisionBehavior.Contact) -> Void)? {
    get { listeners.recorder }
    set { listeners.recorder = newValue }
  }

  /// Calls a closure for each contact that ends in any collision behavior of the animator.
  package func onContactEnd(_ body: @escaping (CollisionBehavior.Contact) -> Void) {
    listeners.ends.append(body)
  }
}
