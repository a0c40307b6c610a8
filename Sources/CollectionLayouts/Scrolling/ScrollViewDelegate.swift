public import CradleGeometry
public import Foundation

/// A receiver of a scroll view's events: UIKit's `UIScrollViewDelegate`.
///
/// ```swift
/// final class Snapper: ScrollViewDelegate {
///   func scrollViewWillEndDragging(
///     _ scrollView: ScrollView,
///     withVelocity velocity: Vector,
///     targetContentOffset: inout CGPoint
///   ) {
///     targetContentOffset.y = (targetContentOffset.y / 44).rounded() * 44
///   }
/// }
/// ```
///
/// Every method has an empty implementation. The one for the end of a drag may have UIKit's types, too, or some of
/// them: a `CGPoint` as the velocity, and a pointer to the offset.
public protocol ScrollViewDelegate: AnyObject, SendableMetatype {
  // No conformance is isolated to an actor, whatever the default isolation of a package is.

  /// Called after the offset of the content has changed, for whatever reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger has moved on the content for the first time.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when a finger lifts; not with paging, as in UIKit.
  ///
  /// - Parameters:
  ///   - scrollView: The view.
  ///   - velocity: The speed of the offset, in points per millisecond.
  ///   - targetContentOffset: The offset at which the content will stop, as the layout wishes it. Another one is
  ///     kept within the content.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Vector,
    targetContentOffset: inout CGPoint
  )

  /// The same with the velocity as a point; called unless the form with a vector is implemented.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  )

  /// The same with a pointer to the offset; called unless a form without one is implemented.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Vector,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// The same, as UIKit spells it; called unless another form is implemented.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// Called after a finger has lifted, with whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Called when content that was let go begins to move on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Called when content that was let go has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when the content has arrived at an offset to which a program had it glide.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// Called after the space around the content has changed: the inset, or the bars that cover the view.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Vector,
    targetContentOffset: inout CGPoint
  ) {
    scrollViewWillEndDragging(scrollView, withVelocity: velocity.point, targetContentOffset: &targetContentOffset)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: inout CGPoint
  ) {
    unsafe withUnsafeMutablePointer(to: &targetContentOffset) { offset in
      unsafe scrollViewWillEndDragging(scrollView, withVelocity: Vector(velocity), targetContentOffset: offset)
    }
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Vector,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    unsafe scrollViewWillEndDragging(scrollView, withVelocity: velocity.point, targetContentOffset: targetContentOffset)
  }

  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}

  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
