public import CradleGeometry
public import Foundation

/// A receiver of a scroll view's events: UIKit's `UIScrollViewDelegate`.
///
/// ```swift
/// final class Snapper {}
///
/// extension Snapper: ScrollViewDelegate {
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
/// All methods are optional. The method for the end of a drag also has a form with UIKit's types: with a `CGPoint` as
/// the velocity, and with a pointer to the offset.
public protocol ScrollViewDelegate: AnyObject, SendableMetatype {
  // Conformances are not isolated to an actor, even in a package that isolates its types by default.

  /// Called after the offset of the content has changed for any reason.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// Called when a finger has moved on the content for the first time.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// Called when a finger lifts; as in UIKit, it is not called if paging is enabled.
  ///
  /// - Parameters:
  ///   - scrollView: The view.
  ///   - velocity: The velocity of the offset, in points per millisecond.
  ///   - targetContentOffset: The offset where the content will stop, as the layout has chosen it. You can change this
  ///     offset; a new one is limited to the content.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: Vector,
    targetContentOffset: inout CGPoint
  )

  /// Called when a finger lifts, with all of UIKit's types, unless you implement another form.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )

  /// Called after a finger has lifted; `decelerate` says whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// Called when released content begins to move by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// Called when released content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// Called when the content has arrived after an animated scroll by a program.
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
    unsafe withUnsafeMutablePointer(to: &targetContentOffset) { offset in
      unsafe scrollViewWillEndDragging(scrollView, withVelocity: velocity.point, targetContentOffset: offset)
    }
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
