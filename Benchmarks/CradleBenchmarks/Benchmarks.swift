import Benchmark

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration.maxDuration = .seconds(10)
  measureSimulation()
  measureDynamics()
  measureDrawing()
  measurePNG()
  measureLoading()
}
