import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The processes of an encoder, in a session of their own.
///
/// An interrupt from the terminal therefore reaches only this process, which decides about the encoder.
final class EncoderSession: Sendable {
  /// The work that an encoder has been given.
  struct Workload: Equatable {
    /// The amount that has been handed over, in any unit.
    var handedOver: Int
    /// The part of it that the encoder has not taken.
    var waiting: Int
    /// The number of bytes that the encoder has made so far.
    var madeByteCount = 0
    /// Whether the encoder has taken everything, and still has to make something of it.
    var isTaken = false
  }

  private struct State {
    var leader: pid_t?
    var wasIdle = false
  }

  private let state = Mutex(State())

  /// Whether the encoder was ended because it was idle.
  var wasIdle: Bool {
    state.withLock(\.wasIdle)
  }

  /// Runs `body`, and ends the processes of the encoder if they are idle for too long.
  ///
  /// - Parameters:
  ///   - patience: The longest time for which they may be idle while there is work. Frames that are taken and
  ///     bytes that are made are progress, and processor time is not; but once everything is taken, an encoder
  ///     that computes has ten times as long.
  ///   - workload: The encoder's work; `nil` if it rightly waits for frames.
  ///   - body: Starts the encoder, calls `lead(by:)` and `end()`, and returns when it has ended.
  func attend<Result>(
    patience: Duration,
    workload: @escaping @Sendable () -> Workload?,
    _ body: () async -> Result
  ) async -> Result {
    await withTaskGroup(of: Void.self) { group in
      group.addTask { await self.endWhenIdle(for: patience, workload) }
      let result = await body()
      group.cancelAll()
      return result
    }
  }

  /// Records the process that leads the session.
  func lead(by process: pid_t) {
    state.withLock { $0.leader = process }
  }

  /// Ends the processes that the leader has left behind.
  func end() {
    guard let leader = state.withLock({ $0.leader.take() }) else { return }
    kill(-leader, SIGKILL)
  }

  // Counts polls, not seconds, so that time does not pass while this process or the whole machine
  // is stopped.
  private func endWhenIdle(for patience: Duration, _ workload: () -> Workload?) async {
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
          $0.work == work ? idleness + Self.idleness(from: $0.activity, to: activity, work) : 0
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

  // What a session does.
  private struct Activity {
    // The processor time that it has used, in ticks of the system's clock.
    var time = 0
    // Whether one of its threads is at work, or waits for a disk or for its turn on a busy processor.
    var isBusy = false
  }

  // The part of a look that counts as idle. An encoder that waits for its turn or for a disk cannot help it.
  private static func idleness(from last: Activity, to now: Activity, _ work: Workload) -> Double {
    let hasComputed = now.time != last.time
    if now.isBusy && !hasComputed { return 0 }
    return hasComputed && work.isTaken ? 0.1 : 1
  }

  // nil if no process is left of it: then the encoder has ended, and only this process has not noticed yet.
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
