import CradleGeometry

extension Spring {
  /// A system's rule for when a motion has settled; both rules accept a thousandth of the distance.
  public enum SettlingRule: String, CaseIterable, Sendable {
    /// The rule of SwiftUI's `Spring.settlingDuration`.
    ///
    /// Below critical damping, it is ln((|λ − v| + 1)/0.001)/λ, with λ = ζω. The sum adds a rate to a plain number.
    /// So slow springs still have more than a thousandth to go at that time, and fast ones less. From critical
    /// damping on, it is the first tenth of a second when the motion is within a thousandth for good.
    case swiftUI
    /// The rule of `CASpringAnimation.settlingDuration`.
    ///
    /// Below critical damping, it is (−ln 0.001 + ln(1 + |(λ − v)/ω_d|))/λ. No later swing exceeds a thousandth. Core
    /// Animation moves every other spring as if it were critically damped; its time is a whole number of tenths of a
    /// second.
    case coreAnimation
  }
}

extension Spring {
  /// Whether the spring settles within ten minutes, to a thousandth of the way.
  package var settlesSoon: Bool {
    guard let time = settlingDuration(by: .coreAnimation) else { return false }
    return max(time, settlingDuration(by: .swiftUI) ?? .infinity) <= 600
  }
}

extension Spring {
  /// Returns how long the motion from 0 to 1 takes to settle by a system's rule, in seconds.
  ///
  /// ```swift
  /// let spring = try Spring(duration: 0.5, bounce: 0.3)
  /// let times = Spring.SettlingRule.allCases.map { spring.settlingDuration(by: $0) }
  /// print(times)  // 1.0447… for SwiftUI, 0.8630… for Core Animation
  /// ```
  ///
  /// `nil` for a spring without damping, which never settles. Core Animation returns the greatest finite number
  /// there.
  ///
  /// - Parameters:
  ///   - rule: The system.
  ///   - initialVelocity: The velocity at the start, in whole distances per second, toward the target if positive.
  public func settlingDuration(by rule: Spring.SettlingRule, initialVelocity: Double = 0) -> Double? {
    let oscillator = Oscillator(self)
    let time: Double? =
      switch (oscillator.regime, rule) {
      case (.undamped, _): nil
      case (.underdamped, .swiftUI): oscillator.mixedRest(initialVelocity)
      case (.underdamped, .coreAnimation): oscillator.envelopeRest(initialVelocity)
      case (.critical, _), (.overdamped, .swiftUI):
        Oscillator.wholeTenths(oscillator.exactRest(initialVelocity))
      case (.overdamped, .coreAnimation):
        Oscillator.wholeTenths(oscillator.clamped.exactRest(initialVelocity))
      }
    return time.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension Oscillator {
  /// The fraction of the distance that counts as rest.
  private static let tolerance = 0.001

  /// The critically damped motion with the same frequency.
  var clamped: Oscillator {
    Oscillator(angularFrequency: angularFrequency, dampingRatio: 1)
  }

  /// Returns the time when all swings have fallen within a thousandth; exact for motions without swings.
  func rest(initialVelocity: Double) -> Double? {
    switch regime {
    case .undamped: nil
    case .underdamped: envelopeRest(initialVelocity)
    case .critical, .overdamped: exactRest(initialVelocity)
    }
  }

  fileprivate func mixedRest(_ velocity: Double) -> Double {
    ElementaryFunctions.naturalLogarithm(of: (abs(decay - velocity) + 1) / Self.tolerance) / decay
  }

  fileprivate func envelopeRest(_ velocity: Double) -> Double {
    let swing = 1 + abs((decay - velocity) / dampedFrequency)
    return max(0, ElementaryFunctions.naturalLogarithm(of: swing / Self.tolerance) / decay)
  }

  // After its only reversal, the motion approaches its target, so bisection finds the last time beyond the tolerance.
  fileprivate func exactRest(_ velocity: Double) -> Double {
    let start = SpringState(displacement: -1, velocity: velocity)
    func isBeyond(_ time: Double) -> Bool {
      abs(state(from: start, at: time).displacement) > Self.tolerance
    }
    var low = 0.0
    var high = 1 / angularFrequency
    if let turn = turn(initialVelocity: velocity) {
      if isBeyond(turn) { (low, high) = (turn, 2 * turn) } else { high = turn }
    }
    while isBeyond(high) { (low, high) = (high, 2 * high) }
    // 60 bisections exhaust the precision of a Double.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if isBeyond(middle) { low = middle } else { high = middle }
    }
    return high
  }

  fileprivate static func wholeTenths(_ time: Double) -> Double {
    (time * 10).rounded(.up) / 10
  }
}
