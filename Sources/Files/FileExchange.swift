import CradleCFiles
package import CradleGeometry
import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Replaces the content of a file that other programs may change at the same time.
///
/// Other programs see either the old content or the new content, never a part. The file keeps its owner, its
/// permissions and its extended attributes. If the disk is full, the old file stays.
///
/// ```swift
/// let old = Array("fps: 30".utf8)
/// let new = Array("fps: 60".utf8)
/// let isReplaced = try FileExchange.replace("/tmp/list.yaml", containing: old, with: new, for: "list.yaml")
/// ```
package enum FileExchange {
  /// Replaces the content of a file, unless another program has changed the file.
  ///
  /// - Parameters:
  ///   - location: The absolute path of the file, with links resolved.
  ///   - old: The content that was read.
  ///   - new: The new content.
  ///   - path: The path to name in errors.
  /// - Returns: Whether the file was replaced. If another program was faster or is about to write, its content stays.
  /// - Throws: `.cannotCreate` or `.cannotWrite`.
  package static func replace(
    _ location: String,
    containing old: [UInt8],
    with new: [UInt8],
    for path: String
  ) throws(CradleError) -> Bool {
    // A new file takes the place of the old one, so the folder matters too.
    if unsafe access(parentFolder(of: location), W_OK | X_OK) != 0, errno != ENOENT {
      let reason = FailureReason("its folder cannot be written: \(FailureReason(code: errno).text)")
      throw CradleError(FileFault.cannotWrite(path: path, reason: reason))
    }
    let work = try WorkFolder(beside: location, for: path)
    do throws(SystemCallError) {
      guard let file = try ExistingFile(location, limit: old.count), file.bytes == old else { return false }
      try file.checkMayChange(location)
      try file.writeTwin(new, to: work.path + "/file")
      var isReplaced = false
      try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
        isReplaced = try exchange(location, containing: old, with: new, draft: work.path + "/file")
      }
      return isReplaced
    } catch {
      // The system's message for too many links would be misleading.
      let hasNames = error.code == EMLINK
      let reason = hasNames ? "it has several names (hard links)" : error.reason
      throw CradleError(FileFault.cannotWrite(path: path, reason: reason))
    }
  }

  // Swaps the file and the draft with the new content. If another program saved just before, the swapped file has other
  // content, and the files are swapped back. A program that writes into the old file keeps it open, and must not
  // continue in a file that nobody sees.
  private static func exchange(
    _ location: String,
    containing old: [UInt8],
    with new: [UInt8],
    draft: String
  ) throws(SystemCallError) -> Bool {
    guard var file = try ExistingFile(location, limit: old.count), file.keepOffWriters() else { return false }
    // On a file system that cannot swap, this is the last check.
    guard try file.content(limit: old.count) == old else { return false }
    guard try swap(draft, with: location) else {
      guard !file.hasWaitingWriter else { return false }
      try moveItem(from: draft, to: location)
      file.letWritersGo()
      return true
    }
    let isWanted = file.hasWaitingWriter
    let isOutrun = try ExistingFile(draft, limit: old.count)?.bytes != old || isWanted
    // Restores the content of the other program, unless that program has saved again.
    if isOutrun, try ExistingFile(location, limit: new.count)?.bytes == new { _ = try swap(draft, with: location) }
    file.letWritersGo()
    return !isOutrun
  }

  private static func swap(_ draft: String, with location: String) throws(SystemCallError) -> Bool {
    let code = FileSwap.swap(draft, with: location)
    guard code != 0 else { return true }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(code) else { throw SystemCallError(code: code) }
    return false
  }
}

/// An open file with its content, and with everything that its replacement has to keep.
private struct ExistingFile: ~Copyable {
  let bytes: [UInt8]
  private let status: stat
  private let file: Int32
  private var isKept = false

  /// Opens a file, and reads up to one byte more than the limit; `nil` if there is no such file.
  init?(_ path: String, limit: Int) throws(SystemCallError) {
    let file = unsafe open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else {
      // A file that was removed, or became a link, counts as changed.
      guard [ENOENT, ELOOP, ENXIO].contains(errno) else { throw SystemCallError() }
      return nil
    }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      return nil
    }
    do throws(SystemCallError) {
      bytes = try Self.read(file, count: limit + 1)
    } catch {
      close(file)
      throw error
    }
    self.status = status
    self.file = file
  }

  deinit {
    close(file)
  }

  private static func read(_ file: Int32, count: Int) throws(SystemCallError) -> [UInt8] {
    var failure: SystemCallError?
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      filled = 0
      while filled < count {
        let some = unsafe pread(file, buffer.baseAddress.map { unsafe $0 + filled }, count - filled, filled)
        if some > 0 {
          filled += some
        } else if some == 0 {
          return
        } else if errno != EINTR {
          failure = SystemCallError()
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Returns the content as it is now, and up to one byte more than the limit.
  func content(limit: Int) throws(SystemCallError) -> [UInt8] {
    try Self.read(file, count: limit + 1)
  }

  /// Keeps other programs from writing to the file while it is open here.
  ///
  /// On some file systems, and for a file of somebody else, the system cannot do this.
  ///
  /// - Returns: False if a program has the file open for writing.
  mutating func keepOffWriters() -> Bool {
    let code = FileSwap.keepOffWriters(file)
    isKept = code == 0
    return code != EAGAIN
  }

  /// Whether a program waits to write to the file that is kept from it.
  var hasWaitingWriter: Bool {
    isKept && FileSwap.hasWaitingWriter(file)
  }

  /// Closes the file, so that waiting programs can write.
  consuming func letWritersGo() {}

  /// Throws if a new file cannot replace this one.
  func checkMayChange(_ path: String) throws(SystemCallError) {
    guard unsafe access(path, W_OK) == 0 else { throw SystemCallError() }
    // The other hard links would keep the old file.
    guard status.st_nlink <= 1 else { throw SystemCallError(code: EMLINK) }
  }

  /// Writes a new file with the owner, the permissions and the attributes of this one.
  func writeTwin(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
    let twin = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard twin >= 0 else { throw SystemCallError() }
    do throws(SystemCallError) {
      try write(bytes, to: twin)
      try takeOver(twin)
      // Some systems report a full disk only here.
      guard fsync(twin) == 0 else { throw SystemCallError() }
    } catch {
      close(twin)
      throw error
    }
    guard close(twin) == 0 else { throw SystemCallError() }
  }

  private func takeOver(_ twin: Int32) throws(SystemCallError) {
    var made = stat()
    guard unsafe fstat(twin, &made) == 0 else { throw SystemCallError() }
    if made.st_uid != status.st_uid || made.st_gid != status.st_gid {
      guard fchown(twin, status.st_uid, status.st_gid) == 0 else { throw SystemCallError() }
    }
    guard fchmod(twin, status.st_mode & 0o7777) == 0 else { throw SystemCallError() }
    let code = FileSwap.copyAttributes(from: file, to: twin)
    guard code == 0 else { throw SystemCallError(code: code) }
  }
}
