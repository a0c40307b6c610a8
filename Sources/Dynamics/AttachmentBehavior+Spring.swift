public import CradleSprings

extension AttachmentBehavior {
  /// The form of an attachment in ``DynamicAnimator/snapshot()``.
  package enum Appearance: Sendable {
    /// An attachment, with both ends.
    case attachment
    /// The force of a finger on its item. The finger itself is not part of the scene's physics.
    case hold
    /// Absent.
    case none
  }

  /// The spring, in any dialect or by name; `nil` for a rod.
  ///
  /// It is ``frequency`` and ``damping`` in one. The item keeps its mass, which the spring's does not change.
  ///
  /// ```swift
  /// let attachment = AttachmentBehavior(item: tile, attachedToAnchor: CGPoint(x: 160, y: 200))
  /// attachment.length = 0
  /// attachment.spring = .bouncy
  /// attachment.spring = try Spring(duration: 0.4, bounce: 0.2)
  /// ```
  public var spring: Spring? {
    // A rod has the frequency 0, which no spring has.
    get { try? Spring(frequency: frequency, dampingRatio: damping) }
    set {
      frequency = newValue?.frequency ?? 0
      damping = newValue?.dampingRatio ?? damping
    }
  }
}
