import CradleGeometry

/// Closed-form solutions for the motion of a damped oscillator around its rest position.
struct Oscillator {
  /// The largest distance from a damping ratio of 1 that still counts as critically damped.
  ///
  /// Rounding in m, k and c changes the ratio by 1e-16. Near 1, the motion barely depends on the ratio: within this
  /// band, motions differ by less than the width of the band.
  static let criticalBand = 1e-9

  let angularFrequency: Double
  let dampingRatio: Double
  let regime: Spring.Regime

  init(angularFrequency: Double, dampingRatio: Double) {
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
    if dampingRatio == 0 {
      regime = .undamped
    } else if abs(dampingRatio - 1) <= Self.criticalBand {
      regime = .critical
    } else {
      regime = dampingRatio < 1 ? .underdamped : .overdamped
    }
  }

  init(_ spring: Spring) {
    self.init(angularFrequency: spring.angularFrequency, dampingRatio: spring.dampingRatio)
  }

  /// The decay rate λ = ζω of an under-damped motion.
  var decay: Double { dampingRatio * angularFrequency }

  /// The angular frequency of an under-damped motion, ω√(1 − ζ²).
  var dampedFrequency: Double {
    angularFrequency * ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The two decay rates of an over-damped motion, ω(ζ ∓ √(ζ² − 1)).
  ///
  /// The product of the two rates is ω². So the smaller rate is computed without subtracting nearly equal numbers.
  var rates: (slow: Double, fast: Double) {
    let root = ((dampingRatio - 1) * (dampingRatio + 1)).squareRoot()
    let fast = angularFrequency * (dampingRatio + root)
    return (angularFrequency / (dampingRatio + root), fast)
  }

  /// Returns the state after a time in seconds.
  func state(from start: SpringState, at time: Double) -> SpringState {
    switch regime {
    case .undamped, .underdamped: swinging(start, time: time)
    case .critical: critical(start, time: time)
    case .overdamped: creeping(start, time: time)
    }
  }

  // The under-damped motion: x = e^(−λt)·(x₀·cos ω_d·t + (v₀ + λ·x₀)/ω_d · sin ω_d·t)
  private func swinging(_ start: SpringState, time: Double) -> SpringState {
    let x = start.displacement
    let v = start.velocity
    let frequency = dampedFrequency
    let (cosine, sine) = ElementaryFunctions.cosineAndSine(of: frequency * time)
    let envelope = ElementaryFunctions.exponential(of: -decay * time)
    let square = angularFrequency * angularFrequency
    return SpringState(
      displacement: envelope * (x * cosine + (v + decay * x) / frequency * sine),
      velocity: envelope * (v * cosine - (decay * v + square * x) / frequency * sine)
    )
  }

  // The critically damped motion: x = (x₀ + (v₀ + ω·x₀)·t)·e^(−ωt)
  private func critical(_ start: SpringState, time: Double) -> SpringState {
    let slope = start.velocity + angularFrequency * start.displacement
    let envelope = ElementaryFunctions.exponential(of: -angularFrequency * time)
    return SpringState(
      displacement: (start.displacement + slope * time) * envelope,
      velocity: (start.velocity - angularFrequency * slope * time) * envelope
    )
  }

  // The over-damped motion: x = A·e^(−at) + B·e^(−bt), with a + b = 2ζω and a·b = ω²
  private func creeping(_ start: SpringState, time: Double) -> SpringState {
    let x = start.displacement
    let v = start.velocity
    let (slow, fast) = rates
    let slowPart = (v + fast * x) / (fast - slow) * ElementaryFunctions.exponential(of: -slow * time)
    let fastPart = (v + slow * x) / (fast - slow) * ElementaryFunctions.exponential(of: -fast * time)
    return SpringState(displacement: slowPart - fastPart, velocity: fast * fastPart - slow * slowPart)
  }
}

extension Oscillator {
  /// Returns the first time after the start when a motion from −1 reverses; `nil` if it never reverses.
  ///
  /// For an under-damped motion, tan ω_d·t = v·ω_d / (λ·v − ω²). For a critically damped motion, t = v / (ω·(v − ω)).
  /// For an over-damped motion, e^((b − a)·t) = b·(v − a) / (a·(v − b)).
  func turn(initialVelocity v: Double) -> Double? {
    switch regime {
    case .undamped, .underdamped:
      let square = angularFrequency * angularFrequency
      let angle = ElementaryFunctions.arcTangent(y: v * dampedFrequency, x: decay * v - square)
      return (angle > 0 ? angle : angle + .pi) / dampedFrequency
    case .critical:
      let time = v / (angularFrequency * (v - angularFrequency))
      return time > 0 && time.isFinite ? time : nil
    case .overdamped:
      let (slow, fast) = rates
      let growth = fast * (v - slow) / (slow * (v - fast))
      let time = ElementaryFunctions.naturalLogarithm(of: growth) / (fast - slow)
      return time > 0 && time.isFinite ? time : nil
    }
  }
}
