package import CradleGeometry
package import CradleSprings

/// The timing of a change: a duration and a curve, or a spring, and how often it happens.
package struct ChangeTiming: Equatable, Sendable {
  /// What makes the change fast or slow.
  package enum Pace: Equatable, Sendable {
    /// A time and a curve.
    case curve(Ticks, TimingCurve)
    /// A spring; it takes its own time.
    case spring(Spring)
  }

  /// What makes the change fast or slow.
  package var pace: Pace
  /// The time before it starts.
  package var delay: Ticks
  /// The number of repetitions; `nil` for as many as the film has time for.
  package var repeatCount: Int?
  /// Whether each repetition goes back as well.
  package var autoreverses: Bool
  /// How far it starts into one repetition, from 0 to 1.
  package var phase: Double

  /// Creates a timing; by default, it happens once, at once, and only there.
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

/// A value at a part of the time of a change.
package struct ChangeKeyframe: Equatable, Sendable {
  /// The part of the time, from 0 to 1.
  package var time: Double
  /// The value.
  package var value: ItemValue
  /// The curve on the way to this value; `nil` for that of the change.
  package var curve: TimingCurve?

  /// Creates a keyframe.
  package init(at time: Double, _ value: ItemValue, curve: TimingCurve? = nil) {
    self.time = time
    self.value = value
    self.curve = curve
  }
}

/// The order of items that change one after another.
package enum StaggerOrder: String, CaseIterable, Sendable {
  /// That of the list.
  case index
  /// From the middle of the list to both ends.
  case center
  /// By chance, as the seed of the scene has it.
  case random

  /// Returns the number of waits before each of some items begins.
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
