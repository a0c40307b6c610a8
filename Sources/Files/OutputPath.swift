import CradleCFiles
package import CradleGeometry
import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// Returns the absolute form of a path, independent of the working folder.
package func absolutePath(_ path: String) -> String {
  path.isAbsolutePath ? path : FileManager.default.currentDirectoryPath.appendingPath(path)
}

/// Returns the final path of a file that you write to a path, with links followed.
///
/// If the path is a link, the result is the target of the link, even if the target does not exist yet. Otherwise,
/// completing the output would replace the link.
///
/// - Throws: `.cannotCreate` if the path exists and is not a file, for example a folder or a device.
package func locationOfFile(_ path: String) throws(CradleError) -> String {
  var status = stat()
  if unsafe stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
    let isFolder = status.st_mode & S_IFMT == S_IFDIR
    let reason: FailureReason = isFolder ? "a folder has this name" : "something that is not a file has this name"
    throw CradleError(FileFault.cannotCreate(path: path, reason: reason))
  }
  return try followingLinks(absolutePath(path), for: path)
}

/// Returns the final path of a folder, with links followed.
///
/// - Throws: `.cannotCreate` if the path exists and is not a folder.
package func locationOfFolder(_ path: String) throws(CradleError) -> String {
  // Trims the trailing slash. With the slash, the system would report a file at this path as missing.
  let location = try followingLinks(absolutePath(path).trimmingSlashes, for: path)
  guard fileExists(location) == isFolder(location) else {
    throw CradleError(FileFault.cannotCreate(path: path, reason: "a file has this name"))
  }
  return location
}

private func followingLinks(_ location: String, for path: String) throws(CradleError) -> String {
  var location = location
  // The same limit as the system's.
  for _ in 0..<40 {
    guard let link = RawPath(ofLink: RawPath(location)) else { return location }
    guard let target = link.text else {
      let reason = FailureReason("it is a link to '\(link)', whose name is not UTF-8")
      throw CradleError(FileFault.cannotCreate(path: path, reason: reason))
    }
    let isAbsolute = target.isAbsolutePath
    location = (isAbsolute ? target : parentFolder(of: location) + "/" + target).trimmingSlashes
  }
  throw CradleError(FileFault.cannotCreate(path: path, reason: SystemCallError(code: ELOOP).reason))
}
