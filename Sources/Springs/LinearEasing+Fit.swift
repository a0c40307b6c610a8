package import CradleGeometry
import CradleNotations

/// The spring whose motion is nearest to a curve.
package struct SpringFit: Hashable, Sendable {
  /// The nearest spring.
  package let spring: Spring
  /// The largest distance between the spring's motion and the curve, measured at 1000 times.
  package let largestError: Double
}

extension LinearEasing {
  /// Returns the spring whose motion from rest is nearest to the curve, by least squares.
  ///
  /// If the motion of no spring is within a twentieth of the curve, this method throws an error.
  package func nearestSpring() throws(CradleError) -> SpringFit {
    let samples = (0...Self.fitSamples).map {
      value(at: seconds * Double($0) / Double(Self.fitSamples))
    }
    var best = (candidate: Candidate(frequency: 0, ratio: 1), error: Double.infinity)
    // The search begins with a grid of periods and damping ratios. Periods go from a hundredth to twice the duration.
    // Ratios go from barely damped to far beyond critical. The valley around the best spring is wider than the steps of
    // this grid.
    for octave in 0...30 {
      for ratio in Self.ratios {
        // The factor is 1.3 to the power of the step.
        let factor = (0..<octave).reduce(1.0) { product, _ in product * 1.3 }
        let candidate = Candidate(frequency: 3 / seconds * factor, ratio: ratio)
        let error = squares(candidate, samples: samples)
        if error < best.error { best = (candidate, error) }
      }
    }
    let found = refined(best.candidate, error: best.error, samples: samples)
    let spring = try Spring(angularFrequency: found.frequency, dampingRatio: found.ratio, from: .curve)
    return try fit(spring)
  }

  private static let fitSamples = 200
  private static let ratios = [
    0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1.2, 1.5, 2, 3, 5,
  ]

  private struct Candidate {
    let frequency: Double
    let ratio: Double

    func neighbors(_ step: Double) -> [Candidate] {
      [-1.0, 0, 1].flatMap { a in
        [-1.0, 0, 1].map { b in
          Candidate(frequency: frequency * (1 + a * step), ratio: ratio * (1 + b * step))
        }
      }
    }
  }

  private var seconds: Double { Double(milliseconds) / 1000 }

  private func squares(_ candidate: Candidate, samples: [Double]) -> Double {
    let oscillator = Oscillator(angularFrequency: candidate.frequency, dampingRatio: candidate.ratio)
    let start = SpringState(displacement: -1, velocity: 0)
    return samples.enumerated().reduce(0) { sum, sample in
      let time = seconds * Double(sample.offset) / Double(Self.fitSamples)
      let difference = 1 + oscillator.state(from: start, at: time).displacement - sample.element
      return sum + difference * difference
    }
  }

  // Improves a candidate by pattern search. In each round, the search moves to the best of the eight neighbors. If no
  // neighbor is better, it halves the step. The search usually ends after some hundred rounds. The limit on rounds is
  // for curves with a long, flat valley.
  private func refined(_ start: Candidate, error: Double, samples: [Double]) -> Candidate {
    var best = start
    var least = error
    var step = 0.1
    for _ in 0..<1000 where step > 1e-8 {
      let tried = best.neighbors(step).map { ($0, squares($0, samples: samples)) }
      guard let next = tried.min(by: { $0.1 < $1.1 }), next.1 < least else {
        step /= 2
        continue
      }
      (best, least) = next
    }
    return best
  }

  private func fit(_ spring: Spring) throws(CradleError) -> SpringFit {
    let worst =
      (0...1000).map { index in
        let time = seconds * Double(index) / 1000
        return abs(value(at: time) - spring.value(at: time))
      }.max() ?? 0
    guard worst <= 0.05 else {
      throw CradleError(
        SpringError(
          parameter: .curve,
          problem: "is not that of a spring from rest: the nearest one is off by "
            + worst.decimals(3)
        )
      )
    }
    return SpringFit(spring: spring, largestError: worst)
  }
}
