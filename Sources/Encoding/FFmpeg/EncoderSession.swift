import CradleFiles
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The processes of an encoder, in a separate session.
///
/// An interrupt from the terminal therefore reaches only this process, and this process decides what happens to the
/// encoder.
final class EncoderSession: Sendable {
  /// The work of an encoder.
  struct Workload: Equatable {
    /// The amount of data sent to the encoder, in any unit.
    var handedOver: Int
    /// The amount of sent data that the encoder has not read yet, in the same unit.
    var waiting: Int
    /// The number of bytes that the encoder has written so far.
    var madeByteCount = 0
    /// Whether the encoder has read everything, and only has to finish its output.
    var isTaken = false
  }

  private struct State {
    var leader: pid_t?
    var wasIdle = false
  }

  private let state = Mutex(State())

  /// Whether the encoder was stopped because it was idle.
  var wasIdle: Bool {
    state.withLock(\.wasIdle)
  }

  /// Runs `body`, and stops the encoder if it is idle for too long.
  ///
  /// - Parameters:
  ///   - patience: The longest idle time while there is work. The encoder is active when it reads frames or writes
  ///     bytes. Computing alone does not count. Once the encoder has read everything, computing extends the limit
  ///     tenfold.
  ///   - workload: Returns the encoder's work; `nil` while the encoder rightly waits for frames.
  ///   - body: Starts the encoder, calls `lead(by:)` and `end()`, and returns when the encoder has ended.
  func attend<Result>(
    patience: Duration,
    workload: @escaping @Sendable () -> Workload?,
    body: () async -> Result
  ) async -> Result {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.endWhenIdle(for: patience, workload: workload) }
      let result = await body()
      group.cancelAll()
      return result
    }
  }

  /// Records the leading process of the session.
  func lead(by process: pid_t) {
    state.withLock { $0.leader = process }
  }

  /// Kills the processes that the leading process has left behind.
  func end() {
    guard let leader = state.withLock({ $0.leader.take() }) else { return }
    kill(-leader, SIGKILL)
  }

  // Counts polls instead of seconds, because the time while this process or the whole machine is suspended must not
  // count.
  private func endWhenIdle(for patience: Duration, workload: () -> Workload?) async {
    let looks = 10
    var idleness = 0.0
    var last: (work: Workload, activity: Activity)?
    while idleness < Double(looks) {
      guard (try? await Task.sleep(for: patience / looks)) != nil else { return }
      let leader = state.withLock(\.leader)
      guard let leader, let work = workload(), let activity = Self.activity(ofSession: leader)
      else {
        idleness = 0
        last = nil
        continue
      }
      idleness =
        last.map {
          $0.work == work ? idleness + Self.idleness(from: $0.activity, to: activity, work: work) : 0
        }
        ?? 0
      last = (work, activity)
    }
    state.withLock { state in
      guard let leader = state.leader else { return }
      state.wasIdle = true
      kill(-leader, SIGKILL)
    }
  }

  // The activity of a session at one moment.
  private struct Activity {
    // The processor time so far, in clock ticks of the system.
    var time = 0
    // Whether a thread is running, or waits for a disk or a busy processor.
    var isBusy = false
  }

  // The idle part of a poll interval. Time spent waiting for a processor or a disk is not idle.
  private static func idleness(from last: Activity, to now: Activity, work: Workload) -> Double {
    let hasComputed = now.time != last.time
    if now.isBusy && !hasComputed { return 0 }
    return hasComputed && work.isTaken ? 0.1 : 1
  }

  // nil if no process is left: the encoder has ended, but this process has not noticed yet.
  private static func activity(ofSession session: pid_t) -> Activity? {
    var activity: Activity?
    for (number, process) in ProcessStatus.all
    where process.session == session && !process.hasEnded {
      let tasks = "/proc/\(number)/task"
      var now = activity ?? Activity()
      for thread in (try? FileManager.default.contentsOfDirectory(atPath: tasks)) ?? [] {
        if ProcessStatus("\(tasks)/\(thread)/stat")?.isBusy == true { now.isBusy = true }
      }
      now.time += process.time
      activity = now
    }
    return activity
  }
}
