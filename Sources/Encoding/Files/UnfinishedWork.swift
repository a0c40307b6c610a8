import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Everything that would be left behind if this process ended at once: running encoders, and
/// growing outputs.
///
/// Children and files belong to the whole process, and so does this. Work that ends in order does not
/// need it.
package enum UnfinishedWork {
  private struct State {
    var sites: [String: WorkSite] = [:]
  }

  private static let state = Mutex(State())

  /// Ends every encoder, removes every output that is not complete, and then calls `exit`.
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

  /// Calls a function that must not be interrupted by ``abandon(_:)``.
  static func withoutAbandoning(_ body: () throws(SystemCallError) -> Void) throws(SystemCallError) {
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

  /// Records that a folder in a site is gone.
  static func endFolder(in site: String) {
    state.withLock { state in
      state.sites[site]?.leave()
      if let work = state.sites[site], work.isIdle {
        work.remove()
        state.sites[site] = nil
      }
    }
  }

  private static func change(_ body: (inout State) throws(SystemCallError) -> Void) throws(SystemCallError) {
    // An error leaves the lock as a value.
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

  // The system lists them all, and also one that is being started at this moment. Each leads a
  // separate session. One that waits for a disk that does not respond is not waited for.
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

/// A hidden folder that this process alone works in, with a folder for each of its users.
struct WorkSite {
  private let path: String
  // The folder itself, open and locked. The system unlocks it when this process ends, however it ends.
  private let lock: Int32
  private var userCount = 0
  private var lastNumber = 0

  /// Whether the site has no users.
  var isIdle: Bool { userCount == 0 }

  /// Creates and locks a site.
  ///
  /// A site that exists already and is not locked was left by a process that was killed. It is
  /// replaced instead of used again, because that process's encoder may still be finishing in it.
  ///
  /// - Throws: `EWOULDBLOCK` if another process works in it.
  init(_ path: String) throws(SystemCallError) {
    self.path = path
    while true {
      let isNew = mkdir(path, 0o700) == 0
      guard isNew || errno == EEXIST else { throw SystemCallError() }
      guard let folder = try Self.openLocked(path) else { continue }
      if isNew {
        lock = folder
        return
      }
      defer { close(folder) }
      try removeFolder(path)
    }
  }

  /// Creates a folder for a user, and returns its path.
  mutating func enter() throws(SystemCallError) -> String {
    let folder = "\(path)/\(lastNumber + 1)"
    guard mkdir(folder, 0o700) == 0 else { throw SystemCallError() }
    (userCount, lastNumber) = (userCount + 1, lastNumber + 1)
    return folder
  }

  /// Records that a user and its folder are gone.
  mutating func leave() {
    userCount -= 1
  }

  /// Removes the site with all that is in it, and unlocks it.
  func remove() {
    // Failures are ignored: nothing is left to report them to.
    try? removeFolder(path)
    close(lock)
  }

  /// Removes what is in the site while users may still be at work.
  func clear() {
    for _ in 0..<100 {
      if (try? removeFolder(path)) != nil { break }
    }
  }

  // Returns nothing if another process has removed the folder in the meantime.
  private static func openLocked(_ path: String) throws(SystemCallError) -> Int32? {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else {
      let failure = SystemCallError()
      if failure.code == ENOENT { return nil }
      throw failure
    }
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
      let failure = SystemCallError()
      close(folder)
      throw failure
    }
    if isSame(folder, path) { return folder }
    close(folder)
    return nil
  }

  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(file, &open) == 0 && lstat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}
