/// A receiver of an animator's starts and stops.
///
/// ```swift
/// final class Watcher: DynamicAnimatorDelegate {
///   func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {
///     print("at rest after \(animator.elapsedTime) s")
///   }
/// }
/// let watcher = Watcher()
/// animator.delegate = watcher  // held weakly
/// ```
public protocol DynamicAnimatorDelegate: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// Called when the animator will move its items from here on; by default, nothing happens.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

  /// Called when everything is at rest; by default, nothing happens.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
