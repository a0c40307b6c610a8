import Dispatch
import Foundation
import Synchronization

/// Threads that play and draw.
///
/// Playing a scene occupies a thread for seconds. Swift has one thread per processor, and all tasks share these
/// threads. If all of them were playing, the program could neither cancel nor wait. So Cradle plays on separate
/// threads.
package final class WorkThreads: TaskExecutor {
  private struct State {
    // The first waiting job is at `next`. All jobs before it are done.
    var jobs: [UnownedJob] = []
    var next = 0
    var threadCount = 0
    var idleCount = 0
    var isClosed = false
  }

  /// The threads of this task; `nil` for the shared threads.
  @TaskLocal package static var current: WorkThreads?

  /// The threads that all tasks share.
  package static let shared = WorkThreads()

  private let count: Int
  private let state = Mutex(State())
  private let wakeUps = DispatchSemaphore(value: 0)

  /// Creates an executor with at most `count` threads, by default one per processor.
  ///
  /// Threads start when they are needed.
  package init(count: Int = ProcessInfo.processInfo.activeProcessorCount) {
    self.count = max(1, count)
  }

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let needsThread = state.withLock { state in
      state.jobs.append(job)
      let isLacking = state.idleCount < state.jobs.count - state.next && state.threadCount < count
      if isLacking { state.threadCount += 1 }
      return isLacking
    }
    if needsThread {
      Thread { [self] in work() }.start()
    }
    wakeUps.signal()
  }

  /// Lets the threads end after all work is done.
  package func close() {
    let threadCount = state.withLock { state in
      state.isClosed = true
      return state.threadCount
    }
    for _ in 0..<threadCount { wakeUps.signal() }
  }

  private func work() {
    while state.withLock({ state in mayWait(&state) }) {
      wakeUps.wait()
      guard let job = state.withLock({ state in take(&state) }) else { continue }
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  // Returns whether an idle thread should wait for more work.
  private func mayWait(_ state: inout State) -> Bool {
    if state.isClosed, state.next == state.jobs.count {
      state.threadCount -= 1
      return false
    }
    state.idleCount += 1
    return true
  }

  private func take(_ state: inout State) -> UnownedJob? {
    state.idleCount -= 1
    guard state.next < state.jobs.count else { return nil }
    let job = state.jobs[state.next]
    state.next += 1
    if state.next == state.jobs.count {
      state.jobs.removeAll(keepingCapacity: true)
      state.next = 0
    }
    return job
  }
}
