import Benchmark
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

private enum Change: String, CaseIterable {
  case insertion = "an insertion at 0"
  case deletion = "a deletion in the middle"
  case move = "a move from the end to the start"

  func metric(itemCount: Int) -> BenchmarkMetric {
    .custom("\(itemCount) items, µs for \(rawValue)", useScalingFactor: false)
  }
}

/// Squares of 44 points on springs, on a phone.
private final class Crowd: CollectionViewDataSource {
  private var numbers: [Int]
  private let view: CollectionView

  init(count: Int) {
    numbers = Array(0..<count)
    let layout = SpringyFlowLayout()
    layout.itemSize = CGSize(width: 44, height: 44)
    layout.sectionInset = EdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 568),
      collectionViewLayout: layout
    )
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    numbers.count
  }

  func collectionView(
    _ collectionView: CollectionView,
    itemIdentifierAt indexPath: IndexPath
  ) -> Int {
    numbers[indexPath.item]
  }

  private func advance() {
    view.advanceFrame()
    view.layoutIfNeeded()
    view.advanceAnimators(ticks: 1)
    view.advanceAnimators(ticks: 1)
    blackHole(view.visibleElements)
  }

  /// Returns the time of a display frame in microseconds.
  func fling() -> Double {
    let frames = 120
    view.fling(at: CGPoint(x: 160, y: 500), velocity: Vector(x: 0, y: -3000))
    let duration = ContinuousClock().measure {
      for _ in 0..<frames { advance() }
    }
    return duration / .microseconds(frames)
  }

  /// Returns the time of a change in microseconds, while an earlier one is still shown.
  func measure(_ change: Change) throws -> Double {
    for _ in 0..<3 { advance() }
    let duration = try ContinuousClock().measure {
      try view.performBatchUpdates { () throws(BatchUpdateError) in try perform(change) }
    }
    return duration / .microseconds(1)
  }

  private func perform(_ change: Change) throws(BatchUpdateError) {
    switch change {
    case .insertion:
      numbers.insert(numbers.count, at: 0)
      try view.insertItems(at: [[0, 0]])
    case .deletion:
      let middle = numbers.count / 2
      numbers.remove(at: middle)
      try view.deleteItems(at: [[0, middle]])
    case .move:
      let last = numbers.count - 1
      numbers.insert(numbers.removeLast(), at: 5)
      try view.moveItem(at: [0, last], to: [0, 5])
    }
  }
}

// The memory of the process that is in use: the second number of statm, in pages of 4 kB.
private func residentKilobytes() -> Int {
  let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
  return (statm?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 4
}
