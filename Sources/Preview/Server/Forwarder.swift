import CradleEncoding
import CradleFiles
import CradleGeometry
import CradleNotations
import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A page in a private folder that forwards to the preview.
///
/// The browser opens this file, so that the secret does not show in the list of processes.
struct Forwarder: Sendable {
  /// The path of the page.
  let path: String

  /// Writes the page.
  ///
  /// - Throws: `.cannotCreate` if the folder cannot be created, or belongs to another user.
  init(to address: String, port: UInt16, environment: [String: String]) throws(CradleError) {
    let folder = Self.folder(environment)
    try Self.prepare(folder)
    path = folder.appendingPath("\(port).html")
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=\(address.escaped(for: .page))"><title>Cradle</title>

      """
    try Self.write(page, to: path, in: folder)
  }

  /// Removes the page.
  func clear() {
    unsafe unlink(path)
  }

  // Returns the folder: in the user's session folder, or else in the user's cache.
  private static func folder(_ environment: [String: String]) -> String {
    let name = "cradle-preview"
    if let folder = environment["XDG_RUNTIME_DIR"], folder.isAbsolutePath { return folder.appendingPath(name) }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.isAbsolutePath ? $0 : nil }
    return (cache ?? home.appendingPath(".cache")).appendingPath(name)
  }

  private static func prepare(_ folder: String) throws(CradleError) {
    func fault(_ reason: String) -> CradleError {
      CradleError(PreviewError.noPrivateFolder(path: folder, reason: reason))
    }
    do throws(SystemCallError) {
      try createFolder(folder.parentPath ?? "/")
    } catch {
      throw fault(error.reason.text)
    }
    if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST { throw fault(SystemFault(code: errno).words) }
    var status = stat()
    guard unsafe lstat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid() else {
      throw fault("it is not a folder of yours")
    }
    guard unsafe chmod(folder, 0o700) == 0 else { throw fault(SystemFault(code: errno).words) }
  }

  // Writes a file that only this user can read. The file appears with its whole content.
  private static func write(_ text: String, to path: String, in folder: String) throws(CradleError) {
    let draft = path + ".\(getpid())"
    unsafe unlink(draft)
    let file = unsafe Glibc.open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      throw CradleError(PreviewError.noPrivateFolder(path: folder, reason: SystemFault(code: errno).words))
    }
    let bytes = Array(text.utf8)
    let count = unsafe Glibc.write(file, bytes, bytes.count)
    close(file)
    guard count == bytes.count, unsafe rename(draft, path) == 0 else {
      let reason = SystemFault(code: errno).words
      unsafe unlink(draft)
      throw CradleError(PreviewError.noPrivateFolder(path: folder, reason: reason))
    }
  }
}
