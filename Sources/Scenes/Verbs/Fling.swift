package import CradleCollectionLayouts
public import CradleGeometry
public import Foundation

extension TimelineEntry {
  /// A flick: an instantaneous touch that gives the content a velocity.
  public struct Fling: TimelineAction {
    /// The position of the finger, in points of the canvas.
    public var place: CGPoint
    /// The velocity of the finger, in points per second; the content moves with it.
    public var velocity: Vector

    /// Creates a flick.
    package init(place: CGPoint, velocity: Vector) {
      self.place = place
      self.velocity = velocity
    }

    package var name: String { "fling" }

    package var landing: TimelineTouch.Landing? { .place(place) }

    package var touch: TimelineTouch? {
      TimelineTouch()
    }

    package var flaw: String? { flaw(of: place) ?? flaw(ofVelocity: velocity) }

    package func scrollSpeed(along direction: CollectionView.ScrollDirection) -> Double {
      velocity.part(along: direction)
    }
  }
}

extension TimelineEntry.Action {
  /// An instantaneous flick of a finger.
  package static func fling(_ fling: TimelineEntry.Fling) -> TimelineEntry.Action {
    TimelineEntry.Action(fling)
  }

  /// An instantaneous flick at a point of the canvas, with a velocity in points per second.
  ///
  /// ```swift
  /// let up = Vector(x: 0, y: -1500)
  /// let entry = TimelineEntry.at(.seconds(0.3), .fling(at: CGPoint(x: 160, y: 400), velocity: up))
  /// ```
  public static func fling(at place: CGPoint, velocity: Vector) -> TimelineEntry.Action {
    .fling(TimelineEntry.Fling(place: place, velocity: velocity))
  }
}
