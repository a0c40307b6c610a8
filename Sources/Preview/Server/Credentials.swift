import CradleEncoding
package import CradleGeometry
import CradleNotations
import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The private folder of the previews of a user, with the token of each port.
///
/// A port keeps its token, so that an open page reconnects when the command starts again.
package struct Credentials: Sendable {
  /// The token of the port.
  package let token: String
  /// The path of the server's socket.
  let socket: String
  /// The path of a page that forwards to the preview.
  ///
  /// The browser opens this file, so that the token does not show in the list of processes.
  let forwarder: String

  // Returns the folder: in the user's session folder, or else in the user's cache.
  private static func folder(_ environment: [String: String]) -> String {
    let name = "cradle-preview"
    if let folder = environment["XDG_RUNTIME_DIR"], folder.isAbsolutePath { return folder.appendingPath(name) }
    let home = environment["HOME"] ?? NSHomeDirectory()
    let cache = environment["XDG_CACHE_HOME"].flatMap { $0.isAbsolutePath ? $0 : nil }
    return (cache ?? home.appendingPath(".cache")).appendingPath(name)
  }

  /// Reads the token of a port, or creates one.
  ///
  /// - Throws: `.cannotCreate` if the folder cannot be created, or belongs to another user.
  package init(
    port: UInt16,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(CradleError) {
    let folder = Self.folder(environment)
    try Self.prepare(folder)
    let file = folder.appendingPath("\(port).token")
    if let known = Self.token(in: file) {
      token = known
    } else {
      token = Self.newToken()
      try Self.write(token, to: file, in: folder)
    }
    // The name is short, because paths of sockets are limited. A crashed server may have left a socket with this name.
    socket = folder.appendingPath("\(port)-\(getpid())")
    forwarder = folder.appendingPath("\(port).html")
    unsafe unlink(socket)
  }

  /// Writes the page that forwards to an address.
  func writeForwarder(to address: String) throws(CradleError) {
    let escaped = address.escaped(for: .page)
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=\(escaped)"><title>Cradle</title>

      """
    try Self.write(page, to: forwarder, in: forwarder.parentPath ?? "/")
  }

  /// Removes the files that only this preview needs.
  func clear() {
    unsafe unlink(socket)
    unsafe unlink(forwarder)
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

  private static func token(in path: String) -> String? {
    var status = stat()
    guard unsafe lstat(path, &status) == 0, status.st_mode & 0o7777 == 0o600, status.st_uid == geteuid(),
      let bytes = try? OutsideFolder(path.parentPath ?? "/").bytes(of: path.lastPathName, upTo: 256)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.utf8.count == 64 && text.allSatisfy { $0.isHexDigit } ? text : nil
  }

  private static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<32).map { _ in
      let byte = UInt8.random(in: .min ... .max, using: &generator)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    .joined()
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
