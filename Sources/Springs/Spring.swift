public import CradleGeometry
import CradleNotations

/// A damped spring, with a mass, a force that pulls the mass to its rest position, and a force that brakes it.
///
/// Every animation library has springs, but each library uses other parameters. You make a spring from the parameters
/// of one library. Then you can read the parameters of all other libraries as properties. The motion itself comes from
/// closed-form solutions.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)  // SwiftUI's
/// print(spring.stiffness, spring.dampingCoefficient)  // those of Core Animation and React Spring
/// print(spring.frequency, spring.dampingRatio)  // those of UIKit Dynamics
/// print(spring.value(at: 0.25))  // the way from 0 to 1 after a quarter of a second
/// ```
///
/// Times are in seconds. Distances are fractions of the whole distance, so the motion goes from 0 to 1. You can also
/// make a spring without damping, which never comes to rest.
public struct Spring: Hashable, Sendable {
  /// The mass that moves; above 0.
  public let mass: Double
  /// The force per unit of distance from the rest position; above 0.
  public let stiffness: Double
  /// The braking force per unit of speed; 0 for a spring that never stops.
  public let dampingCoefficient: Double

  /// Creates a spring from physical quantities.
  ///
  /// Core Animation, React Spring, Framer Motion and Flutter use these quantities under various names.
  ///
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(mass: Double = 1, stiffness: Double, dampingCoefficient: Double) throws(CradleError) {
    try SpringError.check(mass, of: .mass)
    try SpringError.check(stiffness, of: .stiffness)
    try SpringError.check(dampingCoefficient, of: .dampingCoefficient)
    self.init(unchecked: mass, stiffness: stiffness, dampingCoefficient: dampingCoefficient)
    try checkRange(period: duration, from: .stiffness, ratio: .dampingCoefficient)
  }

  // Creates a spring without checks. The three quantities must be valid.
  init(unchecked mass: Double, stiffness: Double, dampingCoefficient: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingCoefficient = dampingCoefficient
  }

  // Creates a spring with k = m·ω² and c = 2·ζ·ω·m. The last two parameters name the sources of ω and ζ, for error
  // messages.
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

  // Throws an error for a value outside of the bounds. Such a motion is too fast to see or never begins, and its
  // squares exceed the range of numbers.
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
  /// Below 1, the motion passes its target and swings. From 1 on, the motion approaches its target without overshooting. UIKit, UIKit
  /// Dynamics and Android call this number damping or damping ratio. Older SwiftUI calls it damping fraction.
  public var dampingRatio: Double {
    dampingCoefficient / (2 * mass * angularFrequency)
  }

  /// The regime of the motion, from undamped to over-damped.
  public var regime: Regime {
    Oscillator(self).regime
  }

  /// The spring as Core Animation moves it.
  ///
  /// An over-damped spring moves as if it were critically damped. Other springs are unchanged.
  package var movedByCoreAnimation: Spring {
    guard regime == .overdamped else { return self }
    return Spring(unchecked: mass, stiffness: stiffness, dampingCoefficient: 2 * mass * angularFrequency)
  }

  /// A regime of motion, from undamped to over-damped.
  public enum Regime: String, CaseIterable, Sendable {
    /// The motion never stops, because the damping is 0.
    case undamped
    /// The motion passes the target and swings around it, with each swing smaller than the last.
    case underdamped
    /// The motion is as fast as possible without passing the target.
    case critical
    /// The motion does not pass the target, but is slower than necessary.
    case overdamped
  }
}

extension Spring {
  /// The spring of `UISpringTimingParameters()`, which also moves the keyboard.
  ///
  /// Its mass is 3, its stiffness is 1000, and its damping is 500.
  ///
  /// The damping ratio of this spring is 4.56, but Core Animation moves it as if the ratio were 1.
  public static let keyboard = Spring(unchecked: 3, stiffness: 1000, dampingCoefficient: 500)
  /// The spring of `CASpringAnimation()`, with a mass of 1, a stiffness of 100, and a damping of 10.
  public static let coreAnimationDefault = Spring(unchecked: 1, stiffness: 100, dampingCoefficient: 10)
  /// SwiftUI's spring without bounce, over half a second.
  public static let smooth = swiftUI.smooth
  /// SwiftUI's spring with a bounce of 0.15, over half a second.
  public static let snappy = swiftUI.snappy
  /// SwiftUI's spring with a bounce of 0.3, over half a second.
  public static let bouncy = swiftUI.bouncy
}
