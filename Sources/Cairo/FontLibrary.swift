import CradleCCairo
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// The library that finds fonts.
///
/// The library is started once per process.
///
/// The library prints its complaints directly, and repeats them for each font folder. For example, on a machine without
/// a cache folder, the same line appears five or six times. With this type, each complaint appears once. If you pass a
/// function, complaints go to that function.
package enum FontLibrary {
  private static let receiver = Mutex<(@Sendable (String) -> Void)?>(nil)

  /// Sends each distinct complaint to a function once.
  ///
  /// If there is no function, complaints go to standard error, without changes.
  package static func passComplaints(to receive: @escaping @Sendable (String) -> Void) {
    receiver.withLock { $0 = receive }
  }

  /// Starts the library if it is not running yet.
  static func start() { _ = isStarted }

  private static let isStarted: Bool = {
    let lines = linesOnStandardError { FcInit() }
    var known: Set<String> = []
    let complaints = lines.filter { !$0.isEmpty && known.insert($0).inserted }
    guard let receive = receiver.withLock(\.self) else {
      let text = complaints.map { $0 + "\n" }.joined()
      _ = Array(text.utf8).withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      return true
    }
    for complaint in complaints { receive(words(for: complaint)) }
    return true
  }()

  private static func words(for complaint: String) -> String {
    complaint == "Fontconfig error: No writable cache directories"
      ? "fontconfig has no folder for its cache, and reads every font anew each time; the environment variable "
        + "XDG_CACHE_HOME can name one" : complaint
  }

  // Captures the lines that C code prints during the call. Lines from other threads may be captured as well, and are
  // passed on slightly later.
  private static func linesOnStandardError(during body: () -> Void) -> [String] {
    guard let file = tmpfile() else {
      body()
      return []
    }
    defer { fclose(file) }
    let original = dup(STDERR_FILENO)
    guard original >= 0, dup2(fileno(file), STDERR_FILENO) >= 0 else {
      if original >= 0 { close(original) }
      body()
      return []
    }
    body()
    dup2(original, STDERR_FILENO)
    close(original)
    rewind(file)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
