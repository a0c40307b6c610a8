import CradleCFiles

#if canImport(Glibc)
  import Glibc
#endif

/// Calls of the system for a file that takes the place of another.
package enum FileSwap {
  /// Swaps two files at once.
  ///
  /// Both are in the same file system.
  ///
  /// - Returns: Zero, or a value of `errno`. `EINVAL` and `ENOSYS` mean that the system cannot swap files here.
  package static func swap(_ path: String, _ other: String) -> Int32 {
    unsafe swap_files(path, other) == 0 ? 0 : errno
  }

  /// Gives an open file the extended attributes of another, such as access lists.
  ///
  /// - Returns: Zero, or a value of `errno`.
  package static func copyAttributes(from file: Int32, to other: Int32) -> Int32 {
    copy_attributes(file, other) == 0 ? 0 : errno
  }
}
