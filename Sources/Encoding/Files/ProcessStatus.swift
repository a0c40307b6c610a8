import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The state of a process or a thread, from `/proc`.
struct ProcessStatus {
  /// The process that has started this one.
  let parent: pid_t
  /// The process that leads the session.
  let session: pid_t
  /// Whether the process is at work, or waits for a disk or for its turn on a busy processor.
  let isBusy: Bool
  /// Whether the process has ended, even if its parent has not collected its status yet.
  let hasEnded: Bool
  /// The processor time that the process has used, in ticks of the system's clock, with that of its
  /// children that have ended.
  let time: Int

  /// Every process, by its number.
  static var all: [(number: pid_t, status: ProcessStatus)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { name in
      guard let number = pid_t(name), let status = ProcessStatus("/proc/\(name)/stat") else { return nil }
      return (number, status)
    }
  }

  /// Reads a file called `stat`; `nil` if the process or thread is gone.
  init?(_ path: String) {
    // The name of the program, in parentheses, may hold any character; the words follow it.
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
