import CradleGeometry

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

  /// Moves the motion as a whole, as when the content above has grown.
  mutating func shift(by way: Vector) {
    horizontal.position += way.x
    vertical.position += way.y
  }

  /// Moves time forward by a display frame, and returns whether the content has come to rest.
  ///
  /// Content at rest is inside its limits, exactly on the edge if it came from beyond.
  mutating func advanceFrame(horizontally columns: AxisMotion.Track, vertically rows: AxisMotion.Track) -> Bool {
    horizontal.advance(milliseconds: Ticks.displayFrame.milliseconds, on: columns)
    vertical.advance(milliseconds: Ticks.displayFrame.milliseconds, on: rows)
    return rests(columns, rows)
  }

  /// Returns whether the content need not move at all; content that is almost on its edge is put there.
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

/// The motion of content that was let go, but is to stop at a place that a layout chose.
///
/// Speed falls off as v·rate^t, until it is 0.01 points per millisecond: from there on content
/// stands. On the way it covers (v − 0.01)/|ln rate|, so either the rate follows from the speed at
/// release, or, if that does not lead to the place, the speed from a rate.
struct AimedDeceleration {
  // Speeds in points per millisecond.
  private static let endSpeed = 0.01
  private static let leastSpeed = 0.25

  private static let slowestRate = 0.999
  // The rate for ways so short that the usual one would make the content crawl.
  private static let rateOfShortWays = 0.985

  /// The place of the content: exactly the target once it has arrived.
  private(set) var offset: Vector

  private var target: Vector
  private let rate: Double
  private var velocity: Vector

  /// Creates the motion from an offset to a target, let go with a velocity.
  init(from offset: Vector, to target: Vector, velocity: Vector, rate: Double) {
    (self.offset, self.target) = (offset, target)
    let way = target - offset
    // The slower of the two, so that both axes arrive at once.
    let rate = max(
      Self.rate(along: way.x, velocity: velocity.x, usual: rate),
      Self.rate(along: way.y, velocity: velocity.y, usual: rate)
    )
    self.rate = rate
    self.velocity = Vector(x: Self.speed(along: way.x, rate), y: Self.speed(along: way.y, rate))
  }

  /// Moves time forward by a display frame, and returns whether the content has arrived.
  mutating func advanceFrame() -> Bool {
    let kept = ElementaryFunctions.power(rate, Ticks.displayFrame.milliseconds)
    offset += velocity * ((1 - kept) / -ElementaryFunctions.naturalLogarithm(of: rate))
    velocity = velocity * kept
    guard max(abs(velocity.x), abs(velocity.y)) <= Self.endSpeed else { return false }
    offset = target
    return true
  }

  /// Moves the motion as a whole, as when the content above has grown.
  mutating func shift(by way: Vector) {
    offset += way
    target += way
  }

  private static func rate(along way: Double, velocity: Double, usual: Double) -> Double {
    guard way != 0 else { return 0 }
    if velocity * way > 0, abs(velocity) > endSpeed {
      let rate = ElementaryFunctions.exponential(of: -(abs(velocity) - endSpeed) / abs(way))
      // For a way of a rounding error, the rate would be 0, which no content follows.
      if rate <= slowestRate, rate > 0 { return rate }
    }
    return abs(speed(along: way, usual)) < leastSpeed ? rateOfShortWays : usual
  }

  // The speed that leads along a way: 0.01·sgn(way) − way · ln rate.
  private static func speed(along way: Double, _ rate: Double) -> Double {
    guard way != 0 else { return 0 }
    return (way < 0 ? -endSpeed : endSpeed)
      - way * ElementaryFunctions.naturalLogarithm(of: rate)
  }
}

/// The motion along one axis of content that was let go: it slows down, and comes back if it went
/// past an edge.
struct AxisMotion {
  /// The offset, in points.
  var position: Double

  /// The speed of the offset, in points per millisecond.
  var velocity: Double

  // Past an edge the distance shrinks by this rate per millisecond, that is by 1 %.
  private static let shrinkRate = 0.01005

  /// The properties of the ground that the content slides on.
  struct Track {
    /// The offsets that the content may rest at.
    let limits: ClosedRange<Double>

    /// The share of its speed that the content keeps in a millisecond.
    let rate: Double

    /// Whether the content may go past an edge.
    let bounces: Bool
  }

  /// Moves time forward.
  ///
  /// A step that crosses an edge is split in proportion to the distances on its two sides.
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

  // The sum of the speeds of the milliseconds to come: v·rate·(1 − rate^t) / (1 − rate).
  private func travel(keeping kept: Double, on track: Track) -> Double {
    velocity * track.rate * (1 - kept) / (1 - track.rate)
  }

  private mutating func shrink(towards edge: Double, milliseconds: Double, on track: Track) {
    let kept = ElementaryFunctions.power(track.rate, milliseconds)
    let shrunk = ElementaryFunctions.exponential(of: -Self.shrinkRate * milliseconds)
    let next = edge + shrunk * (position - edge + travel(keeping: kept, on: track))
    guard (position - edge) * (next - edge) < 0 else { return (position, velocity) = (next, velocity * kept * shrunk) }
    // The finger threw the content back inside.
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
  /// Returns the nearest number of a range.
  func clamped(to limits: ClosedRange<Double>) -> Double {
    min(max(self, limits.lowerBound), limits.upperBound)
  }
}
