import Benchmark
import CradleKit

/// Measures how long a preset takes to be read, checked and resolved.
func measureLoading() {
  Benchmark("loading, springy", configuration: .init(metrics: [.wallClock])) { _ in
    blackHole(try LoadedScene("springy"))
  }
}
