public import Foundation
public import Geometry

/// The finger that drags the content of a scroll view, or the last trace of it.
///
/// The finger's last place is kept while the content decelerates, since layouts ask for it in every
/// step of that. It is gone once the content rests, and there is none before the first touch and
/// while a program scrolls.
public final class PanGestureRecognizer {
  /// The place of the finger, in points from the upper left corner of the scroll view's frame.
  public internal(set) var viewportLocation: CGPoint?

  /// The velocity of the finger over its last moves, in points per second; zero without a finger.
  public internal(set) var velocity = Vector.zero

  init() {}

  /// Returns the place of the finger in the content of a scroll view; the origin if there is none.
  ///
  /// That is what UIKit's recognizer answers. ``ScrollView/touchLocation`` tells a finger at the
  /// origin from none.
  public func location(in view: ScrollView) -> CGPoint {
    view.touchLocation ?? .zero
  }
}
