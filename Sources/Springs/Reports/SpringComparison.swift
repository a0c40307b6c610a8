package import CradleNotations

/// The difference between two springs, as far as it can be felt.
package struct SpringComparison {
  /// The part of the way below which nobody sees a difference.
  private static let unseen = 0.01
  // The number of moments in a swing. Between two moments, a curve is almost straight.
  private static let momentsPerSwing = 400.0
  private static let mostMoments = 200_000.0

  /// The largest distance between the two curves, as a part of the way.
  package let largestDifference: Double
  /// The time of the largest distance, in seconds.
  package let time: Double
  /// The times after which each is within a thousandth of its target; `nil` for one that never is.
  package let settlingTimes: (first: Double?, second: Double?)

  /// Compares the motions of two springs from 0 to 1.
  ///
  /// - Parameters:
  ///   - first: The one spring.
  ///   - second: The other one.
  ///   - initialVelocity: The velocity of both at the start, in whole ways a second.
  package init(_ first: Spring, _ second: Spring, initialVelocity: Double = 0) {
    let rest = [first, second].map { Oscillator($0).rest(initialVelocity: initialVelocity) }
    settlingTimes = (rest[0], rest[1])
    // Springs that swing for ever are in step again only by chance; ten swings show how they part.
    let ends = [first, second].map { spring in
      Oscillator(spring).rest(initialVelocity: initialVelocity) ?? 10 * spring.duration
    }
    let end = max(ends[0], ends[1])
    let step = min(first.duration, second.duration) / Self.momentsPerSwing
    let count = min((end / step).rounded(.up), Self.mostMoments)
    func difference(_ time: Double) -> Double {
      let values = [first, second].map { $0.value(at: time, initialVelocity: initialVelocity) }
      return abs(values[0] - values[1])
    }
    var best = 0.0
    var bestTime = 0.0
    for moment in 1...max(1, Int(count)) {
      let time = end * Double(moment) / count
      let distance = difference(time)
      if distance > best { (best, bestTime) = (distance, time) }
    }
    (largestDifference, time) = Self.refined(difference, around: bestTime, within: end / count)
  }

  // The top of a curve between the neighbors of its highest moment, by thirds.
  private static func refined(
    _ difference: (Double) -> Double,
    around time: Double,
    within step: Double
  ) -> (Double, Double) {
    var low = max(0, time - step)
    var high = time + step
    for _ in 0..<60 {
      let left = low + (high - low) / 3
      let right = high - (high - low) / 3
      if difference(left) < difference(right) { low = left } else { high = right }
    }
    let middle = (low + high) / 2
    return (difference(middle), middle)
  }

  /// Whether the two feel the same: they are never a hundredth of the way apart.
  package var isSame: Bool {
    largestDifference < Self.unseen
  }

  /// The difference of the settling times, in seconds; `nil` if one of them never settles.
  package var settlingDifference: Double? {
    guard let first = settlingTimes.first, let second = settlingTimes.second else { return nil }
    return abs(first - second)
  }

  /// The comparison as text, which ends with a line break.
  ///
  /// - Parameter names: The names of the two springs.
  package func text(_ names: (String, String)) -> String {
    let times = [settlingTimes.first, settlingTimes.second].map { $0.map { "\($0.decimals(3)) s" } ?? "never" }
    let apart = settlingDifference.map { ", \($0.decimals(3)) s apart" } ?? ""
    return """
      \(names.0) and \(names.1) \(isSame ? "feel the same" : "do not feel the same")
      difference  \((largestDifference * 100).decimals(2)) % of the way at most, after \(time.decimals(3)) s
      settled     \(times[0]) and \(times[1])\(apart)

      """
  }

  /// The comparison as JSON.
  ///
  /// - Parameter names: The names of the two springs.
  package func json(_ names: (String, String)) -> JSON {
    [
      "springs": [.string(names.0), .string(names.1)], "same": .boolean(isSame),
      "largestDifference": .number(largestDifference), "time": .number(time),
      "settled": .array([settlingTimes.first, settlingTimes.second].map { $0.map(JSON.number) ?? .null }),
    ]
  }
}
