import CradleCFiles
import CradleRawText
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Everything that this process would leave behind if it ended now: running encoders and unfinished outputs.
///
/// This record is global, because child processes and files belong to the whole process. Work that ends normally does
/// not need the record.
package enum UnfinishedWork {
  private struct State {
    var sites: [RawPath: WorkSite] = [:]
  }

  private static let state = Mutex(State())

  /// Stops every encoder, removes every unfinished output, and then calls `exit`.
  ///
  /// After this call, nothing starts and nothing is published. If an output is being published at that moment, it is
  /// completed first.
  package static func abandon(_ exit: () -> Never) -> Never {
    state.withLock { state in
      endChildren()
      for site in state.sites.values { site.clear() }
      exit()
    }
  }

  /// Calls a function that ``abandon(_:)`` must not interrupt.
  package static func withoutAbandoning(_ body: () throws(SystemCallError) -> Void) throws(SystemCallError) {
    try change { _ throws(SystemCallError) in try body() }
  }

  /// Creates a folder in a site.
  ///
  /// This process holds the lock of the site for as long as the site has folders.
  static func beginFolder(in path: String) throws(SystemCallError) -> String {
    let site = RawPath(path)
    var folder = ""
    try change { state throws(SystemCallError) in
      guard var work = state.sites[site] else {
        var work = try WorkSite(path)
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
  static func endFolder(in path: String) {
    let site = RawPath(path)
    state.withLock { state in
      state.sites[site]?.leave()
      if let work = state.sites[site], work.isIdle {
        work.remove()
        state.sites[site] = nil
      }
    }
  }

  private static func change(_ body: (inout State) throws(SystemCallError) -> Void) throws(SystemCallError) {
    // Returns the error as a value, because the lock's closure cannot throw it.
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

  // The system lists all child processes, even one that is just starting. Each child leads a separate session. The loop
  // is bounded, because a child that waits for a dead disk never ends.
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

/// A hidden work folder for this process alone, with a subfolder per user.
struct WorkSite {
  private let path: String
  // The open and locked folder. When this process ends for any reason, the system unlocks the folder.
  private let lock: Int32
  private var userCount = 0
  private var lastNumber = 0

  /// Whether the site has no users.
  var isIdle: Bool { userCount == 0 }

  /// Creates and locks a site.
  ///
  /// An existing site without a lock comes from a killed process. That site is replaced instead of reused, because the
  /// encoder of the killed process may still be writing there.
  ///
  /// - Throws: `EWOULDBLOCK` if another process works in the site.
  init(_ path: String) throws(SystemCallError) {
    self.path = path
    while true {
      let isNew = unsafe mkdir(path, 0o700) == 0
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
    guard unsafe mkdir(folder, 0o700) == 0 else { throw SystemCallError() }
    (userCount, lastNumber) = (userCount + 1, lastNumber + 1)
    return folder
  }

  /// Records that a user has finished and that the user's folder is gone.
  mutating func leave() {
    userCount -= 1
  }

  /// Removes the site with its contents, and unlocks it.
  func remove() {
    // Ignores failures: there is nobody to report them to.
    try? removeFolder(path)
    close(lock)
  }

  /// Removes the contents of the site while its users may still be working.
  func clear() {
    for _ in 0..<100 {
      if (try? removeFolder(path)) != nil { break }
    }
  }

  // Returns nil if another process has removed the folder in the meantime.
  private static func openLocked(_ path: String) throws(SystemCallError) -> Int32? {
    let folder = unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
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
    if isSame(folder, path: path) { return folder }
    close(folder)
    return nil
  }

  private static func isSame(_ file: Int32, path: String) -> Bool {
    var open = stat()
    var named = stat()
    return unsafe fstat(file, &open) == 0 && lstat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}
