import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A hidden folder beside an output, where the output grows until it is complete.
///
/// It is in the same file system as the output, so that renaming completes it at once. Dropping the
/// value removes the folder with all that is still in it.
package struct WorkFolder: ~Copyable {
  /// Where the folder is, as an absolute path.
  package let path: String

  /// Creates a folder inside another one, which is created too if need be.
  ///
  /// - Parameter output: What the error names.
  package init(in parent: String, for output: String) throws(EncodingError) {
    do throws(SystemCallError) {
      try createFolder(parent)
      path = try createUniqueFolder(in: absolutePath(parent))
    } catch {
      throw .cannotCreate(path: output, reason: error.reason)
    }
  }

  deinit {
    // Nobody is left to hear about a failure.
    try? FileManager.default.removeItem(atPath: path)
  }
}

/// Returns a path that does not depend on the working folder.
package func absolutePath(_ path: String) -> String {
  path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
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

private func createUniqueFolder(in parent: String) throws(SystemCallError) -> String {
  var template = Array("\(parent)/.cradle-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else { throw SystemCallError() }
  return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
}
