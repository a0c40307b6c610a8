import Benchmark
import Comparisons
import CradleKit

/// Measures how long a frame takes to become a PNG file, by our encoder and by Cairo's, side by side.
func measurePNG() {
  let ours = BenchmarkMetric.custom("Cradle, µs", useScalingFactor: false)
  let theirs = BenchmarkMetric.custom("Cairo, µs", useScalingFactor: false)
  let speed = BenchmarkMetric.custom("times as fast, %", polarity: .prefersLarger, useScalingFactor: false)
  let size = BenchmarkMetric.custom("file size, % of Cairo's", useScalingFactor: false)
  for make in [MeasuredFilm.springy, MeasuredFilm.labels] {
    guard let film = try? make() else { continue }
    Benchmark(
      "PNG, \(film.name)",
      configuration: .init(
        metrics: [ours, theirs, speed, size],
        units: [ours: .count, theirs: .count, speed: .count, size: .count]
      )
    ) { benchmark, bitmap in
      let (own, cairo) = Encodings.encode(bitmap)
      benchmark.measurement(ours, Int(own.time))
      benchmark.measurement(theirs, Int(cairo.time))
      benchmark.measurement(speed, Int(100 * cairo.time / own.time))
      benchmark.measurement(size, 100 * own.size / cairo.size)
    } setup: {
      try Renderer(scale: film.scale).draw(film.frames[60])
    }
  }
}
