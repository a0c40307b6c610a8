import Benchmark
import Comparisons
import CradleKit
import Foundation

/// Measures what a springy flow of many items costs: display frames of flings, changes of the data
/// meanwhile, and memory.
func measureScale() {
  for count in [1000, 100_000] {
    let time = BenchmarkMetric.custom("\(count) items, µs a display frame", useScalingFactor: false)
    let memory = BenchmarkMetric.custom("\(count) items, kB", useScalingFactor: false)
    let changes = Change.allCases.map { ($0, $0.metric(itemCount: count)) }
    let metrics = [time, memory] + changes.map(\.1)
    Benchmark(
      "scale, \(count) items",
      configuration: .init(
        metrics: metrics,
        units: Dictionary(uniqueKeysWithValues: metrics.map { ($0, .count) }),
        maxIterations: 40
      )
    ) { benchmark in
      let before = residentKilobytes()
      let crowd = Crowd(count: count)
      benchmark.measurement(time, Int(crowd.fling().rounded()))
      benchmark.measurement(memory, max(0, residentKilobytes() - before))
      for (change, metric) in changes {
        benchmark.measurement(metric, Int(try crowd.measure(change).rounded()))
      }
    }
  }
}

extension Change {
  fileprivate func metric(itemCount: Int) -> BenchmarkMetric {
    .custom("\(itemCount) items, µs for \(rawValue)", useScalingFactor: false)
  }
}

// The memory of the process that is in use: the second number of statm, in pages of 4 kB.
private func residentKilobytes() -> Int {
  let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  return (statm?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
}
