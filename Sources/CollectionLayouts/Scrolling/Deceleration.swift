import Geometry

/// The motion of content that a finger has let go, along both axes, until it rests.
struct Deceleration {
  private var horizontal: AxisMotion
  private var vertical: AxisMotion

  // The square of the speed, in points per millisecond, below which content stands.
  private static let restingSpeedSquared = 1e-4

  // Shrinking towards an edge has no end. The last step may be this long: a tenth of a pixel.
  private static let landingDistance = 0.05

  /// Creates the motion of an offset with a velocity, in points per millisecond.
  init(offset: Vector, velocity: Vector) {
    horizontal = AxisMotion(position: offset.x, velocity: velocity.x)
    vertical = AxisMotion(position: offset.y, velocity: velocity.y)
  }

  /// The place of the content.
  var offset: Vector {
    Vector(x: horizontal.position, y: vertical.position)
  }

  /// Moves time forward by a display frame, and returns whether the content has come to rest.
  ///
  /// Content at rest is inside its limits, exactly on the edge if it came from beyond.
  mutating func advanceFrame(
    horizontally columns: AxisMotion.Track,
    vertically rows: AxisMotion.Track
  ) -> Bool {
    horizontal.advance(milliseconds: DisplayFrame.milliseconds, on: columns)
    vertical.advance(milliseconds: DisplayFrame.milliseconds, on: rows)
    return rests(columns, rows)
  }

  /// Returns whether the content need not move at all, and puts it on its edge if it all but is.
  mutating func rests(_ columns: AxisMotion.Track, _ rows: AxisMotion.Track) -> Bool {
    let velocity = Vector(x: horizontal.velocity, y: vertical.velocity)
    let x = horizontal.position.clamped(to: columns.limits)
    let y = vertical.position.clamped(to: rows.limits)
    guard velocity.dot(velocity) < Self.restingSpeedSquared,
      abs(horizontal.position - x) < Self.landingDistance,
      abs(vertical.position - y) < Self.landingDistance
    else { return false }
    (horizontal.position, vertical.position) = (x, y)
    return true
  }
}
