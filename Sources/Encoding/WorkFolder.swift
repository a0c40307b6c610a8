import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder beside an output, where the output grows until it is complete.
///
/// It is in the same file system as the output, so that renaming completes it at once. It is named
/// after the output, and locked: as long as the value lives, nobody else can have a work folder for
/// the same output. Dropping the value removes the folder with all that is still in it. What a process
/// has left that was killed is removed by the next one.
package struct WorkFolder: ~Copyable {
  /// Where the folder is, as an absolute path.
  package let path: String

  // The folder itself, open and locked. The system unlocks it when this process ends, however it ends.
  private let lock: Int32

  /// Creates the folder for an output beside it, with the folders above.
  ///
  /// - Parameters:
  ///   - location: The absolute path of the output, links followed.
  ///   - output: What the error names.
  init(beside location: String, for output: String) throws(EncodingError) {
    let name = location[(location.lastIndex(of: "/") ?? location.startIndex)...].dropFirst()
    try self.init(parentFolder(of: location) + "/" + Self.hiddenName(for: name), for: output)
  }

  /// Creates the folder for an output that is a folder and there already, inside it.
  ///
  /// - Parameters:
  ///   - location: The absolute path of the output.
  ///   - output: What the error names.
  init(inside location: String, for output: String) throws(EncodingError) {
    try self.init(location + "/.cradle", for: output)
  }

  /// Creates a folder for what an output is put together from, beside it.
  package init(forPartsOf output: String) throws(EncodingError) {
    try self.init(beside: locationOfFile(output) + ".parts", for: output)
  }

  private init(_ path: String, for output: String) throws(EncodingError) {
    self.path = path
    var lock: Int32?
    do throws(SystemCallError) {
      try createFolder(parentFolder(of: path))
      try UnfinishedWork.begin(folder: path) { () throws(SystemCallError) in
        lock = try Self.createLockedFolder(path)
      }
    } catch {
      let isTaken = error.code == EWOULDBLOCK
      let reason = isTaken ? "another cradle is writing it" : error.reason
      throw .cannotCreate(path: output, reason: reason)
    }
    self.lock = lock ?? -1
  }

  deinit {
    // Nobody is left to hear about a failure.
    try? removeFolder(path)
    UnfinishedWork.end(folder: path)
    close(lock)
  }

  // A name has at most 255 bytes, and that of an output may take them all.
  private static func hiddenName(for name: Substring) -> String {
    guard name.utf8.count > 240 else { return ".\(name).cradle" }
    let hash = name.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 1_099_511_628_211
    }
    return ".\(String(hash, radix: 16)).cradle"
  }

  // What is there already and not locked is what a killed process has left. It is not used again but
  // replaced, because that process's encoder may still be finishing in it.
  private static func createLockedFolder(_ path: String) throws(SystemCallError) -> Int32 {
    while true {
      let isNew = mkdir(path, 0o700) == 0
      guard isNew || errno == EEXIST else { throw SystemCallError() }
      let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      // Somebody has removed it in the meantime.
      if folder < 0, errno == ENOENT { continue }
      guard folder >= 0 else { throw SystemCallError() }
      guard flock(folder, LOCK_EX | LOCK_NB) == 0 else {
        let failure = SystemCallError()
        close(folder)
        throw failure
      }
      // The lock of a folder that another process has removed in the meantime says nothing.
      guard isSame(folder, path) else {
        close(folder)
        continue
      }
      if isNew { return folder }
      do throws(SystemCallError) {
        try removeFolder(path)
        close(folder)
      } catch {
        close(folder)
        throw error
      }
    }
  }

  private static func isSame(_ file: Int32, _ path: String) -> Bool {
    var (open, named) = (stat(), stat())
    return fstat(file, &open) == 0 && lstat(path, &named) == 0
      && open.st_ino == named.st_ino && open.st_dev == named.st_dev
  }
}

/// Creates a folder and those above it, unless they are there.
package func createFolder(_ path: String) throws(SystemCallError) {
  guard !isFolder(path) else { return }
  if mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) { return }
  let failure = SystemCallError()
  guard failure.code != EEXIST else { throw SystemCallError(code: ENOTDIR) }
  let parent = parentFolder(of: path)
  guard failure.code == ENOENT, parent != path else { throw failure }
  try createFolder(parent)
  guard mkdir(path, 0o777) == 0 || isFolder(path) else { throw SystemCallError() }
}

/// Removes a folder with all that is in it.
func removeFolder(_ path: String) throws(SystemCallError) {
  // Foundation would leave the content where the folder itself cannot be removed.
  for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
    try? FileManager.default.removeItem(atPath: path + "/" + name)
  }
  guard rmdir(path) == 0 || errno == ENOENT else { throw SystemCallError() }
}
