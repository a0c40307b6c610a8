/// An object that is told when an animator starts and stops.
public protocol DynamicAnimatorDelegate: AnyObject {
  /// Tells that the animator will move its items from here on; by default, nothing happens.
  func dynamicAnimatorWillResume(_ animator: DynamicAnimator)

  /// Tells that everything is at rest; by default, nothing happens.
  func dynamicAnimatorDidPause(_ animator: DynamicAnimator)
}

extension DynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: DynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: DynamicAnimator) {}
}
