import Geometry

/// Flicks in quick succession, each of which makes the content faster.
///
/// From the third fast flick on, the speed is multiplied. The factor grows with each flick by
/// (1 + (n − 3)/2) · min(distance/240, 0.9), up to 16.
struct FlickSeries {
  // Speeds in points per millisecond.
  private static let fastSpeed = 0.6
  private static let slowSpeed = 0.13
  private static let patience = DisplayFrame.perSecond

  private var count = 0
  private var factor = 1.0
  private var direction = Vector.zero
  private var framesSinceFlick = 0

  /// Lets a display frame pass; after a second without a flick the series is over.
  mutating func advanceFrame() {
    framesSinceFlick += 1
    if framesSinceFlick > Self.patience { reset() }
  }

  /// Ends the series, as a bounce does.
  mutating func reset() {
    self = FlickSeries()
  }

  /// Returns the factor for the speed of a flick, and counts it.
  ///
  /// - Parameters:
  ///   - velocity: The speed of the content, in points per millisecond.
  ///   - distance: How far the finger went, in points.
  mutating func factor(ofFlick velocity: Vector, distance: Double) -> Double {
    let speed = velocity.length
    if speed < Self.slowSpeed || velocity.dot(direction) < 0 { reset() }
    guard speed >= Self.fastSpeed else { return 1 }
    (count, direction, framesSinceFlick) = (count + 1, velocity, 0)
    guard count >= 3 else { return 1 }
    factor = min(factor + (1 + Double(count - 3) / 2) * min(distance / 240, 0.9), 16)
    return factor
  }
}
