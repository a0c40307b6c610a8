import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder that this process alone works in, with a folder for each of its users.
struct WorkSite {
  private let path: String
  // The folder itself, open and locked. The system unlocks it when this process ends, however it ends.
  private let lock: Int32
  private var userCount = 0
  private var lastNumber = 0

  /// Whether nobody uses it.
  var isIdle: Bool { userCount == 0 }

  /// Creates and locks a site.
  ///
  /// What is there already and not locked is what a killed process has left. It is not used again but
  /// replaced, because that process's encoder may still be finishing in it.
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

  /// Notes that a user and its folder are gone.
  mutating func leave() {
    userCount -= 1
  }

  /// Removes the site with all that is in it, and unlocks it.
  func remove() {
    // Nobody is left to hear about a failure.
    try? removeFolder(path)
    close(lock)
  }

  /// Removes what is in the site while users may still be at work.
  func clear() {
    for _ in 0..<100 {
      if (try? removeFolder(path)) != nil { break }
    }
  }

  // Returns nothing if somebody has removed the folder in the meantime.
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
