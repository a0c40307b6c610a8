import CradleCFiles

#if canImport(Glibc)
  import Glibc
#endif

/// The device and the inode of a file, which all links to the file share.
package struct FileIdentity: Hashable, Sendable {
  private let device: dev_t
  private let inode: ino_t

  /// Finds the file or folder that a path leads to, through links; `nil` if there is none.
  package init?(_ path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    (device, inode) = (status.st_dev, status.st_ino)
  }
}

extension FileLocation {
  /// Returns whether both are the same location, or hard links to one file.
  package func isSameFile(as other: FileLocation) -> Bool {
    guard self != other else { return true }
    guard let file = FileIdentity(path) else { return false }
    return file == FileIdentity(other.path)
  }
}
