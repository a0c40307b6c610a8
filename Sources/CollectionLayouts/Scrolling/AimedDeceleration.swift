import Geometry

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

  private let target: Vector
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
    let kept = ElementaryFunctions.power(rate, DisplayFrame.milliseconds)
    offset += velocity * ((1 - kept) / -ElementaryFunctions.naturalLogarithm(of: rate))
    velocity = velocity * kept
    guard max(abs(velocity.x), abs(velocity.y)) <= Self.endSpeed else { return false }
    offset = target
    return true
  }

  private static func rate(along way: Double, velocity: Double, usual: Double) -> Double {
    guard way != 0 else { return 0 }
    if velocity * way > 0, abs(velocity) > endSpeed {
      let rate = ElementaryFunctions.exponential(of: -(abs(velocity) - endSpeed) / abs(way))
      if rate <= slowestRate { return rate }
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
