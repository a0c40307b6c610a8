import CradleGeometry
import CradleNotations

/// A damped spring: a mass, the force that pulls it to its place, and the force that brakes it.
///
/// Every library for animations has springs, and each has other words for them. A spring is made from the
/// words of one, has those of all others as properties, and gives the motion itself by closed forms.
///
/// ```swift
/// let spring = try Spring(duration: 0.5, bounce: 0.3)  // SwiftUI's
/// print(spring.stiffness, spring.dampingCoefficient)  // those of Core Animation and React Spring
/// print(spring.frequency, spring.dampingRatio)  // those of UIKit Dynamics
/// print(spring.value(at: 0.25))  // the way from 0 to 1 after a quarter of a second
/// ```
///
/// Times are seconds, and distances parts of the whole way: the motion is from 0 to 1. A spring without
/// damping is one as well; it never comes to rest.
public struct Spring: Hashable, Sendable {
  /// The mass of what is moved; above 0.
  public let mass: Double
  /// The force for each unit of distance from the place of rest; above 0.
  public let stiffness: Double
  /// The force against the motion for each unit of speed; 0 for a spring that swings for ever.
  public let dampingCoefficient: Double

  /// Creates a spring from the quantities of physics.
  ///
  /// Core Animation, React Spring, Framer Motion and Flutter take them under names of their own.
  public init(mass: Double = 1, stiffness: Double, dampingCoefficient: Double) throws(SpringError) {
    try SpringError.check(mass, of: .mass, .positive)
    try SpringError.check(stiffness, of: .stiffness, .positive)
    try SpringError.check(dampingCoefficient, of: .dampingCoefficient, .notNegative)
    self.init(unchecked: mass, stiffness, dampingCoefficient)
    try checkRange(period: duration, from: .stiffness, ratio: .dampingCoefficient)
  }

  // Where m, k and c are known to be in order.
  init(unchecked mass: Double, _ stiffness: Double, _ dampingCoefficient: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.dampingCoefficient = dampingCoefficient
  }

  // k = m·ω², c = 2·ζ·ω·m; the last two are the parameters that ω and ζ come from, for an error that names them.
  init(
    mass: Double = 1,
    angularFrequency: Double,
    dampingRatio: Double,
    from source: SpringError.Parameter,
    ratioFrom ratio: SpringError.Parameter = .dampingRatio
  ) throws(SpringError) {
    self.init(unchecked: mass, mass * angularFrequency * angularFrequency, 2 * dampingRatio * angularFrequency * mass)
    try checkRange(period: 2 * .pi / angularFrequency, from: source, ratio: ratio)
  }

  // Beyond these bounds a motion is over before it can be seen or never begins, and squares leave the
  // range of numbers.
  private func checkRange(
    period: Double,
    from source: SpringError.Parameter,
    ratio: SpringError.Parameter
  ) throws(SpringError) {
    guard 1e-6...1e6 ~= period, stiffness.isNormal, stiffness.isFinite else {
      throw SpringError(
        parameter: source,
        problem: "gives a spring with a period of \(period.shortest) s; "
          + "periods are from a microsecond to a million seconds"
      )
    }
    guard dampingRatio <= 1e6 else {
      throw SpringError(
        parameter: ratio,
        problem: "gives a damping ratio of \(dampingRatio.shortest); the largest is 1000000"
      )
    }
  }
}

extension Spring {
  /// The angular frequency of the motion without damping, ω = √(k/m), in radians per second.
  public var angularFrequency: Double {
    (stiffness / mass).squareRoot()
  }

  /// The part of the damping at which the motion just stops swinging, ζ = c / (2·√(k·m)).
  ///
  /// Below 1 the motion passes its target and swings; from 1 on it creeps up to it. UIKit, UIKit Dynamics and
  /// Android call it damping or damping ratio, older SwiftUI damping fraction.
  public var dampingRatio: Double {
    dampingCoefficient / (2 * mass * angularFrequency)
  }

  /// The manner in which the motion comes to rest.
  public var regime: Regime {
    Oscillator(self).regime
  }

  /// The spring as Core Animation moves it: critically damped if it is over-damped, and otherwise itself.
  public var movedByCoreAnimation: Spring {
    guard regime == .overdamped else { return self }
    return Spring(unchecked: mass, stiffness, 2 * mass * angularFrequency)
  }

  /// A manner in which a spring comes to rest.
  public enum Regime: String, CaseIterable, Sendable {
    /// Swings for ever; the damping is 0.
    case undamped
    /// Passes the target and swings around it, less each time.
    case underdamped
    /// As fast as possible without passing the target.
    case critical
    /// Slower than need be, without passing the target.
    case overdamped
  }
}

extension Spring {
  /// The spring of `UISpringTimingParameters()`, which also moves the keyboard: mass 3, stiffness 1000, damping
  /// 500.
  ///
  /// Its damping ratio is 4.56, but Core Animation moves it as if it were 1.
  public static let keyboard = Spring(unchecked: 3, 1000, 500)
  /// The spring of `CASpringAnimation()`: mass 1, stiffness 100, damping 10.
  public static let coreAnimationDefault = Spring(unchecked: 1, 100, 10)
  /// SwiftUI's spring without bounce, over half a second.
  public static let smooth = Spring(bounceOverHalfASecond: 0)
  /// SwiftUI's spring with a bounce of 0.15, over half a second.
  public static let snappy = Spring(bounceOverHalfASecond: 0.15)
  /// SwiftUI's spring with a bounce of 0.3, over half a second.
  public static let bouncy = Spring(bounceOverHalfASecond: 0.3)

  private init(bounceOverHalfASecond bounce: Double) {
    let angularFrequency = 4 * Double.pi
    self.init(unchecked: 1, angularFrequency * angularFrequency, 2 * (1 - bounce) * angularFrequency)
  }
}
