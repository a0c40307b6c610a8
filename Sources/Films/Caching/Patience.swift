package import Dispatch
import Synchronization

/// Counts the bytes read or written, to measure the speed of a disk.
package final class ByteMeter: Sendable {
  private let count = Atomic<Int>(0)
  private let stop = Atomic<Bool>(false)

  /// Creates a count of nothing.
  package init() {}

  /// The number of bytes.
  var value: Int {
    count.load(ordering: .relaxed)
  }

  /// Whether the work is no longer needed and should end.
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

/// How long to wait for a disk: some seconds, and longer while it works fast enough.
///
/// A network disk that does not answer blocks a system call until it does. Neither signals nor cancellation end the
/// call. So these calls run on their own thread, and you can leave that behind.
package struct Patience: Sendable {
  /// The time that all work may take.
  let time: Duration

  // The lowest accepted speed after that time, in bytes per second. Rendering is faster.
  private static let leastSpeed = 1_000_000.0
  private static let interval = Duration.milliseconds(100)

  /// Creates a patience with the time that all work may take.
  package init(time: Duration) {
    self.time = time
  }

  /// Does work on another thread, and returns its result; `nil` if it takes too long, or the task is cancelled.
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
      while !isTooSlow(meter.value - start.bytes, elapsed: ContinuousClock.now - start.instant) {
        try await Task.sleep(for: Self.interval)
      }
      answer.finish()
    }
    defer { watch.cancel() }
    for await value in answers { return value }
    meter.end()
    return nil
  }

  private func isTooSlow(_ bytes: Int, elapsed: Duration) -> Bool {
    (elapsed - time) / .seconds(1) * Self.leastSpeed >= Double(bytes)
  }
}
