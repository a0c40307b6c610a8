public import CradleGeometry
public import Foundation

/// The finger that drags the content of a scroll view, or the last position of that finger.
///
/// The last position stays known while the content decelerates, because layouts ask for it in every step. There is no
/// position once the content rests, before the first touch, or while a program scrolls.
///
/// ```swift
/// view.touchBegan(at: CGPoint(x: 160, y: 400))
/// print(view.panGestureRecognizer.location(in: view))
/// ```
public final class PanGestureRecognizer {
  /// The position of the finger, in points from the top left corner of the scroll view's frame.
  package internal(set) var viewportLocation: CGPoint?

  /// The velocity of the finger over its last moves, in points per second; zero without a finger.
  public internal(set) var velocity = Vector.zero

  init() {}

  /// Returns the position of the finger in the content of a scroll view; the origin if there is none.
  ///
  /// UIKit's recognizer also returns the origin then. To distinguish a finger at the origin from no finger, use
  /// ``ScrollView/touchLocation``.
  public func location(in view: ScrollView) -> CGPoint {
    view.touchLocation ?? .zero
  }
}

/// The speed of a finger, computed from its position in each display frame.
///
/// A finger jerks when it lifts, so the last move counts little. Each move is averaged with the previous move, with
/// weights of 0.2 and 0.8. On release, the last two averages are combined, with weights of 0.25 and 0.75.
struct DragVelocity {
  private var place: CGPoint
  private var move: Vector?
  private var previous = Vector.zero

  /// The speed over the last two moves, in points per millisecond.
  private(set) var latest = Vector.zero

  /// Creates the speed of a finger that has just landed.
  init(at place: CGPoint) {
    self.place = place
  }

  /// Records the position of the finger at the end of a display frame.
  ///
  /// The frame where the finger lands counts only if the finger also moved in it.
  mutating func record(_ place: CGPoint) {
    let speed = (place - self.place) / Ticks.displayFrame.milliseconds
    guard move != nil || speed != .zero else { return }
    previous = latest
    latest = move.map { speed * 0.2 + $0 * 0.8 } ?? speed
    move = speed
    self.place = place
  }

  /// Records the position where the finger left the glass.
  ///
  /// Lifting is not a move: the speed changes only if the finger also moved in this frame.
  mutating func recordRelease(_ place: CGPoint) {
    guard place != self.place else { return }
    record(place)
  }

  /// The speed that the content keeps when the finger lifts, in points per millisecond.
  var release: Vector {
    Vector(
      x: previous.x == 0 ? latest.x : previous.x * 0.75 + latest.x * 0.25,
      y: previous.y == 0 ? latest.y : previous.y * 0.75 + latest.y * 0.25
    )
  }
}

/// Flicks in quick succession that make the content faster and faster.
///
/// From the third fast flick on, the speed is multiplied. The factor grows with each flick by (1 + (n − 3)/2) ·
/// min(distance/240, 0.9), up to 16.
struct FlickSeries {
  // Speeds in points per millisecond.
  private static let fastSpeed = 0.6
  private static let slowSpeed = 0.13
  private static let patience = Ticks.seconds(1)

  private var count = 0
  private var factor = 1.0
  private var direction = Vector.zero
  private var sinceFlick = Ticks.zero

  /// Advances time by a display frame; after a second without a flick, the series ends.
  mutating func advanceFrame() {
    sinceFlick += .displayFrame
    if sinceFlick > Self.patience { reset() }
  }

  /// Ends the series, for example because of a bounce.
  mutating func reset() {
    self = FlickSeries()
  }

  /// Returns the factor for the speed of a flick, and counts the flick.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the content, in points per millisecond.
  ///   - distance: The distance between the start and the end of the flick, in points.
  mutating func factor(ofFlick velocity: Vector, distance: Double) -> Double {
    let speed = velocity.length
    if speed < Self.slowSpeed || velocity.dot(direction) < 0 { reset() }
    guard speed >= Self.fastSpeed else { return 1 }
    (count, direction, sinceFlick) = (count + 1, velocity, .zero)
    guard count >= 3 else { return 1 }
    factor = min(factor + (1 + Double(count - 3) / 2) * min(distance / 240, 0.9), 16)
    return factor
  }
}
