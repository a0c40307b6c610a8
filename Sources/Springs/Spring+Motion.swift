import CradleGeometry

/// The state of a spring at a moment: its displacement from the rest position, and its velocity.
package struct SpringState: Hashable, Sendable {
  /// The displacement from the rest position.
  package let displacement: Double
  /// The change of the displacement per second.
  package let velocity: Double

  /// Creates a state.
  package init(displacement: Double, velocity: Double) {
    self.displacement = displacement
    self.velocity = velocity
  }
}

extension Spring {
  /// The moment when a motion has its greatest overshoot.
  public struct Peak: Hashable, Sendable {
    /// The time after the start, in seconds.
    public let time: Double
    /// The overshoot as a fraction of the whole distance; for example, 0.046 is 4.6 %.
    public let overshoot: Double
  }
}

extension Spring {
  /// Returns the state some time after another state, by the closed form of m·x″ + c·x′ + k·x = 0.
  ///
  /// ```swift
  /// let pulled = SpringState(displacement: 40, velocity: 0)  // 40 points from its place of rest
  /// let spring = try Spring(frequency: 2, dampingRatio: 0.3)
  /// print(spring.state(from: pulled, at: 0.25).displacement)
  /// ```
  ///
  /// - Parameters:
  ///   - start: The state at the time 0, in any unit of distance.
  ///   - time: The time, in seconds; at least 0.
  package func state(from start: SpringState, at time: Double) -> SpringState {
    Oscillator(self).state(from: start, at: time)
  }

  /// Returns the value of a motion from 0 to 1 after a time.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds; at least 0.
  ///   - initialVelocity: The initial velocity, in whole distances per second; a positive velocity is toward the
  ///     target.
  public func value(at time: Double, initialVelocity: Double = 0) -> Double {
    let start = SpringState(displacement: -1, velocity: initialVelocity)
    return 1 + state(from: start, at: time).displacement
  }

  /// Returns the velocity of a motion from 0 to 1 after a time.
  ///
  /// The velocity is in whole distances per second.
  ///
  /// - Parameters:
  ///   - time: The time, in seconds; at least 0.
  ///   - initialVelocity: The initial velocity, in whole distances per second; a positive velocity is toward the
  ///     target.
  public func velocity(at time: Double, initialVelocity: Double = 0) -> Double {
    state(from: SpringState(displacement: -1, velocity: initialVelocity), at: time).velocity
  }

  /// Returns the moment when a motion from 0 to 1 is farthest beyond its target; `nil` if the motion never passes its
  /// target.
  ///
  /// A motion from rest with a damping ratio below 1 overshoots by e^(−πζ/√(1 − ζ²)), after half a swing.
  ///
  /// - Parameter initialVelocity: The initial velocity, in whole distances per second.
  public func peak(initialVelocity: Double = 0) -> Spring.Peak? {
    let oscillator = Oscillator(self)
    guard let turn = oscillator.turn(initialVelocity: initialVelocity) else { return nil }
    // If the initial velocity is away from the target, the motion reverses once to come back. Without swings, it does
    // not reverse again.
    let isSwinging = oscillator.dampingRatio < 1 - Oscillator.criticalBand
    guard initialVelocity >= 0 || isSwinging else { return nil }
    let time = initialVelocity < 0 ? turn + .pi / oscillator.dampedFrequency : turn
    return Spring.Peak(time: time, overshoot: value(at: time, initialVelocity: initialVelocity) - 1)
  }
}
