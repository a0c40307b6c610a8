import CradleCFiles

#if canImport(Glibc)
  import Glibc
#endif

/// System calls for replacing a file.
package enum FileSwap {
  /// Swaps two files of one file system atomically.
  ///
  /// - Returns: Zero, or a value of `errno`. `EINVAL` and `ENOSYS` mean that the system cannot swap files here.
  package static func swap(_ path: String, with other: String) -> Int32 {
    unsafe swap_files(path, other) == 0 ? 0 : errno
  }

  /// Copies the extended attributes of an open file to another one, for example access lists.
  ///
  /// - Returns: Zero, or a value of `errno`.
  package static func copyAttributes(from file: Int32, to other: Int32) -> Int32 {
    copy_attributes(file, other) == 0 ? 0 : errno
  }
}
