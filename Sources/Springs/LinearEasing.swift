package import CradleGeometry
import CradleNotations

/// The motion of a spring as the CSS function `linear()`, with straight lines between a few of its points.
///
/// ```swift
/// let easing = try LinearEasing(of: Spring(duration: 0.5, bounce: 0.3))
/// print("transition: transform \(easing.milliseconds)ms \(easing.css);")
/// print("never off by more than \(easing.largestError)")
/// ```
///
/// The points come from the algorithm of Ramer, Douglas and Peucker, which stays within 0.0017 of the motion. The
/// coordinates of the points have three decimal places.
package struct LinearEasing: Hashable, Sendable {
  /// A point of the curve.
  package struct Stop: Hashable, Sendable {
    /// The time of the point as a fraction of the duration, from 0 to 1.
    package let progress: Double
    /// The value at this time as a fraction of the distance; above 1 beyond the target.
    package let value: Double
  }

  /// The points of the curve, from (0, 0) at the start to (1, 1) at the end.
  package let stops: [Stop]

  /// The duration of the curve, in milliseconds.
  ///
  /// The curve ends when the motion of the spring stays within a thousandth of its target.
  package let milliseconds: Int

  /// An upper bound of the distance between curve and motion at any time, even after the end.
  ///
  /// The distance is measured at twenty times between any two points that the curve could have. The result is rounded
  /// up to four decimal places. For a curve that you read from CSS, it is 0.
  package let largestError: Double

  /// Creates the curve of a motion.
  ///
  /// A spring without damping has no curve, because its motion never ends. A motion that swings more than 500 times has
  /// no curve either. A motion that settles within a millisecond, or only after a day, has no curve either.
  ///
  /// - Parameters:
  ///   - spring: The spring.
  ///   - initialVelocity: The initial velocity, in whole distances per second; a positive velocity is toward the
  ///     target.
  package init(of spring: Spring, initialVelocity: Double = 0) throws(CradleError) {
    try SpringError.check(initialVelocity, of: .initialVelocity, range: SpringError.Range())
    let milliseconds = try Self.duration(of: spring, initialVelocity: initialVelocity)
    let sampling = EasingSamples(spring, initialVelocity: initialVelocity, milliseconds: milliseconds)
    // In steps of a tenth of a percent, fast swings of a long motion would be missed.
    let coarse = sampling.thinned(steps: 1000)
    let isFine = coarse.error <= EasingSamples.tolerance + 0.001
    let (marks, error) = isFine ? coarse : sampling.thinned(steps: 10_000)
    let steps = isFine ? 1000.0 : 10_000
    stops = marks.map { Stop(progress: Double($0.step) / steps, value: $0.value) }
    self.milliseconds = milliseconds
    largestError = error
  }

  init(stops: [Stop], milliseconds: Int, largestError: Double) {
    self.stops = stops
    self.milliseconds = milliseconds
    self.largestError = largestError
  }

  private static func duration(of spring: Spring, initialVelocity: Double) throws(CradleError) -> Int {
    let oscillator = Oscillator(spring)
    guard let rest = oscillator.rest(initialVelocity: initialVelocity) else {
      throw CradleError(
        SpringError(
          parameter: .dampingRatio,
          problem: "must be above 0 for a curve in CSS, since the motion never ends without damping"
        )
      )
    }
    let milliseconds = (rest * 1000).rounded(.up)
    guard 2...86_400_000 ~= milliseconds else {
      throw CradleError(
        SpringError(
          parameter: .settlingDuration,
          problem: "must be from 2 ms to a day for a curve in CSS, not \(rest.digits(4)) s"
        )
      )
    }
    let swings = oscillator.regime == .underdamped ? rest / spring.duration : 0
    guard swings <= 500 else {
      throw CradleError(
        SpringError(
          parameter: .dampingRatio,
          problem:
            "must be higher for a curve in CSS, which would have \(swings.decimals(0)) swings; "
            + "the most are 500"
        )
      )
    }
    return Int(milliseconds)
  }
}

extension LinearEasing {
  /// The curve as a CSS function, for example `linear(0, 0.021 3.1%, …, 1)`.
  ///
  /// A point without a percentage is halfway between its neighbors, as in CSS.
  package var css: String {
    "linear(" + words.joined(separator: ", ") + ")"
  }

  /// Returns the value of the curve at a time.
  ///
  /// - Parameter time: The time after the start, in seconds. Before the start, the value is 0. After the end, it is 1.
  package func value(at time: Double) -> Double {
    let progress = time * 1000 / Double(milliseconds)
    guard progress > 0 else { return 0 }
    guard let next = stops.firstIndex(where: { $0.progress >= progress }) else { return 1 }
    guard next > 0 else { return 0 }
    let a = stops[next - 1]
    let b = stops[next]
    return a.value + (b.value - a.value) * (progress - a.progress) / (b.progress - a.progress)
  }

  /// The points in the notation of CSS.
  package var words: [String] {
    stops.indices.map { index in
      let stop = stops[index]
      let value = stop.value.decimals(3)
      guard !isImplied(index) else { return value }
      return "\(value) \((stop.progress * 100).decimals(2))%"
    }
  }

  // Returns whether a point needs no percentage. CSS puts the first point at 0 % and the last point at 100 %. Points
  // without a percentage are spread evenly between points with a percentage. In a run of equal steps, every other
  // percentage is left out, so that each point without one is between two points that have one.
  private func isImplied(_ index: Int) -> Bool {
    guard index > 0, index < stops.count - 1 else { return true }
    guard index % 2 == 1 else { return false }
    let before = stops[index - 1].progress
    let after = stops[index + 1].progress
    // A step is a hundredth of a percent, and rounding errors are far below a thousandth of a step.
    return abs(2 * stops[index].progress - before - after) < 1e-7
  }
}
