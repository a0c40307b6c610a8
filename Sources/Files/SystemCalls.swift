import CradleCFiles
import CradleRawText
package import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A failed system call.
package struct SystemCallError: Error {
  /// The value of `errno`.
  package let code: Int32

  /// Creates an error for the last call, or for a given code.
  package init(code: Int32 = errno) {
    self.code = code
  }

  /// The system's message about the failure.
  package var reason: FailureReason {
    FailureReason(code: code)
  }
}

/// Writes a new file.
package func writeFile(_ bytes: [UInt8], to path: String) throws(SystemCallError) {
  let file = try NewFile(path)
  try file.write(bytes)
  try file.finish()
}

/// A new file, written part by part.
package struct NewFile: ~Copyable {
  private let file: Int32

  /// Creates an empty file, and replaces an existing file of that name.
  package init(_ path: String) throws(SystemCallError) {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemCallError() }
    self.file = file
  }

  deinit {
    close(file)
  }

  /// Adds bytes at the end.
  package func write(_ bytes: [UInt8]) throws(SystemCallError) {
    try CradleFiles.write(bytes, to: file)
  }

  /// Closes the file.
  ///
  /// A full disk may be reported as late as here.
  package consuming func finish() throws(SystemCallError) {
    let file = file
    discard self
    guard close(file) == 0 else { throw SystemCallError() }
  }
}

/// Writes all bytes to an open file, and waits until they are written.
package func write(_ bytes: some ContiguousBytes & Collection<UInt8>, to file: Int32) throws(SystemCallError) {
  var written = 0
  while written < bytes.count {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe Glibc.write(file, buffer.baseAddress.map { unsafe $0 + written }, buffer.count - written)
    }
    if count >= 0 {
      written += count
    } else if errno != EINTR {
      throw SystemCallError()
    }
  }
}

/// Renames a file or folder atomically, and replaces a file at the target.
package func moveItem(from source: String, to target: String) throws(SystemCallError) {
  guard unsafe rename(source, target) == 0 else { throw SystemCallError() }
}

/// Renames a complete file atomically, and replaces a file at the target, whose permissions stay.
///
/// A new file has the permissions that the system gives it.
package func replaceFile(at target: String, with draft: String) throws(SystemCallError) {
  try keepMode(of: target, in: draft)
  try moveItem(from: draft, to: target)
}

/// Gives a complete file its final name, unless something has that name.
///
/// - Returns: Whether the file has the name.
package func addFile(at target: String, with draft: String) throws(SystemCallError) -> Bool {
  // Unlike renaming, making a hard link never replaces a file.
  if unsafe link(draft, target) == 0 { return true }
  let failure = SystemCallError()
  guard failure.code != EEXIST else { return false }
  // Some file systems have no hard links.
  guard [EPERM, ENOTSUP, ENOSYS].contains(failure.code), !fileExists(target) else { throw failure }
  try moveItem(from: draft, to: target)
  return true
}

/// Gives a file or a folder the permissions of another one that it will replace, if there is one of that kind.
func keepMode(of old: String, in draft: String) throws(SystemCallError) {
  var kept = stat()
  var made = stat()
  guard unsafe lstat(old, &kept) == 0, unsafe lstat(draft, &made) == 0, kept.st_mode != made.st_mode,
    kept.st_mode & S_IFMT == made.st_mode & S_IFMT, kept.st_mode & S_IFMT != S_IFLNK
  else { return }
  guard unsafe chmod(draft, kept.st_mode & 0o7777) == 0 else { throw SystemCallError() }
}

/// Removes a file or a link, but never a folder.
package func removeFile(_ path: String) throws(SystemCallError) {
  guard unsafe unlink(path) == 0 else { throw SystemCallError() }
}

/// Removes an empty folder, if it exists; fails if the folder has content.
package func removeEmptyFolder(_ path: String) throws(SystemCallError) {
  guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw SystemCallError() }
}

/// Creates a symbolic link to a path.
package func linkItem(at link: String, to place: String) throws(SystemCallError) {
  guard unsafe symlink(place, link) == 0 else { throw SystemCallError() }
}

/// Returns whether a path is a folder.
package func isFolder(_ path: String) -> Bool {
  var isFolder: ObjCBool = false
  return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
}

/// Returns whether a path exists.
package func fileExists(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: path)
}

/// Returns the size of a file, in bytes; 0 if it does not exist.
package func fileSize(_ path: String) -> Int {
  let attributes = try? FileManager.default.attributesOfItem(atPath: path)
  return (attributes?[.size] as? NSNumber)?.intValue ?? 0
}

/// Returns the path of the parent folder.
package func parentFolder(of path: String) -> String {
  path.parentPath ?? (path.isAbsolutePath ? "/" : ".")
}
