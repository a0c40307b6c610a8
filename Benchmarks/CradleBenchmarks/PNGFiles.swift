import Benchmark
import CairoPNG
import CradleKit

/// Measures how long a frame takes to become a PNG file, by our encoder and by Cairo's, side by side.
func measurePNG() {
  let ours = BenchmarkMetric.custom("Cradle, µs", useScalingFactor: false)
  let theirs = BenchmarkMetric.custom("Cairo, µs", useScalingFactor: false)
  let speed = BenchmarkMetric.custom(
    "times as fast, %",
    polarity: .prefersLarger,
    useScalingFactor: false
  )
  let size = BenchmarkMetric.custom("file size, % of Cairo's", useScalingFactor: false)
  for make in [Picture.springy, Picture.labels] {
    guard let picture = try? make() else { continue }
    Benchmark(
      "PNG, \(picture.name)",
      configuration: .init(
        metrics: [ours, theirs, speed, size],
        units: [ours: .count, theirs: .count, speed: .count, size: .count]
      )
    ) { benchmark, bitmap in
      let (own, ownTime) = timed { PNG.encode(bitmap).count }
      let (other, otherTime) = timed { cairoFileSize(of: bitmap) }
      benchmark.measurement(ours, Int(ownTime / .microseconds(1)))
      benchmark.measurement(theirs, Int(otherTime / .microseconds(1)))
      benchmark.measurement(speed, Int(100 * (otherTime / ownTime)))
      benchmark.measurement(size, 100 * own / other)
    } setup: {
      try Renderer(scale: picture.scale).draw(picture.list)
    }
  }
}

private func timed(_ body: () -> Int) -> (result: Int, duration: Duration) {
  var result = 0
  let duration = ContinuousClock().measure { result = body() }
  return (result, duration)
}

private func cairoFileSize(of bitmap: Bitmap) -> Int {
  bitmap.bytes.withUnsafeBufferPointer { bytes in
    cairo_png_encode(bytes.baseAddress, Int32(bitmap.size.width), Int32(bitmap.size.height), 1)
  }
}
