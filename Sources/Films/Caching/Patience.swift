package import Dispatch
import Synchronization

/// A count of bytes that were read or written, by which the speed of a disk is judged.
package final class ByteMeter: Sendable {
  private let count = Atomic<Int>(0)
  private let stop = Atomic<Bool>(false)

  /// Creates a count of nothing.
  package init() {}

  /// The number of bytes.
  var value: Int {
    count.load(ordering: .relaxed)
  }

  /// Whether the work is of no use any more, and should end.
  package var isStopped: Bool {
    stop.load(ordering: .relaxed)
  }

  /// Adds bytes.
  package func add(_ bytes: Int) {
    count.add(bytes, ordering: .relaxed)
  }

  /// Asks the work to end.
  func end() {
    stop.store(true, ordering: .relaxed)
  }
}

/// The time for which work with a disk is waited for: some seconds, and more as long as it is quick.
///
/// A network's disk that does not answer blocks a call of the system until it does, which no signal and no
/// cancellation ends. So such calls are made on a thread of their own, which can be left behind.
package struct Patience: Sendable {
  /// The time that any work may take.
  let time: Duration

  // In bytes per second, beyond that time. Rendering makes more.
  private static let leastSpeed = 1_000_000.0
  private static let interval = Duration.milliseconds(100)

  /// Creates a patience with a time that any work may take.
  package init(time: Duration) {
    self.time = time
  }

  /// Does work on another thread, and returns its result; `nil` if it takes too long, or the task is
  /// cancelled.
  package func wait<Value: Sendable>(
    for work: @escaping @Sendable () -> Value,
    on queue: DispatchQueue = .global(),
    metered meter: ByteMeter
  ) async -> Value? {
    let (answers, answer) = AsyncStream.makeStream(of: Value.self)
    queue.async {
      answer.yield(work())
      answer.finish()
    }
    let watch = Task {
      let start = (bytes: meter.value, instant: ContinuousClock.now)
      try await Task.sleep(for: time)
      while !isTooSlow(meter.value - start.bytes, ContinuousClock.now - start.instant) {
        try await Task.sleep(for: Self.interval)
      }
      answer.finish()
    }
    defer { watch.cancel() }
    for await value in answers { return value }
    meter.end()
    return nil
  }

  private func isTooSlow(_ bytes: Int, _ elapsed: Duration) -> Bool {
    (elapsed - time) / .seconds(1) * Self.leastSpeed >= Double(bytes)
  }
}
