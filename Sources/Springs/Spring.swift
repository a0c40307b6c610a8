public import CradleGeometry
import CradleNotations

/// A damped spring: a mass, the force that pulls it to its rest position, and the force that brakes it.
///
/// Every animation library has springs, and each uses other parameters. You make a spring from the parameters of one
/// library, and read those of all others as properties. The motion itself comes from closed-form solutions.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)  // SwiftUI's
/// print(spring.stiffness, spring.dampingCoefficient)  // those of Core Animation and React Spring
/// print(spring.frequency, spring.dampingRatio)  // those of UIKit Dynamics
/// print(spring.value(at: 0.25))  // the way from 0 to 1 after a quarter of a second
/// ```
///
/// Times are in seconds, and distances are fractions of the whole distance: the motion goes from 0 to 1. You can also
/// make a spring without damping; it never comes to rest.
public struct Spring: Hashable, Sendable {
  /// The moving mass; above 0.
  public let mass: Double
  /// The force per unit of distance from the rest position; above 0.
  public let stiffness: Double
  /// The braking force per unit of speed; 0 for a spring that never stops.
  public let dampingCoefficient: Double

  /// Creates a spring from physical quantities.
  ///
  /// Core Animation, React Spring, Framer Motion and Flutter use them under various names.
  ///
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(mass: Double = 1, stiffness: Double, dampingCoefficient: Double) throws(CradleError) {
    try SpringError.check(mass, of: .mass, range: .positive)
    try SpringError.check(stiffness, of: .stiffness, range: .positive)
    try SpringError.check(dampingCoefficient, of: .dampingCoefficient, range: .notNegative)
    self.init(unchecked: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
    try checkRange(period: duration, from: .stiffness, ratio: .dampingCoefficient)
  }

  // For valid m, k and c.
  init(unchecked mass: Double, stiffness: Double, dampingCoefficient: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingCoefficient = dampingCoefficient
  }

  // k = m·ω², c = 2·ζ·ω·m; the last two parameters say where ω and ζ come from, for error messages.
  init(
    mass: Double = 1,
    angularFrequency: Double,
    dampingRatio: Double,
    from source: SpringError.Parameter,
    ratioFrom ratio: SpringError.Parameter = .dampingRatio
  ) throws(CradleError) {
    self.init(
      unchecked: mass,
      stiffness: mass * angularFrequency * angularFrequency,
      dampingCoefficient: 2 * dampingRatio * angularFrequency * mass
    )
    try checkRange(period: 2 * .pi / angularFrequency, from: source, ratio: ratio)
  }

  // Outside these bounds, a motion is too fast to see or never begins, and squares exceed the range of numbers.
  private func checkRange(
    period: Double,
    from source: SpringError.Parameter,
    ratio: SpringError.Parameter
  ) throws(CradleError) {
    guard 1e-6...1e6 ~= period, stiffness.isNormal, stiffness.isFinite else {
      throw CradleError(
        SpringError(
          parameter: source,
          problem: "gives a spring with a period of \(period.shortest) s; "
            + "periods are from a microsecond to a million seconds"
        )
      )
    }
    guard dampingRatio <= 1e6 else {
      throw CradleError(
        SpringError(
          parameter: ratio,
          problem: "gives a damping ratio of \(dampingRatio.shortest); the largest is 1000000"
        )
      )
    }
  }
}

extension Spring {
  /// The angular frequency of the motion without damping, ω = √(k/m), in radians per second.
  public var angularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The fraction of critical damping, ζ = c / (2·√(k·m)).
  ///
  /// Below 1, the motion passes its target and swings. From 1 on, it approaches without swings. UIKit, UIKit Dynamics
  /// and Android call this damping or damping ratio; older SwiftUI calls it damping fraction.
  public var dampingRatio: Double {
    dampingCoefficient / (2 * mass * angularFrequency)
  }

  /// How the motion comes to rest.
  public var regime: Regime {
    Oscillator(self).regime
  }

  /// The spring as Core Animation moves it: critically damped if it is over-damped, otherwise unchanged.
  package var movedByCoreAnimation: Spring {
    guard regime == .overdamped else { return self }
    return Spring(unchecked: mass, stiffness: stiffness, dampingCoefficient: 2 * mass * angularFrequency)
  }

  /// How a spring comes to rest.
  public enum Regime: String, CaseIterable, Sendable {
    /// Never stops; the damping is 0.
    case undamped
    /// Passes the target and swings around it, less each time.
    case underdamped
    /// As fast as possible without passing the target.
    case critical
    /// Slower than necessary, without passing the target.
    case overdamped
  }
}

extension Spring {
  /// The spring of `UISpringTimingParameters()`, which also moves the keyboard: mass 3, stiffness 1000, damping
  /// 500.
  ///
  /// Its damping ratio is 4.56, but Core Animation moves it as if it were 1.
  public static let keyboard = Spring(unchecked: 3, stiffness: 1000, dampingCoefficient: 500)
  /// The spring of `CASpringAnimation()`: mass 1, stiffness 100, damping 10.
  public static let coreAnimationDefault = Spring(unchecked: 1, stiffness: 100, dampingCoefficient: 10)
  /// SwiftUI's spring without bounce, over half a second.
  public static let smooth = Spring(bounceOverHalfASecond: 0)
  /// SwiftUI's spring with a bounce of 0.15, over half a second.
  public static let snappy = Spring(bounceOverHalfASecond: 0.15)
  /// SwiftUI's spring with a bounce of 0.3, over half a second.
  public static let bouncy = Spring(bounceOverHalfASecond: 0.3)

  private init(bounceOverHalfASecond bounce: Double) {
    let angularFrequency = 4 * Double.pi
    self.init(
      unchecked: 1,
      stiffness: angularFrequency * angularFrequency,
      dampingCoefficient: 2 * (1 - bounce) * angularFrequency
    )
  }
}
