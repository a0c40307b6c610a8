import Synchronization

/// Hands on at most 20 reports a second, in order, and always the last.
///
/// A report that comes too early waits, and is replaced by the next one.
package final class ProgressGate: Sendable {
  private struct State {
    var handedOn: RenderProgress?
    var time: Duration?
    var waiting: RenderProgress?
  }

  /// The least time between two reports.
  package static let interval = Duration.milliseconds(50)

  private let now: @Sendable () -> Duration
  private let report: ProgressReport
  private let state = Mutex(State())

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - now: Returns the time since some moment; that of the system's clock by default.
  ///   - report: Hears the reports, one after the other.
  package init(now: (@Sendable () -> Duration)? = nil, report: @escaping ProgressReport) {
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
    self.report = report
  }

  /// Hands on a report, unless the last one was given less than an interval ago.
  package func report(_ progress: RenderProgress) {
    // Under the lock, so that reports of several threads do not overtake each other.
    state.withLock { state in
      // Workers count in order, and may report out of order.
      if let newest = state.waiting ?? state.handedOn, newest.stage == progress.stage,
        newest.total == progress.total, newest.completed >= progress.completed
      {
        return
      }
      let time = now()
      if let last = state.time, time - last < Self.interval {
        state.waiting = progress
      } else {
        handOn(progress, at: time, state: &state)
      }
    }
  }

  /// Hands on the last report, if it still waits.
  package func finish() {
    state.withLock { state in
      if let progress = state.waiting { handOn(progress, at: now(), state: &state) }
    }
  }

  private func handOn(_ progress: RenderProgress, at time: Duration, state: inout State) {
    state.handedOn = progress
    state.time = time
    state.waiting = nil
    report(progress)
  }
}

/// Does work whose reports go through a gate, and hands on the last one when the work has succeeded.
package func reporting<Value>(
  to report: @escaping ProgressReport,
  work: (@escaping ProgressReport) async throws -> Value
) async throws -> Value {
  let gate = ProgressGate(report: report)
  let value = try await work { gate.report($0) }
  gate.finish()
  return value
}
