public import CradleGeometry
import CradleNotations

/// The parameters of Android, of the web and of Facebook's libraries.
extension Spring {
  /// Creates a spring from a stiffness and a damping ratio, as in Android.
  ///
  /// - Parameters:
  ///   - stiffness: The force per unit of distance, on a mass of 1; above 0.
  ///   - dampingRatio: The fraction of critical damping; at least 0.
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(stiffness: Double, dampingRatio: Double) throws(CradleError) {
    try SpringError.check(stiffness, of: .stiffness)
    try SpringError.check(dampingRatio, of: .dampingRatio)
    try self.init(angularFrequency: stiffness.squareRoot(), dampingRatio: dampingRatio, from: .stiffness)
  }

  /// Creates a spring from a visual duration and a bounce, as in Motion (Framer Motion).
  ///
  /// - Parameters:
  ///   - visualDuration: The time in seconds until the motion seems to have arrived; above 0. This time is 1/1.2 of
  ///     SwiftUI's duration.
  ///   - bounce: The bounce, any finite number. As in Motion, the damping ratio is 1 − bounce, but at least 0.05 and at
  ///     most 1. So no spring swings forever, and a negative bounce is the same as 0.
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(visualDuration: Double, bounce: Double) throws(CradleError) {
    try SpringError.check(visualDuration, of: .visualDuration)
    try SpringError.check(bounce, of: .bounce, range: SpringError.Range())
    try self.init(
      angularFrequency: 2 * .pi / (1.2 * visualDuration),
      dampingRatio: min(1, max(0.05, 1 - bounce)),
      from: .visualDuration,
      ratioFrom: .bounce
    )
  }

  /// Creates a spring from Origami's tension and friction, as in Rebound and React Native.
  ///
  /// The stiffness is (tension − 30)·3.62 + 194, the damping is (friction − 8)·3 + 25, and the mass is 1. Origami's
  /// defaults are a tension of 40 and a friction of 7.
  ///
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(origamiTension tension: Double, friction: Double) throws(CradleError) {
    try SpringError.check(tension, of: .tension)
    try SpringError.check(friction, of: .friction)
    let stiffness = Origami.stiffness(ofTension: tension)
    let damping = Origami.damping(ofFriction: friction)
    guard stiffness > 0 else {
      throw CradleError(
        SpringError(
          parameter: .tension,
          problem: "must be above \(Origami.tension(ofStiffness: 0).digits(6)), "
            + "not \(tension.shortest)"
        )
      )
    }
    guard damping >= 0 else {
      throw CradleError(
        SpringError(
          parameter: .friction,
          problem: "must be at least \(Origami.friction(ofDamping: 0).digits(6)), "
            + "not \(friction.shortest)"
        )
      )
    }
    try self.init(stiffness: stiffness, dampingCoefficient: damping)
  }

  /// Creates a spring from a bounciness and a speed, as in pop, Rebound and React Native.
  ///
  /// Both values are at least 0, and usually at most 20. The defaults of React Native are a bounciness of 8 and a speed
  /// of 12.
  ///
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(bounciness: Double, speed: Double) throws(CradleError) {
    try SpringError.check(bounciness, of: .bounciness)
    try SpringError.check(speed, of: .speed)
    try SpringError.check(speed, of: .speed, range: SpringError.Parameter.tension.range)
    // The friction is lowest at a bounciness of 42.5, and would rise again beyond that.
    guard bounciness <= Origami.bounciest else {
      throw CradleError(
        SpringError(
          parameter: .bounciness,
          problem: "must be at most \(Origami.bounciest.digits(6)), not \(bounciness.shortest)"
        )
      )
    }
    let tension = Origami.tension(ofSpeed: speed)
    try self.init(origamiTension: tension, friction: Origami.friction(ofBounciness: bounciness, tension: tension))
  }
}

extension Spring {
  /// The visual duration of Framer Motion, in seconds.
  public var visualDuration: Double {
    duration / 1.2
  }

  package var origamiTension: Double {
    Origami.tension(ofStiffness: stiffness / mass)
  }

  package var origamiFriction: Double {
    Origami.friction(ofDamping: dampingCoefficient / mass)
  }

  /// The bounciness and the speed of pop, Rebound and React Native; `nil` for a spring outside their range.
  package var bouncinessAndSpeed: (bounciness: Double, speed: Double)? {
    let tension = origamiTension
    let speed = Origami.speed(ofTension: tension)
    guard speed > -1e-9,
      let bounciness = Origami.bounciness(ofFriction: origamiFriction, tension: tension)
    else { return nil }
    return (bounciness, max(0, speed))
  }
}

/// The curves that map Origami's sliders to springs.
enum Origami {
  /// The bounciness with the lowest friction, where 2·t − t² is largest.
  static let bounciest = 42.5

  // The length of a slider in Quartz Composer's units. A slider goes from 0 to 20, and each of its units is 1.7 of
  // Quartz Composer's.
  private static let sliderLength = 34.0

  static func stiffness(ofTension tension: Double) -> Double { (tension - 30) * 3.62 + 194 }
  static func tension(ofStiffness stiffness: Double) -> Double { (stiffness - 194) / 3.62 + 30 }
  static func damping(ofFriction friction: Double) -> Double { (friction - 8) * 3 + 25 }
  static func friction(ofDamping damping: Double) -> Double { (damping - 25) / 3 + 8 }

  static func tension(ofSpeed speed: Double) -> Double { 0.5 + speed / sliderLength * 199.5 }
  static func speed(ofTension tension: Double) -> Double { (tension - 0.5) / 199.5 * sliderLength }

  // Returns a friction between 0.01 and N, the lowest friction without bounce. The friction is N + (2·t − t²)·(0.01 −
  // N), where t = 0.8 is the end of the slider.
  static func friction(ofBounciness bounciness: Double, tension: Double) -> Double {
    let t = 0.8 * bounciness / sliderLength
    let none = frictionWithoutBounce(tension)
    return none + (2 * t - t * t) * (0.01 - none)
  }

  static func bounciness(ofFriction friction: Double, tension: Double) -> Double? {
    let none = frictionWithoutBounce(tension)
    let part = (none - friction) / (none - 0.01)
    guard part > -1e-9, part <= 1 else { return nil }
    return (1 - (1 - max(0, part)).squareRoot()) * sliderLength / 0.8
  }

  // Returns the lowest friction without bounce, by three cubics that were fitted to such springs.
  private static func frictionWithoutBounce(_ tension: Double) -> Double {
    let x = tension
    return switch tension {
    case ...18: 0.0007 * x * x * x - 0.031 * x * x + 0.64 * x + 1.28
    case ...44: 0.000_044 * x * x * x - 0.006 * x * x + 0.36 * x + 2
    default: 0.000_000_45 * x * x * x - 0.000_332 * x * x + 0.1078 * x + 5.84
    }
  }
}
