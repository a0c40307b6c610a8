import Benchmark
import Playgrounds

/// Measures a tick of dynamic items: of a pile against the same one in plain C++ on Box2D, side by
/// side, and of springs and fields.
func measureDynamics() {
  measureFallingPile()
  measureLyingPile()
  measureTicks("1000 springs", of: Playground.springs)
  measureTicks("500 circles in a vortex", of: Playground.vortex)
}

// The first half of a second, in which few boxes touch each other.
private func measureFallingPile() {
  let metrics = PileMetrics()
  Benchmark("dynamics, pile falls", configuration: metrics.configuration()) { benchmark in
    metrics.record(Piles().fall(turns: 12, ticksPerTurn: 5), in: benchmark)
  }
}

// What comes next, up to tick 200. Most of a tick is the search for boxes that would pass through
// others.
private func measureLyingPile() {
  let metrics = PileMetrics()
  let configuration = metrics.configuration(maxIterations: 15)
  Benchmark("dynamics, pile lies", configuration: configuration) { benchmark, piles in
    metrics.record(piles.fall(turns: 5, ticksPerTurn: 1), in: benchmark)
  } setup: {
    let piles = Piles()
    _ = piles.fall(turns: 1, ticksPerTurn: 120)
    return piles
  }
}

private struct PileMetrics {
  private let ours = BenchmarkMetric.custom("Cradle, µs a tick", useScalingFactor: false)
  private let theirs = BenchmarkMetric.custom("plain Box2D, µs a tick", useScalingFactor: false)
  private let ratio = BenchmarkMetric.custom("time, % of plain Box2D", useScalingFactor: false)

  func configuration(maxIterations: Int = 10_000) -> Benchmark.Configuration {
    Benchmark.Configuration(
      metrics: [ours, theirs, ratio],
      units: [ours: .count, theirs: .count, ratio: .count],
      maxDuration: .seconds(10),
      maxIterations: maxIterations
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
