import Benchmark
import Comparisons
import CradleKit

/// Measures a display frame, simulated and described, of few items and of many, side by side.
func measureSimulation() {
  for motion in Motion.allCases {
    let few = ItemCount(120)
    let many = [ItemCount(10_000), ItemCount(1_000_000)]
    let metrics = [few.time] + many.flatMap { [$0.time, $0.ratio] }
    Benchmark(
      "simulation, \(motion.rawValue)",
      configuration: .init(
        metrics: metrics,
        units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
        maxIterations: 80
      )
    ) { benchmark, players in
      let times = players.map { $0.playPeriod() }
      benchmark.measurement(few.time, Int(times[0].rounded()))
      for (count, time) in zip(many, times.dropFirst()) {
        benchmark.measurement(count.time, Int(time.rounded()))
        benchmark.measurement(count.ratio, Int((100 * time / times[0]).rounded()))
      }
    } setup: {
      try ([few] + many).map { try motion.player(itemCount: $0.count) }
    }
  }
}

private struct ItemCount {
  let count: Int
  let time: BenchmarkMetric
  let ratio: BenchmarkMetric

  init(_ count: Int) {
    self.count = count
    time = .custom("\(count) items, µs a display frame", useScalingFactor: false)
    ratio = .custom("\(count) items, % of 120", useScalingFactor: false)
  }
}
