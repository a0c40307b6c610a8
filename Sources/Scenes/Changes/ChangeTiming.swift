package import CradleGeometry
package import CradleSprings

/// The timing of a change: a duration and a curve, or a spring, and the repetitions.
package struct ChangeTiming: Equatable, Sendable {
  /// The pace of a change.
  package enum Pace: Equatable, Sendable {
    /// A duration and a curve.
    case curve(Ticks, TimingCurve)
    /// A spring, which decides its own duration.
    case spring(Spring)
  }

  /// The pace of a change.
  package var pace: Pace
  /// The time before the change starts.
  package var delay: Ticks
  /// The number of repetitions; `nil` to repeat until the film ends.
  package var repeatCount: Int?
  /// Whether each repetition also returns to the start.
  package var autoreverses: Bool
  /// The part of one repetition to skip at the start, from 0 to below 1.
  package var phase: Double

  /// Creates a timing; by default, without delay, repetitions or a return.
  package init(
    _ pace: Pace,
    delay: Ticks = .zero,
    repeatCount: Int? = 1,
    autoreverses: Bool = false,
    phase: Double = 0
  ) {
    self.pace = pace
    self.delay = delay
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.phase = phase
  }

  /// The first impossible value, as a sentence; `nil` for none.
  var flaw: String? {
    if delay < .zero { return "a delay cannot be \(delay.seconds) s" }
    if let repeatCount, repeatCount < 1 { return "a change cannot be repeated \(repeatCount) times" }
    guard phase >= 0, phase < 1 else { return "a phase cannot be \(phase); it is from 0 to 1" }
    switch pace {
    case .curve(let duration, _): return duration > .zero ? nil : "a duration cannot be \(duration.seconds) s"
    case .spring(let spring):
      return spring.settlesSoon ? nil : "a spring without damping never settles"
    }
  }
}

/// A value at a fraction of the time of a change.
package struct ChangeKeyframe: Equatable, Sendable {
  /// The fraction of the time, from 0 to 1.
  package var time: Double
  /// The value.
  package var value: ItemValue
  /// The curve from the previous value to this value; `nil` for the curve of the change.
  package var curve: TimingCurve?

  /// Creates a keyframe.
  package init(at time: Double, _ value: ItemValue, curve: TimingCurve? = nil) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}

/// The order in which items of a stagger start.
package enum StaggerOrder: String, CaseIterable, Sendable {
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
