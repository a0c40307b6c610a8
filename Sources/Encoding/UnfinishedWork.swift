import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// What would be left behind if this process ended at once: encoders that run, and folders in which
/// outputs grow.
///
/// Processes and files belong to the whole process, and so does this record of them. Whoever lets
/// the work end in order needs none of it.
package enum UnfinishedWork {
  private struct State {
    var sessions: Set<pid_t> = []
    var folders: Set<String> = []
  }

  private static let state = Mutex(State())

  /// Ends every encoder, removes every output that is not complete, and then does the last thing.
  ///
  /// Nothing is begun or published from here on; an output that is just being published is
  /// completed before.
  package static func abandon(_ exit: () -> Never) -> Never {
    state.withLock { state in
      for session in state.sessions { kill(-session, SIGKILL) }
      for session in state.sessions { waitForEnd(of: session) }
      for folder in state.folders { remove(folder) }
      exit()
    }
  }

  /// Does something that must not be half done when all is abandoned.
  static func withoutAbandoning(
    _ body: () throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    try change { _ throws(SystemCallError) in try body() }
  }

  /// Creates a folder in which an output grows.
  static func begin(
    folder: String,
    create: () throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    try change { state throws(SystemCallError) in
      try create()
      state.folders.insert(folder)
    }
  }

  /// Notes that a folder is gone.
  static func end(folder: String) {
    state.withLock { state in _ = state.folders.remove(folder) }
  }

  /// Notes that an encoder leads a session of its own.
  static func begin(session: pid_t) {
    state.withLock { state in _ = state.sessions.insert(session) }
  }

  /// Notes that an encoder has ended.
  static func end(session: pid_t) {
    state.withLock { state in _ = state.sessions.remove(session) }
  }

  private static func change(
    _ body: (inout State) throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    // Out of a lock, an error goes as a value.
    let failure = state.withLock { state -> SystemCallError? in
      do throws(SystemCallError) {
        try body(&state)
        return nil
      } catch {
        return error
      }
    }
    if let failure { throw failure }
  }

  // Does not take the end away from whoever waits for it too. A process that waits for a disk that
  // does not answer is not waited for.
  private static func waitForEnd(of process: pid_t) {
    var info = siginfo_t()
    for _ in 0..<100 {
      let status = waitid(P_PID, id_t(process), &info, WEXITED | WNOWAIT | WNOHANG)
      guard status == 0, info.si_signo == 0 else { return }
      usleep(10_000)
    }
  }

  // A job of ours may still be putting a frame into it.
  private static func remove(_ folder: String) {
    for _ in 0..<100 {
      if (try? removeFolder(folder)) != nil { break }
    }
  }
}
