import CradleCFiles
package import CradleGeometry
import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A temporary folder for an unfinished output.
///
/// The work folder is in the same file system as the output, so a rename completes the output at once. Its parent is a
/// hidden, locked folder with the name of the output. While you hold this value, no other process can have a work
/// folder for the same output. This process can have several work folders. Dropping the value removes the folder and
/// its contents. If a process is killed, the next process removes the folder left behind.
package struct WorkFolder: ~Copyable {
  /// The absolute path of the folder.
  package let path: String

  private let site: String

  /// Creates the work folder next to the output, along with all missing parent folders.
  ///
  /// - Parameters:
  ///   - location: The absolute path of the output, with links resolved.
  ///   - output: The path to name in errors.
  package init(beside location: String, for output: String) throws(CradleError) {
    let name = location.lastPathName
    try self.init(parentFolder(of: location) + "/" + Self.hiddenName(for: name), for: output)
  }

  /// Creates the work folder inside an output that is an existing folder.
  ///
  /// - Parameters:
  ///   - location: The absolute path of the output.
  ///   - output: The path to name in errors.
  package init(inside location: String, for output: String) throws(CradleError) {
    try self.init(location + "/.cradle", for: output)
  }

  /// Creates a work folder for the parts of a file, next to the file's own work folder.
  package init(forPartsOf output: String) throws(CradleError) {
    try self.init(beside: locationOfFile(output), for: output)
  }

  private init(_ site: String, for output: String) throws(CradleError) {
    self.site = site
    do throws(SystemCallError) {
      try createFolder(parentFolder(of: site))
      path = try UnfinishedWork.beginFolder(in: site)
    } catch {
      let isTaken = error.code == EWOULDBLOCK
      let taken = FailureReason(passing: "another cradle is writing it")
      throw CradleError(FileFault.cannotCreate(path: output, reason: isTaken ? taken : error.reason))
    }
  }

  deinit {
    // Ignores failures: there is nobody to report them to.
    try? removeFolder(path)
    UnfinishedWork.endFolder(in: site)
  }

  // A file name has at most 255 bytes, and the output's name may use them all.
  private static func hiddenName(for name: String) -> String {
    name.utf8.count > 240 ? ".\(name.nameHash).cradle" : ".\(name).cradle"
  }
}

/// Creates a folder and its missing parents.
package func createFolder(_ path: String) throws(SystemCallError) {
  guard !isFolder(path) else { return }
  if unsafe mkdir(path, 0o777) == 0 || (errno == EEXIST && isFolder(path)) { return }
  let failure = SystemCallError()
  guard failure.code != EEXIST else { throw SystemCallError(code: ENOTDIR) }
  let parent = parentFolder(of: path)
  guard failure.code == ENOENT, parent != path else { throw failure }
  try createFolder(parent)
  guard unsafe mkdir(path, 0o777) == 0 || isFolder(path) else { throw SystemCallError() }
}

/// Removes a folder and its contents.
package func removeFolder(_ path: String) throws(SystemCallError) {
  // If the folder itself cannot be removed, Foundation would not remove its contents either.
  for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
    try? FileManager.default.removeItem(atPath: path + "/" + name)
  }
  guard unsafe rmdir(path) == 0 || errno == ENOENT else { throw SystemCallError() }
}

/// Moves a complete file to its final path at once, and replaces an earlier file there.
///
/// - Parameters:
///   - draft: The path of the complete file.
///   - location: The absolute path of the output, with links resolved.
///   - output: The path to name in errors.
package func publishFile(_ draft: String, at location: String, for output: String) throws(CradleError) {
  do throws(SystemCallError) {
    try UnfinishedWork.withoutAbandoning { () throws(SystemCallError) in
      try replaceFile(at: location, with: draft)
    }
  } catch {
    throw CradleError(FileFault.cannotWrite(path: output, reason: error.reason))
  }
}
