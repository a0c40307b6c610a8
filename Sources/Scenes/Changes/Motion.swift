public import CradleGeometry
public import CradleSprings

/// The way of a property from its value to another one: at once, by a curve, or by a spring.
///
/// ```swift
/// let pop = Motion.spring(.bouncy).delayed(by: .seconds(0.1))
/// let blink = Motion.curve(.easeInOut, over: .seconds(0.4)).repeated(nil, autoreverses: true)
/// ```
public struct Motion: Equatable, Sendable {
  /// The pace of a motion.
  package enum Pace: Equatable, Sendable {
    /// No time at all.
    case atOnce
    /// A duration and a curve.
    case curve(Ticks, TimingCurve)
    /// A spring, which decides its own duration.
    case spring(Spring)
  }

  package var pace: Pace
  /// The time before the motion starts.
  package var delay = Ticks.zero
  /// The number of repetitions; `nil` to repeat until the film ends.
  package var repeatCount: Int? = 1
  /// Whether each repetition also returns to the start.
  package var autoreverses = false
  /// The part of one repetition to skip at the start, from 0 to below 1.
  package var phase = 0.0
  /// The time between the starts of consecutive things.
  package var stagger = Ticks.zero
  /// The order of the starts.
  package var order = Motion.Order.index
  /// The initial velocity of a spring, in whole distances per second; `nil` to continue with the velocity so far.
  package var initialSpringVelocity: Double?

  /// Creates a motion without delay, repetitions or a return.
  package init(_ pace: Pace) {
    self.pace = pace
  }
}

extension Motion {
  /// The motion of a spring, which starts with the velocity that the property has, and decides its own duration.
  ///
  /// ```swift
  /// let thrown = Motion.spring(.bouncy, initialSpringVelocity: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialSpringVelocity: The initial velocity, in whole distances per second, as in
  ///     `UIView.animate(…initialSpringVelocity:…)`; positive is toward the final value. By default, the velocity that
  ///     the property has. An animation's `initialVelocity` is in points per second instead.
  public static func spring(_ spring: Spring, initialSpringVelocity: Double? = nil) -> Motion {
    var motion = Motion(.spring(spring))
    motion.initialSpringVelocity = initialSpringVelocity
    return motion
  }

  /// The motion of a curve that takes some time; by default, linear.
  public static func curve(_ curve: TimingCurve = .linear, over duration: Ticks) -> Motion {
    Motion(.curve(duration, curve))
  }

  /// Returns the motion after a delay.
  public func delayed(by delay: Ticks) -> Motion {
    var motion = self
    motion.delay = delay
    return motion
  }

  /// Returns the motion several times.
  ///
  /// - Parameters:
  ///   - count: The number of repetitions; `nil` to repeat until the film ends.
  ///   - autoreverses: Whether each repetition also returns to the start.
  ///   - phase: The part of one repetition to skip at the start, from 0 to below 1.
  public func repeated(_ count: Int?, autoreverses: Bool = false, phase: Double = 0) -> Motion {
    var motion = self
    (motion.repeatCount, motion.autoreverses, motion.phase) = (count, autoreverses, phase)
    return motion
  }

  /// Returns the motion with a pause between the starts of several things; by default, in the order of their list.
  public func staggered(by stagger: Ticks, order: Motion.Order = .index) -> Motion {
    var motion = self
    (motion.stagger, motion.order) = (stagger, order)
    return motion
  }

  /// The first impossible value, as a sentence; `nil` for none.
  package var flaw: String? {
    if delay < .zero { return "a delay cannot be \(delay.seconds) s" }
    if stagger < .zero { return "a stagger cannot be \(stagger.seconds) s" }
    if let repeatCount, repeatCount < 1 { return "a change cannot be repeated \(repeatCount) times" }
    guard phase >= 0, phase < 1 else { return "a phase cannot be \(phase); it is from 0 to 1" }
    switch pace {
    case .atOnce: return nil
    case .curve(let duration, _): return duration > .zero ? nil : "a duration cannot be \(duration.seconds) s"
    case .spring(let spring):
      if let initialSpringVelocity, !initialSpringVelocity.isFinite {
        return "an initial velocity cannot be \(initialSpringVelocity)"
      }
      return spring.settlesSoon ? nil : "a spring without damping never settles"
    }
  }

  /// Returns the time before each of several things starts, in addition to the delay.
  package func waits(_ count: Int, seed: UInt64) -> [Ticks] {
    order.waits(count, seed: seed).map { stagger.multiplied(by: $0) }
  }
}

/// A value at a fraction of the time of a change.
package struct ChangeKeyframe: Equatable, Sendable {
  /// The fraction of the time, from 0 to 1.
  package var time: Double
  package var value: PropertyValue
  /// The curve from the previous value to this value; `nil` for the curve of the change.
  package var curve: TimingCurve?

  /// Creates a keyframe.
  package init(at time: Double, _ value: PropertyValue, curve: TimingCurve? = nil) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}

extension Motion {
  /// The order in which the things of a stagger start.
  public enum Order: String, CaseIterable, Sendable {
    /// The order of the list.
    case index
    /// From the middle of the list to both ends.
    case center
    /// A random order, from the seed of the scene.
    case random

    /// Returns the number of stagger intervals before each item starts.
    package func waits(_ count: Int, seed: UInt64) -> [Int] {
      switch self {
      case .index: return Array(0..<count)
      case .center:
        let middle = count - 1
        return (0..<count).map { (abs(2 * $0 - middle) - (count + 1) % 2) / 2 }
      case .random:
        var generator = SeededGenerator(seed: seed)
        return Array(0..<count).shuffled(using: &generator)
      }
    }
  }
}
