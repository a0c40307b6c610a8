package import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The state of a process or a thread, from `/proc`.
package struct ProcessStatus {
  /// The number of the parent process.
  package let parent: pid_t
  /// The leading process of the session.
  package let session: pid_t
  /// Whether the process is running, or waits for a disk or a busy processor.
  package let isBusy: Bool
  /// Whether the process has ended, even if its parent has not collected its status yet.
  package let hasEnded: Bool
  /// The processor time of the process and its ended children, in clock ticks of the system.
  package let time: Int

  /// The status of every process, with its number.
  package static var all: [(number: pid_t, status: ProcessStatus)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let number = pid_t(name), let status = ProcessStatus("/proc/\(name)/stat") else { return nil }
      return (number, status)
    }
  }

  /// Reads a `stat` file; `nil` if the process or thread is gone.
  package init?(_ path: String) {
    // The program name in parentheses may contain any character. The fields follow the name.
    guard let text = try? String(contentsOfFile: path, encoding: .isoLatin1),
      let end = text.lastIndex(of: ")")
    else { return nil }
    let words = text[end...].dropFirst().split(separator: " ")
    guard words.count > 14, let parent = pid_t(words[1]), let session = pid_t(words[3]) else { return nil }
    self.parent = parent
    self.session = session
    isBusy = words[0] == "R" || words[0] == "D"
    hasEnded = words[0] == "Z" || words[0] == "X"
    time = words[11...14].compactMap { Int($0) }.reduce(0, +)
  }
}
