import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The end of the program some seconds after its time limit, whatever hangs.
///
/// An orderly end needs threads and locks, which may be what a hanging program lacks. This end needs neither: the system
/// sends a signal, and its handler ends the program.
enum Deadline {
  /// The seconds that an orderly end may take.
  static let patience: UInt32 = 3

  /// Sets the deadline that `--timeout` asks for; does nothing without `--timeout`.
  ///
  /// The arguments are searched before the parser reads them, because the parser runs in another thread.
  static func set(by arguments: [String]) {
    guard let limit = limit(in: arguments) else { return }
    signal(SIGALRM) { _ in
      // A signal handler may make only calls that are safe there. So the folders of unfinished outputs stay, and the
      // next command that writes the same outputs removes them.
      let words: StaticString =
        "error: the time that '--timeout' allows is over, and the command hangs; allow more, or ask for less\n"
      words.withUTF8Buffer { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
      _exit(75)
    }
    alarm(UInt32(limit.seconds.rounded(.up)) + patience)
  }

  /// Returns the value of the last `--timeout` that is a duration; `nil` if there is none.
  static func limit(in arguments: [String]) -> WrittenDuration? {
    let flag = "--timeout"
    let written = arguments.indices.dropFirst().compactMap { index in
      if arguments[index] == flag { return arguments[(index + 1)...].first }
      return arguments[index].hasPrefix(flag + "=") ? String(arguments[index].dropFirst(flag.count + 1)) : nil
    }
    return written.compactMap { WrittenDuration(argument: $0) }.last
  }
}
