import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The resources that the system leaves to this program: open files, memory and stacks, as set by `ulimit`.
///
/// If one of them runs out during the work, Swift's runtime, Dispatch, GLib and Subprocess end the program
/// without a helpful message. So the needs of a command are compared with the resources before it starts.
struct MachineRoom {
  /// The number of files that can still be opened.
  let freeFiles: Int
  /// The bytes of memory that can still be allocated; `nil` for no limit.
  let freeMemory: Int?
  /// The size of a thread's stack in bytes; `nil` for no limit.
  let stack: Int?

  /// The needs of a command.
  struct Need {
    /// The number of files open at once, besides the standard streams.
    let files: Int
    /// The address space in bytes, most of it only reserved.
    let memory: Int
    /// The size of a thread's stack in bytes.
    var stack = 512 << 10

    /// A command that reads and prints.
    static let light = Need(files: 12, memory: 128 << 20)
    /// A command that draws, and asks three encoders at once about their components.
    static let heavy = Need(files: 36, memory: 640 << 20)

    /// Returns the needs of the command with some arguments.
    static func of(_ arguments: [String]) -> Need {
      let readers = ["list", "schema", "new", "validate", "recipe", "trace", "spring", "help"]
      guard let word = arguments.first, !word.hasPrefix("-") else { return light }
      var need = readers.contains(word) ? light : heavy
      need.stack += levels(in: arguments) * 1536
      return need
    }

    // The nesting levels that a file may have beyond the usual ones.
    private static func levels(in arguments: [String]) -> Int {
      let flag = "--limit-nesting"
      let written = arguments.lastIndex(of: flag).flatMap { arguments[($0 + 1)...].first }
      let joined = arguments.last { $0.hasPrefix(flag + "=") }?.dropFirst(flag.count + 1)
      // A value that is not a number, or is too large, is rejected later.
      let asked = [written, joined.map(String.init)].compactMap { $0.flatMap { Int($0) } }.max() ?? 0
      return max(0, min(asked, 1000) - 64)
    }
  }

  /// The resources at this moment, after the program has raised its own limits.
  static var current: MachineRoom {
    MachineRoom(freeFiles: claimFiles(), freeMemory: freeMemory(), stack: limit(RLIMIT_STACK).map { $0.now })
  }

  /// Returns which resource is insufficient, with a remedy; `nil` if all are sufficient.
  func lack(for need: Need) -> MessageLine? {
    if freeFiles < need.files {
      return """
        error: \(freeFiles) files can be opened, and this command may need \(need.files); \
        allow more open files ('ulimit -n 256')
        """
    }
    if let stack, stack < need.stack {
      return """
        error: a stack may have \(stack >> 10) kB, and this command needs \(need.stack >> 10); \
        allow larger stacks ('ulimit -s 8192')
        """
    }
    if let freeMemory, freeMemory < need.memory {
      return """
        error: \(freeMemory >> 20) MB of memory may be taken, and this command may need \
        \(need.memory >> 20); allow more ('ulimit -v unlimited', 'ulimit -d unlimited')
        """
    }
    return nil
  }

  /// The number of encoders that the available files allow, each with its pipes.
  var encoderCount: Int {
    max(1, (freeFiles - 28) / 8)
  }

  /// Returns the number of frames to draw at a time, each with possibly one file.
  ///
  /// - Parameter jobs: The requested number; that of the processors if `nil`.
  static func workerCount(_ jobs: Int?) -> Int {
    let room = current.freeFiles - Need.heavy.files + 1
    return min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, max(1, room))
  }
}

extension MachineRoom {
  private typealias Resource = __rlimit_resource

  // Both in units of the resource; nil for no limit.
  private static func limit(_ resource: Resource) -> (now: Int, most: rlim_t)? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max
    else { return nil }
    return (Int(clamping: limit.rlim_cur), limit.rlim_max)
  }

  // A program may raise its own limit up to the hard one. 4096 is enough for all commands.
  private static func claimFiles() -> Int {
    guard let before = limit(RLIMIT_NOFILE) else { return .max }
    let wanted = max(rlim_t(before.now), min(before.most, 4096))
    if wanted > before.now {
      var raised = rlimit(rlim_cur: wanted, rlim_max: before.most)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised)
    }
    let most = limit(RLIMIT_NOFILE)?.now ?? .max
    // The parent process may pass on open files.
    var free = most
    for number in 0..<Int32(clamping: min(most, 4096)) where fcntl(number, F_GETFD) != -1 {
      free -= 1
    }
    return free
  }

  private static func freeMemory() -> Int? {
    let limits = [limit(RLIMIT_AS)?.now, limit(RLIMIT_DATA)?.now]
    guard limits.contains(where: { $0 != nil }) else { return nil }
    // In pages: the whole address space, and, as the sixth number, the data in it.
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split { $0 == " " || $0 == "\n" }.compactMap { Int($0) }
    let used = [pages.first, pages.count > 5 ? pages[5] : nil]
    let size = sysconf(Int32(_SC_PAGESIZE))
    return zip(limits, used).compactMap { limit, used in
      limit.map { max(0, $0 - (used ?? 0) * size) }
    }
    .min()
  }
}

extension MachineRoom {
  /// Ends the program with a message if it runs out of limited memory.
  ///
  /// A library without memory ends the program by a signal. If so little memory is left that this is the likely
  /// cause, the fault lies outside and may pass. Otherwise, the signal has its usual effect.
  func explainExhaustion() {
    guard freeMemory != nil else { return }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT] {
      signal(number) { number in
        // Only calls that are safe within a signal handler. The next command that writes the same outputs
        // removes the folders of unfinished ones.
        let size = 64 << 20
        let probe = unsafe mmap(nil, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        if unsafe probe == MAP_FAILED {
          let words: StaticString =
            "error: the system allows too little memory for this; allow more ('ulimit -v unlimited')\n"
          words.withUTF8Buffer { _ = unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
          _exit(75)
        }
        signal(number, SIG_DFL)
        raise(number)
      }
    }
  }
}
