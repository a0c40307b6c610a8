import CradleGeometry

extension Spring {
  /// A system's rule for when a motion has settled.
  ///
  /// Both rules accept a thousandth of the distance.
  public enum SettlingRule: String, CaseIterable, Sendable {
    /// The rule of SwiftUI's `Spring.settlingDuration`.
    ///
    /// Below critical damping, the time is ln((|λ − v| + 1)/0.001)/λ, with λ = ζω. The sum adds a rate to a plain
    /// number. So at this time, slow springs still have more than a thousandth to go, and fast springs have less. From
    /// critical damping on, the time is a whole number of tenths of a second. From this time on, the motion stays
    /// within a thousandth.
    case swiftUI
    /// The rule of `CASpringAnimation.settlingDuration`.
    ///
    /// Below critical damping, the time is (−ln 0.001 + ln(1 + |(λ − v)/ω_d|))/λ. No later swing exceeds a thousandth.
    /// Core Animation moves every other spring as if it were critically damped. The time of such a spring is a whole
    /// number of tenths of a second.
    case coreAnimation
  }
}

extension Spring {
  /// Whether the spring settles to a thousandth of the distance within ten minutes.
  package var settlesSoon: Bool {
    guard let time = settlingDuration(by: .coreAnimation) else { return false }
    return max(time, settlingDuration(by: .swiftUI) ?? .infinity) <= 600
  }
}

extension Spring {
  /// Returns the time that the motion from 0 to 1 takes to settle by a system's rule, in seconds.
  ///
  /// ```swift
  /// let spring = try Spring(duration: 0.5, bounce: 0.3)
  /// let times = Spring.SettlingRule.allCases.map { spring.settlingDuration(by: $0) }
  /// print(times)  // 1.0447… for SwiftUI, 0.8630… for Core Animation
  /// ```
  ///
  /// The result is `nil` for a spring without damping, because it never settles. Core Animation returns the greatest
  /// finite number for such a spring.
  ///
  /// - Parameters:
  ///   - rule: The rule of a system.
  ///   - initialVelocity: The initial velocity, in whole distances per second; a positive velocity is toward the
  ///     target.
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

  /// Returns the time when all swings have fallen below a thousandth; for motions without swings, this time is exact.
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

  // Returns the exact time of rest for a motion without swings. The motion approaches its target after its only
  // reversal, so bisection finds the last time beyond the tolerance.
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
    // After 60 bisections, the precision of a `Double` is exhausted.
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
