public import Foundation

/// A view whose bounds are the reference bounds of an animator: a playground, or a collection view.
///
/// ```swift
/// final class Fence: DynamicBehavior {
///   override func willMove(to animator: DynamicAnimator?) {
///     print(animator?.referenceView?.bounds ?? .zero)
///   }
/// }
/// ```
public protocol ReferenceView: AnyObject, SendableMetatype {
  /// The bounds of the view, in points.
  var bounds: CGRect { get }
}

extension DynamicAnimator {
  /// Creates an animator with the bounds of a view, a playground or a collection view, as its ``referenceBounds``.
  public convenience init(referenceView: any ReferenceView) {
    self.init(referenceBounds: referenceView.bounds)
    self.referenceView = referenceView
  }
}
