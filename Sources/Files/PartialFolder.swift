import CradleCFiles
package import CradleGeometry
import CradleRawText
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder, `.cradle-partial-NAME`, with the finished frames of an interrupted rendering.
///
/// The partial folder is next to the output folder. Besides the frames, it contains a journal with one line per
/// complete frame. Only one rendering at a time can use a partial folder.
package final class PartialFolder: Sendable {
  package let path: String
  /// The journal's lines when the folder was opened.
  package let lines: [String]

  private let journal: Int32
  private let isKept: Mutex<Bool>

  /// Opens the folder, or creates it.
  ///
  /// - Parameters:
  ///   - output: The output folder for the frames.
  ///   - identity: A line that identifies the film. Frames of any other film are removed.
  package init(for output: String, identity: String) throws(CradleError) {
    let location = try locationOfFolder(output)
    let name = location.lastPathName
    path = parentFolder(of: location) + "/.cradle-partial-" + name
    do throws(SystemCallError) {
      try Self.checkPlain(path)
      try createFolder(path)
      journal = try Self.openJournal(in: path)
    } catch {
      let isTaken = error.code == EWOULDBLOCK
      let taken = FailureReason(passing: "another rendering is writing it")
      throw CradleError(FileFault.cannotCreate(path: output, reason: isTaken ? taken : error.reason))
    }
    do throws(SystemCallError) {
      lines = try Self.startJournal(journal, in: path, identity: identity)
    } catch {
      close(journal)
      throw CradleError(FileFault.cannotCreate(path: output, reason: error.reason))
    }
    isKept = Mutex(!lines.isEmpty)
  }

  deinit {
    if !isKept.withLock(\.self) { try? FileManager.default.removeItem(atPath: path) }
    // Closing the file releases the lock.
    close(journal)
  }

  /// The path of the frames.
  package var frames: String {
    path + "/frames"
  }

  /// Adds a line to the journal.
  package func append(_ line: String) throws(SystemCallError) {
    isKept.withLock { $0 = true }
    // Each line is one call, so that lines of several tasks do not mix.
    try write(Array((line + "\n").utf8), to: journal)
  }

  /// Removes the folder and its contents.
  package func remove() {
    isKept.withLock { $0 = false }
    try? FileManager.default.removeItem(atPath: path)
  }

  // If the folder were a link, frames would be written elsewhere.
  private static func checkPlain(_ path: String) throws(SystemCallError) {
    let kind = OutsideFolder(parentFolder(of: path)).kind(of: path.lastPathName)
    if kind == .link { throw SystemCallError(code: ELOOP) }
  }

  private static func openJournal(in folder: String) throws(SystemCallError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = unsafe open(folder + "/journal", flags, 0o666)
    guard file >= 0 else { throw SystemCallError() }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw SystemCallError(code: EINVAL)
    }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      let error = SystemCallError()
      close(file)
      throw error
    }
    return file
  }

  // The first line identifies the film. A truncated last line is dropped.
  private static func startJournal(
    _ journal: Int32,
    in folder: String,
    identity: String
  ) throws(SystemCallError) -> [String] {
    let place = OutsideFolder(folder)
    // A larger journal was not written by this code.
    let data = try? place.bytes(of: "journal", upTo: OutsideFolder.largestDocument)
    let text = String(decoding: data ?? [], as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // Frames behind a link belong to another folder, so they are neither read nor replaced.
    if place.kind(of: "frames") == .link { try removeFile(folder + "/frames") }
    if lines.popFirst() == Substring(identity) {
      // The next line must not continue a truncated one.
      if !text.hasSuffix("\n") { try write([UInt8(ascii: "\n")], to: journal) }
      return lines.map(String.init)
    }
    try? FileManager.default.removeItem(atPath: folder + "/frames")
    guard ftruncate(journal, 0) == 0 else { throw SystemCallError() }
    try write(Array((identity + "\n").utf8), to: journal)
    return []
  }
}
