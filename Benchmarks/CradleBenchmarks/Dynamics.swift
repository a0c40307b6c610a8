import Benchmark
import Comparisons
import Playgrounds

/// Measures a tick of dynamic items: of a pile against the same one in plain C++ on Box2D, side by
/// side, and of springs and fields.
func measureDynamics() {
  measurePile("falls", ticks: 10..<60)
  measurePile("lies", ticks: 100..<200)
  measureTicks("1000 springs", of: Playground.springs)
  measureTicks("500 circles in a vortex", of: Playground.vortex)
}

private func measurePile(_ name: String, ticks: Range<Int>) {
  let metrics = PileMetrics()
  let configuration = metrics.configuration
  Benchmark("dynamics, pile \(name)", configuration: configuration) { benchmark in
    let piles = Piles()
    _ = piles.fall(ticks: ticks.lowerBound)
    metrics.record(piles.fall(ticks: ticks.count), in: benchmark)
  }
}

private struct PileMetrics {
  private let ours = BenchmarkMetric.custom("Cradle, µs a tick", useScalingFactor: false)
  private let theirs = BenchmarkMetric.custom("plain Box2D, µs a tick", useScalingFactor: false)
  private let ratio = BenchmarkMetric.custom("time, % of plain Box2D", useScalingFactor: false)

  var configuration: Benchmark.Configuration {
    Benchmark.Configuration(
      metrics: [ours, theirs, ratio],
      units: [ours: .count, theirs: .count, ratio: .count],
      maxDuration: .seconds(10)
    )
  }

  func record(_ times: (own: Double, plain: Double), in benchmark: Benchmark) {
    benchmark.measurement(ours, Int(times.own.rounded()))
    benchmark.measurement(theirs, Int(times.plain.rounded()))
    benchmark.measurement(ratio, Int((100 * times.own / times.plain).rounded()))
  }
}

private func measureTicks(_ name: String, of make: @escaping () -> Playground) {
  let time = BenchmarkMetric.custom("µs a tick", useScalingFactor: false)
  Benchmark(
    "dynamics, \(name)",
    configuration: .init(metrics: [time], units: [time: .count])
  ) { benchmark, playground in
    let ticks = 240
    let duration = ContinuousClock().measure { for _ in 0..<ticks { playground.tick() } }
    benchmark.measurement(time, Int((duration / .microseconds(ticks)).rounded()))
  } setup: {
    make()
  }
}
