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
    var sites: [String: WorkSite] = [:]
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
      for site in state.sites.values { site.clear() }
      exit()
    }
  }

  /// Does something that must not be half done when all is abandoned.
  static func withoutAbandoning(
    _ body: () throws(SystemCallError) -> Void
  ) throws(SystemCallError) {
    try change { _ throws(SystemCallError) in try body() }
  }

  /// Creates a folder in a site, which is locked for this process as long as a folder is in it.
  static func beginFolder(in site: String) throws(SystemCallError) -> String {
    var folder = ""
    try change { state throws(SystemCallError) in
      guard var work = state.sites[site] else {
        var work = try WorkSite(site)
        defer { if work.isIdle { work.remove() } }
        folder = try work.enter()
        state.sites[site] = work
        return
      }
      folder = try work.enter()
      state.sites[site] = work
    }
    return folder
  }

  /// Notes that a folder in a site is gone.
  static func endFolder(in site: String) {
    state.withLock { state in
      state.sites[site]?.leave()
      if let work = state.sites[site], work.isIdle {
        work.remove()
        state.sites[site] = nil
      }
    }
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
}
