import CradleFiles
import CradleRawText

#if canImport(Glibc)
  import Glibc
#endif

/// What the system knows about a file, which changes when the file does.
struct FileMark: Equatable {
  private struct Time: Equatable {
    let seconds: Int
    let nanoseconds: Int

    init(_ time: timespec) {
      (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }
  }

  private struct Status: Equatable {
    let device: dev_t
    let inode: ino_t
    let mode: mode_t
    let size: off_t
    let written: Time
    let changed: Time
  }

  // Where links on the path lead.
  private let location: FileLocation
  // Nil if there is no file, or none that can be looked at.
  private let status: Status?

  /// Whether there is no file, or an empty one.
  var isLacking: Bool {
    status.map { $0.mode & S_IFMT != S_IFDIR && $0.size == 0 } ?? true
  }

  /// Looks at the file or folder that a path leads to.
  ///
  /// - Parameter opens: Whether to open the file, so that a network file system asks its server again.
  init(_ path: String, opens: Bool) {
    location = FileLocation(path)
    if opens, let found = Self.status(of: path), found.mode & S_IFMT == S_IFREG {
      let file = unsafe open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY)
      if file >= 0 { close(file) }
    }
    status = Self.status(of: path)
  }

  private static func status(of path: String) -> Status? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Status(
      device: status.st_dev,
      inode: status.st_ino,
      mode: status.st_mode,
      size: status.st_size,
      written: Time(status.st_mtim),
      changed: Time(status.st_ctim)
    )
  }
}
