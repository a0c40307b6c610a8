import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.maxDuration = .seconds(10)
  measureSimulation()
  measureScale()
  measureDynamics()
  measureDrawing()
  measurePNG()
  measureLoading()
}
