import CradleGeometry

/// The motion of released content along both axes, until the content rests.
struct Deceleration {
  private var horizontal: AxisMotion
  private var vertical: AxisMotion

  // The square of the resting speed, in points per millisecond; slower content stands still.
  private static let restingSpeedSquared = 1e-4

  // The distance to an edge shrinks, but never reaches 0. Once it is below a tenth of a pixel, the content moves onto
  // the edge.
  private static let landingDistance = 0.05

  /// Creates the motion of an offset with a velocity, in points per millisecond.
  init(offset: Vector, velocity: Vector) {
    horizontal = AxisMotion(position: offset.x, velocity: velocity.x)
    vertical = AxisMotion(position: offset.y, velocity: velocity.y)
  }

  /// The position of the content.
  var offset: Vector {
    Vector(x: horizontal.position, y: vertical.position)
  }

  /// Shifts the whole motion, for example when the content above has grown.
  mutating func shift(by way: Vector) {
    horizontal.position += way.x
    vertical.position += way.y
  }

  /// Advances time by a display frame, and returns whether the content has come to rest.
  ///
  /// Content at rest is inside its limits. Content that came from beyond an edge is exactly on the edge.
  mutating func advanceFrame(horizontally columns: AxisMotion.Track, vertically rows: AxisMotion.Track) -> Bool {
    horizontal.advance(milliseconds: Ticks.displayFrame.milliseconds, on: columns)
    vertical.advance(milliseconds: Ticks.displayFrame.milliseconds, on: rows)
    return rests(columns, rows)
  }

  /// Returns whether the content is at rest; content that is almost on an edge moves onto the edge.
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

/// The motion of released content to an offset that a layout has chosen.
///
/// The speed decreases as v·rate^t. At 0.01 points per millisecond, the content stops. By then, it has moved by (v −
/// 0.01)/|ln rate|. So the distance and the speed at release determine the rate. If this speed is too low to reach the
/// target, a given rate determines the speed instead.
struct AimedDeceleration {
  // Speeds in points per millisecond.
  private static let endSpeed = 0.01
  private static let leastSpeed = 0.25

  private static let slowestRate = 0.999
  // The rate for short distances. With the usual rate, the content would crawl.
  private static let rateOfShortWays = 0.985

  /// The position of the content; once the content has arrived, it is exactly the target.
  private(set) var offset: Vector

  private var target: Vector
  private let rate: Double
  private var velocity: Vector

  /// Creates the motion from an offset to a target, with a velocity at release.
  init(from offset: Vector, to target: Vector, velocity: Vector, rate: Double) {
    self.offset = offset
    self.target = target
    let way = target - offset
    // Both axes use the slower of the two rates, so that they arrive at the same time.
    let rate = max(
      Self.rate(along: way.x, velocity: velocity.x, usual: rate),
      Self.rate(along: way.y, velocity: velocity.y, usual: rate)
    )
    self.rate = rate
    self.velocity = Vector(x: Self.speed(along: way.x, rate: rate), y: Self.speed(along: way.y, rate: rate))
  }

  /// Advances time by a display frame, and returns whether the content has arrived.
  mutating func advanceFrame() -> Bool {
    let kept = ElementaryFunctions.power(rate, Ticks.displayFrame.milliseconds)
    offset += velocity * ((1 - kept) / -ElementaryFunctions.naturalLogarithm(of: rate))
    velocity = velocity * kept
    guard max(abs(velocity.x), abs(velocity.y)) <= Self.endSpeed else { return false }
    offset = target
    return true
  }

  /// Shifts the whole motion, for example when the content above has grown.
  mutating func shift(by way: Vector) {
    offset += way
    target += way
  }

  private static func rate(along way: Double, velocity: Double, usual: Double) -> Double {
    guard way != 0 else { return 0 }
    if velocity * way > 0, abs(velocity) > endSpeed {
      let rate = ElementaryFunctions.exponential(of: -(abs(velocity) - endSpeed) / abs(way))
      // If the distance is only a rounding error, the rate would be 0, and the content could not follow it.
      if rate <= slowestRate, rate > 0 { return rate }
    }
    return abs(speed(along: way, rate: usual)) < leastSpeed ? rateOfShortWays : usual
  }

  // The speed that covers a distance: 0.01·sgn(way) − way · ln rate.
  private static func speed(along way: Double, rate: Double) -> Double {
    guard way != 0 else { return 0 }
    return (way < 0 ? -endSpeed : endSpeed)
      - way * ElementaryFunctions.naturalLogarithm(of: rate)
  }
}

/// The motion of released content along one axis: the content slows down, and returns from beyond an edge.
struct AxisMotion {
  /// The offset, in points.
  var position: Double

  /// The speed of the offset, in points per millisecond.
  var velocity: Double

  // Past an edge, the distance to the edge shrinks at this rate: by 1 % per millisecond.
  private static let shrinkRate = 0.01005

  /// The conditions for the motion along one axis.
  struct Track {
    /// The offsets where the content may rest.
    let limits: ClosedRange<Double>

    /// The fraction of its speed that the content keeps in a millisecond.
    let rate: Double

    /// Whether the content may go past an edge.
    let bounces: Bool
  }

  /// Advances time.
  ///
  /// If a step crosses an edge, the time of the step is split in proportion to the distances on both sides.
  mutating func advance(milliseconds: Double, on track: Track) {
    let edge = position.clamped(to: track.limits)
    guard position == edge else {
      return track.bounces
        ? shrink(towards: edge, milliseconds: milliseconds, on: track) : stop(at: edge)
    }
    let kept = ElementaryFunctions.power(track.rate, milliseconds)
    let next = position + travel(keeping: kept, on: track)
    let reached = next.clamped(to: track.limits)
    guard next != reached else { return (position, velocity) = (next, velocity * kept) }
    guard track.bounces else { return stop(at: reached) }

    let share = (reached - position) / (next - position)
    velocity *= ElementaryFunctions.power(track.rate, share * milliseconds)
    position = reached
    shrink(towards: reached, milliseconds: (1 - share) * milliseconds, on: track)
  }

  // The sum of the speeds over the coming milliseconds: v·rate·(1 − rate^t) / (1 − rate).
  private func travel(keeping kept: Double, on track: Track) -> Double {
    velocity * track.rate * (1 - kept) / (1 - track.rate)
  }

  private mutating func shrink(towards edge: Double, milliseconds: Double, on track: Track) {
    let kept = ElementaryFunctions.power(track.rate, milliseconds)
    let shrunk = ElementaryFunctions.exponential(of: -Self.shrinkRate * milliseconds)
    let next = edge + shrunk * (position - edge + travel(keeping: kept, on: track))
    guard (position - edge) * (next - edge) < 0 else { return (position, velocity) = (next, velocity * kept * shrunk) }
    // The velocity of the finger takes the content back inside.
    let share = (position - edge) / (position - next)
    velocity *= ElementaryFunctions.power(kept * shrunk, share)
    position = edge
    advance(milliseconds: (1 - share) * milliseconds, on: track)
  }

  private mutating func stop(at edge: Double) {
    (position, velocity) = (edge, 0)
  }
}

extension Double {
  /// Returns the number in a range that is nearest to this one.
  func clamped(to limits: ClosedRange<Double>) -> Double {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
