import Foundation
import Subprocess

#if canImport(Glibc)
  import Glibc
#endif

/// The file of a program, which a build may replace.
package struct ProgramFile: Sendable {
  private struct Identity: Equatable {
    let number: UInt64
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private let path: String
  private let first: Identity?

  /// Remembers the file that has a path now.
  package init(_ path: String) {
    self.path = path
    first = Self.identity(of: path)
  }

  /// Returns whether the file is another one by now, and a program that starts.
  ///
  /// A file that a linker still writes does not start.
  package func isReplaced() async -> Bool {
    guard let now = Self.identity(of: path), now != first, unsafe access(path, X_OK) == 0 else { return false }
    let result = try? await Subprocess.run(
      .name("env"),
      arguments: [path, "--version"],
      output: .discarded,
      error: .discarded
    )
    return result?.terminationStatus.isSuccess == true
  }

  private static func identity(of path: String) -> Identity? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    return Identity(
      number: UInt64(status.st_ino),
      size: Int(status.st_size),
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec
    )
  }
}
