import Benchmark
import CradleKit

/// A motion that ends where it began, again and again.
enum Motion: String, CaseIterable {
  case fling = "mid-fling"
  case drag = "steady scroll"

  // Both stay among the first 110 items, so that the motion is the same however many there are.
  private var timeline: String {
    switch self {
    case .fling:
      """
      - { at: 0s, fling: { at: [160, 300], velocity: [0, -1000] }, repeat: { times: 100, every: 4s } }
      - { at: 2s, fling: { at: [160, 300], velocity: [0, 1000] }, repeat: { times: 100, every: 4s } }
      """
    case .drag:
      """
      - { at: 0s, drag: { from: [160, 460], to: [160, 160], over: 2s, release: stop }, repeat: { times: 100, every: 4s } }
      - { at: 2s, drag: { from: [160, 160], to: [160, 460], over: 2s, release: stop }, repeat: { times: 100, every: 4s } }
      """
    }
  }

  /// Returns a player of the motion, with items that hang on springs near the screen.
  func player(itemCount: Int) throws -> Player {
    let text = """
      version: 1
      time: { duration: 400s, max: 400s }
      collection: { items: \(itemCount), layout: springy }
      layouts: { springy: { type: springy_flow, item_size: [44, 44], section_inset: 10 } }
      timeline:
      \(timeline)
      """
    return Player(try SceneLoader().load(SceneFile(name: rawValue, text: text)))
  }
}

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
      let times = players.map(playPeriod)
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

// There and back: four seconds. Returns the time of a display frame in microseconds.
private func playPeriod(_ player: Player) -> Double {
  let frames = 240
  let duration = ContinuousClock().measure {
    for _ in 0..<frames {
      blackHole(player.displayList(at: Double(player.tick + Player.ticksPerDisplayFrame)))
    }
  }
  return duration / .microseconds(frames)
}
