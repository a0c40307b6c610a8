package import CradleGeometry
import CradleRawText
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder beside a folder of frames, `.cradle-partial-NAME`, for the finished frames of a
/// rendering that was interrupted.
///
/// Beside the frames there is a journal, to which a line is added when a frame is complete. The
/// folder belongs to one rendering at a time.
package final class PartialFolder: Sendable {
  /// The path of the folder.
  package let path: String
  /// The lines that the journal had when the folder was opened.
  package let lines: [String]

  private let journal: Int32
  private let isKept: Mutex<Bool>

  /// Opens the folder, or creates it.
  ///
  /// - Parameters:
  ///   - output: The folder of frames that it belongs to.
  ///   - identity: A line that identifies the film. Frames of any other are removed.
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
      throw CradleError(EncodingFault.cannotCreate(path: output, reason: isTaken ? taken : error.reason))
    }
    do throws(SystemCallError) {
      lines = try Self.startJournal(journal, in: path, identity: identity)
    } catch {
      close(journal)
      throw CradleError(EncodingFault.cannotCreate(path: output, reason: error.reason))
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
    // One call, so that lines of several tasks do not mix.
    try write(Array((line + "\n").utf8), to: journal)
  }

  /// Removes the folder with all that is still in it.
  func remove() {
    isKept.withLock { $0 = false }
    try? FileManager.default.removeItem(atPath: path)
  }

  // A link in the place of the folder would have frames written elsewhere.
  private static func checkPlain(_ path: String) throws(SystemCallError) {
    let kind = OutsideFolder(parentFolder(of: path)).kind(of: path.lastPathName)
    if kind == .link { throw SystemCallError(code: ELOOP) }
  }

  private static func openJournal(in folder: String) throws(SystemCallError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let file = open(folder + "/journal", flags, 0o666)
    guard file >= 0 else { throw SystemCallError() }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
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

  // The first line identifies the film. A last line that was cut short is left out.
  private static func startJournal(
    _ journal: Int32,
    in folder: String,
    identity: String
  ) throws(SystemCallError) -> [String] {
    let place = OutsideFolder(folder)
    // A journal that is too large is none of ours.
    let data = try? place.bytes(of: "journal", upTo: OutsideFolder.largestDocument)
    let text = String(decoding: data ?? [], as: UTF8.self)
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    // Frames behind a link are those of another folder, which are neither read nor replaced.
    if place.kind(of: "frames") == .link { try removeFile(folder + "/frames") }
    if lines.popFirst() == Substring(identity) {
      // The next line must not be added to half a line.
      if !text.hasSuffix("\n") { try write([UInt8(ascii: "\n")], to: journal) }
      return lines.map(String.init)
    }
    try? FileManager.default.removeItem(atPath: folder + "/frames")
    guard ftruncate(journal, 0) == 0 else { throw SystemCallError() }
    try write(Array((identity + "\n").utf8), to: journal)
    return []
  }
}
