import Synchronization

/// Passes on at most 20 reports a second, in order, and always the last one.
///
/// A report that comes too early waits. If the next report comes, it replaces the waiting one.
package final class ProgressGate: Sendable {
  private struct State {
    var handedOn: RenderProgress?
    var time: Duration?
    var waiting: RenderProgress?
  }

  /// The shortest time between two reports.
  package static let interval = Duration.milliseconds(50)

  private let now: @Sendable () -> Duration
  private let report: ProgressReport
  private let state = Mutex(State())

  /// Creates a gate.
  ///
  /// - Parameters:
  ///   - now: Returns the time since a fixed moment; by default, the time of the system's clock.
  ///   - report: Called with the reports, one after the other.
  package init(now: (@Sendable () -> Duration)? = nil, report: @escaping ProgressReport) {
    let start = ContinuousClock.now
    self.now = now ?? { ContinuousClock.now - start }
    self.report = report
  }

  /// Passes on a report, unless the last one was passed on less than an interval ago.
  package func report(_ progress: RenderProgress) {
    // Passes the report on while holding the lock, so that reports of several threads stay in order.
    state.withLock { state in
      // Workers count in order, but may report out of order.
      if let newest = state.waiting ?? state.handedOn, newest.phrase == progress.phrase,
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

  /// Passes on the last report, if it is still waiting.
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

/// Does work whose reports go through a gate.
///
/// When the work has succeeded, the last report is passed on.
package func reporting<Value>(
  to report: @escaping ProgressReport,
  work: (@escaping ProgressReport) async throws -> Value
) async throws -> Value {
  let gate = ProgressGate(report: report)
  let value = try await work { gate.report($0) }
  gate.finish()
  return value
}
