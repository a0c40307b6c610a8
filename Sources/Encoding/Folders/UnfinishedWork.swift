import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// What would be left behind if this process ended at once: encoders that run, and folders in which
/// outputs grow.
///
/// Children and files belong to the whole process, and so does this. Whoever lets the work end in
/// order needs none of it.
package enum UnfinishedWork {
  private struct State {
    var sites: [String: WorkSite] = [:]
  }

  private static let state = Mutex(State())

  /// Ends every encoder, removes every output that is not complete, and then does the last thing.
  ///
  /// Nothing is begun or published from here on; an output that is just being published is
  /// completed before.
  package static func abandon(_ exit: () -> Never) -> Never {
    state.withLock { state in
      endChildren()
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

  // The system knows them all, and also one that is being started at this moment. Each leads a session
  // of its own. One that waits for a disk that does not answer is not waited for.
  private static func endChildren() {
    for _ in 0..<100 {
      let children = ProcessStatus.all.filter { $0.status.parent == getpid() }
      for child in children {
        kill(-child.number, SIGKILL)
        kill(child.number, SIGKILL)
      }
      if children.allSatisfy(\.status.hasEnded) { break }
      usleep(10_000)
    }
  }
}
