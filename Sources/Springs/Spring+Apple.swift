public import CradleGeometry

/// The parameters of Apple's frameworks.
extension Spring {
  /// Creates a spring from a perceptual duration and a bounce, as in SwiftUI and UIKit since iOS 17.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped motion, in seconds; above 0. With some bounce, the motion reaches the
  ///     target after about half of this period, and comes to rest after about twice the period.
  ///   - bounce: From 1 (never stops) through 0 (no overshoot) down to just above -1.
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(duration: Double, bounce: Double = 0) throws(CradleError) {
    try SpringError.check(duration, of: .duration)
    try SpringError.check(bounce, of: .bounce)
    try self.init(
      angularFrequency: 2 * .pi / duration,
      dampingRatio: Self.dampingRatio(ofBounce: bounce),
      from: .duration,
      ratioFrom: .bounce
    )
  }

  /// Creates a spring from a response and a damping ratio, as in older SwiftUI and design tools.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped motion, in seconds; above 0.
  ///   - dampingRatio: The fraction of critical damping; at least 0.
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(response: Double, dampingRatio: Double) throws(CradleError) {
    try SpringError.check(response, of: .response)
    try SpringError.check(dampingRatio, of: .dampingRatio)
    try self.init(angularFrequency: 2 * .pi / response, dampingRatio: dampingRatio, from: .response)
  }

  /// Creates a spring from a frequency and a damping ratio, as in attachments of UIKit Dynamics.
  ///
  /// - Parameters:
  ///   - frequency: The number of swings per second without damping; above 0, because UIKit uses 0 for a rod.
  ///   - dampingRatio: The fraction of critical damping; at least 0.
  ///   - mass: The mass of the item, which does not change the motion.
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(frequency: Double, dampingRatio: Double, mass: Double = 1) throws(CradleError) {
    try SpringError.check(frequency, of: .frequency)
    try SpringError.check(dampingRatio, of: .dampingRatio)
    try SpringError.check(mass, of: .mass)
    try self.init(mass: mass, angularFrequency: 2 * .pi * frequency, dampingRatio: dampingRatio, from: .frequency)
  }

  /// Creates the spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
  ///
  /// UIKit chooses the stiffness so that at the end, the motion is within a thousandth of its target.
  ///
  /// - Parameters:
  ///   - settlingDuration: The duration that you pass to UIKit, in seconds; above 0.
  ///   - dampingRatio: The fraction of critical damping; above 0 and at most 1.
  /// - Throws: `CradleError` with the code `.invalidSpring` if a value is out of range.
  public init(settlingDuration: Double, dampingRatio: Double) throws(CradleError) {
    try SpringError.check(settlingDuration, of: .settlingDuration)
    try SpringError.check(dampingRatio, of: .dampingRatio, range: .upToOne)
    try self.init(
      angularFrequency: Self.settlingPhase(dampingRatio) / settlingDuration,
      dampingRatio: dampingRatio,
      from: .settlingDuration
    )
  }
}

extension Spring {
  /// The perceptual duration in seconds, which is the period of the motion without damping: d = 2·π/ω.
  public var duration: Double {
    2 * .pi / angularFrequency
  }

  /// The bounce, which is 1 − ζ up to critical damping and 1/ζ − 1 beyond it.
  public var bounce: Double {
    let ratio = dampingRatio
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }

  /// The response in seconds, which is the older name of the perceptual duration.
  public var response: Double {
    duration
  }

  /// The number of swings per second without damping.
  public var frequency: Double {
    angularFrequency / (2 * .pi)
  }

  /// The duration for `UIView.animate(withDuration:delay:usingSpringWithDamping:…)` that gives this motion.
  ///
  /// The duration is `nil` for springs without damping and for over-damped springs, because UIKit does not offer these.
  package var viewAnimationDuration: Double? {
    switch regime {
    case .undamped, .overdamped: nil
    case .critical: Self.settlingPhase(1) / angularFrequency
    case .underdamped: Self.settlingPhase(dampingRatio) / angularFrequency
    }
  }

  /// The stiffness that SwiftUI's `Spring.stiffness` returns for this motion.
  ///
  /// For most springs, this is the stiffness of the motion. For a spring with a negative bounce, SwiftUI returns (2·ζ²
  /// − 1) times the stiffness.
  package var stiffnessToldBySwiftUI: Double {
    let unit = stiffness / mass
    guard regime == .overdamped else { return unit }
    return unit * (2 * dampingRatio * dampingRatio - 1)
  }

  static func dampingRatio(ofBounce bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
  }

  // Returns the product ω·D for a motion that ends after D seconds in UIKit. For a ratio ζ below 1, it is (−ln 0.001 +
  // ln(1 + ζ/√(1 − ζ²)))/ζ. At 1, this formula is undefined, so the value comes from a measurement of UIKit.
  private static func settlingPhase(_ dampingRatio: Double) -> Double {
    guard dampingRatio < 1 - Oscillator.criticalBand else { return 9.235_037 }
    let slope = dampingRatio / (1 - dampingRatio * dampingRatio).squareRoot()
    return (6.907_755_278_982_137 + ElementaryFunctions.naturalLogarithm(of: 1 + slope))
      / dampingRatio
  }
}
