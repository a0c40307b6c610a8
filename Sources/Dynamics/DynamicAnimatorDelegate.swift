/// An object that is called when an animator starts and stops.
///
/// ```swift
/// final class Watcher {}
///
/// extension Watcher: DynamicAnimatorDelegate {
///   func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
///     print("at rest after \(animator.elapsedTime) s")
///   }
/// }
/// let watcher = Watcher()
/// animator.delegate = watcher  // held weakly
/// ```
public protocol DynamicAnimatorDelegate: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, even if a package has a default isolation.

  /// Called before the animator begins to move its items; does nothing by default.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

  /// Called when everything is at rest; does nothing by default.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
