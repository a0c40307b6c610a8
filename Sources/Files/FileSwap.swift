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

  /// Keeps other programs from opening a file for writing until the file is closed here.
  ///
  /// A program that wants to write waits, so close the file soon.
  ///
  /// - Returns: Zero, or a value of `errno`. `EAGAIN` means that a program has the file open for writing. Other values
  ///   mean that writers cannot be kept off this file.
  package static func keepOffWriters(_ file: Int32) -> Int32 {
    take_lease(file) == 0 ? 0 : errno
  }

  /// Returns whether a program waits to write to a file that is kept from writers.
  package static func hasWaitingWriter(_ file: Int32) -> Bool {
    is_lease_wanted(file) != 0
  }
}
