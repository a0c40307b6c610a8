package import Dispatch
import Synchronization

/// Counts the bytes read or written, to measure the speed of a disk.
package final class ByteMeter: Sendable {
  private let count = Atomic<Int>(0)
  private let stop = Atomic<Bool>(false)

  /// Creates a meter that starts at 0.
  package init() {}

  /// The number of bytes so far.
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

/// How long to wait for a disk: a few seconds, and longer while the disk is fast enough.
///
/// If a network disk does not answer, a system call blocks until the disk answers. Neither signals nor cancellation end
/// such a call. So these calls run on a separate thread, which can be abandoned.
package struct Patience: Sendable {
  /// The time that any work may take, however slow the disk is.
  let time: Duration

  // The lowest accepted speed after that time, in bytes per second. Rendering is faster than a slower disk.
  private static let leastSpeed = 1_000_000.0
  private static let interval = Duration.milliseconds(100)

  /// Creates a limit with the time that any work may take.
  package init(time: Duration) {
    self.time = time
  }

  /// Does work on another thread and returns the result; `nil` if the work takes too long or the task is cancelled.
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
