import Foundation
import Geometry

/// The speed of a finger, from where it was in each display frame.
///
/// A finger that leaves the glass jerks, so the last move counts little. A move is weighed with the
/// one before it, 0.2 to 0.8; on release the last two of these are weighed, 0.25 to 0.75.
struct DragVelocity {
  private var place: CGPoint
  private var move: Vector?
  private var previous = Vector.zero

  /// The speed over the last two moves, in points per millisecond.
  private(set) var latest = Vector.zero

  /// Creates the speed of a finger that was just put down.
  init(at place: CGPoint) {
    self.place = place
  }

  /// Notes where the finger is at the end of a display frame.
  ///
  /// The frame in which the finger was put down tells nothing about its speed, unless it moved.
  mutating func record(_ place: CGPoint) {
    let speed = (place - self.place) / DisplayFrame.milliseconds
    guard move != nil || speed != .zero else { return }
    previous = latest
    latest = move.map { speed * 0.2 + $0 * 0.8 } ?? speed
    move = speed
    self.place = place
  }

  /// Notes where the finger left the glass.
  ///
  /// Lifting it is not a move: only a finger that also moved in this frame has another speed.
  mutating func recordRelease(_ place: CGPoint) {
    guard place != self.place else { return }
    record(place)
  }

  /// The speed that the content keeps when the finger is lifted, in points per millisecond.
  var release: Vector {
    Vector(
      x: previous.x == 0 ? latest.x : previous.x * 0.75 + latest.x * 0.25,
      y: previous.y == 0 ? latest.y : previous.y * 0.75 + latest.y * 0.25
    )
  }
}
