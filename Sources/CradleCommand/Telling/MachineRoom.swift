import CradleRawText
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The resources that the system leaves to this program: open files, memory, stacks and threads.
///
/// If a resource runs out during the work, Swift's runtime, Dispatch, GLib or Subprocess ends the program without a
/// helpful message. So the program compares the needs of a command with the resources before the command starts.
struct MachineRoom {
  /// The number of files that can still be opened.
  let freeFiles: Int
  /// The bytes of memory that can still be allocated; `nil` for no limit.
  let freeMemory: Int?
  /// The size of a thread's stack in bytes; `nil` for no limit.
  let stack: Int?
  /// Returns how many more threads and processes can run, up to a number.
  var freeThreads: (_ most: Int) -> Int = { $0 }

  /// The needs of a command.
  struct Need {
    /// The number of files open at once, besides the standard streams.
    let files: Int
    /// The address space in bytes, most of which is only reserved.
    let memory: Int
    /// The number of threads and processes at once, besides the first thread.
    let threads: Int
    /// The size of a thread's stack in bytes.
    var stack = 512 << 10

    // Each pool of threads has one thread for each processor. On larger machines, the pools are rarely full.
    private static let processors = min(16, ProcessInfo.processInfo.activeProcessorCount)

    /// The needs of a command that only reads and prints.
    static let light = Need(files: 12, memory: 128 << 20, threads: 8 + 2 * processors)
    /// The needs of a command that draws, and asks for ffmpeg's three lists of parts at once.
    static let heavy = Need(files: 36, memory: 640 << 20, threads: 12 + 2 * processors)
    /// The needs of a command that encodes: ffmpeg has threads, too.
    static let encoding = Need(files: 36, memory: 640 << 20, threads: 16 + 4 * processors)

    /// Returns the needs of a command, given its arguments.
    static func of(_ arguments: [String]) -> Need {
      let readers = ["list", "schema", "new", "validate", "recipe", "trace", "spring", "help"]
      guard let word = arguments.first, !word.hasPrefix("-") else { return light }
      let encoders = ["render", "sweep", "merge", "preview", "compare"]
      var need = readers.contains(word) ? light : encoders.contains(word) ? encoding : heavy
      need.stack += levels(in: arguments) * 1536
      return need
    }

    // Returns the number of nesting levels that the arguments allow beyond the default limit.
    private static func levels(in arguments: [String]) -> Int {
      let flag = "--limit-nesting"
      let written = arguments.lastIndex(of: flag).flatMap { arguments[($0 + 1)...].first }
      let joined = arguments.last { $0.hasPrefix(flag + "=") }?.dropFirst(flag.count + 1)
      // An invalid or too large value is rejected later.
      let asked = [written, joined.map(String.init)].compactMap { $0.flatMap { Int($0) } }.max() ?? 0
      return max(0, min(asked, 1000) - 64)
    }
  }

  /// The resources at this moment.
  ///
  /// Getting them raises the program's own limits first.
  static var current: MachineRoom {
    MachineRoom(
      freeFiles: claimFiles(),
      freeMemory: freeMemory(),
      stack: limit(RLIMIT_STACK).map { $0.now },
      freeThreads: countThreads
    )
  }

  /// Returns a message about the first insufficient resource, with a remedy; `nil` if all are sufficient.
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
    // The threads come last, because each takes some memory.
    let threads = freeThreads(need.threads)
    if threads < need.threads {
      return """
        error: \(threads) more threads can run, and this command may need \(need.threads); \
        allow more processes ('ulimit -u 4096', or 'pids.max' of the container)
        """
    }
    return nil
  }

  /// The number of encoders that can run, limited by the files that their pipes need.
  var encoderCount: Int {
    max(1, (freeFiles - 28) / 8)
  }

  /// Returns the number of frames to draw at a time, given that each may need a file.
  ///
  /// - Parameter jobs: The requested number; `nil` for the number of processors.
  static func workerCount(_ jobs: Int?) -> Int {
    let room = current.freeFiles - Need.heavy.files + 1
    return min(jobs ?? ProcessInfo.processInfo.activeProcessorCount, max(1, room))
  }
}

extension MachineRoom {
  private typealias Resource = __rlimit_resource

  // Returns the current and the hard limit, in units of the resource; nil for no limit.
  private static func limit(_ resource: Resource) -> (now: Int, most: rlim_t)? {
    var limit = rlimit()
    guard unsafe getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0,
      limit.rlim_cur != rlim_t.max
    else { return nil }
    return (Int(clamping: limit.rlim_cur), limit.rlim_max)
  }

  // Raises the limit on open files, and returns the number of files that can still be opened. A program may raise its
  // own limit up to the hard limit. 4096 files are enough for all commands.
  private static func claimFiles() -> Int {
    guard let before = limit(RLIMIT_NOFILE) else { return .max }
    let wanted = max(rlim_t(before.now), min(before.most, 4096))
    if wanted > before.now {
      var raised = rlimit(rlim_cur: wanted, rlim_max: before.most)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &raised)
    }
    let most = limit(RLIMIT_NOFILE)?.now ?? .max
    // Subtracts the files that are already open, because the parent process may pass on open files.
    var free = most
    for number in 0..<Int32(clamping: min(most, 4096)) where fcntl(number, F_GETFD) != -1 {
      free -= 1
    }
    return free
  }

  private static func freeMemory() -> Int? {
    let limits = [limit(RLIMIT_AS)?.now, limit(RLIMIT_DATA)?.now]
    guard limits.contains(where: { $0 != nil }) else { return nil }
    // The file has numbers of pages. The first number is the whole address space, and the sixth number is the data in
    // it.
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
  // Returns how many more threads can run, up to a number, by starting them.
  //
  // The limit may be the user's, the container's or the system's, and other programs count as well. So only trying tells.
  // A library that gets no thread ends the program or waits forever.
  private static func countThreads(_ most: Int) -> Int {
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { unsafe attributes.deallocate() }
    guard unsafe pthread_attr_init(attributes) == 0 else { return 0 }
    defer { unsafe pthread_attr_destroy(attributes) }
    _ = unsafe pthread_attr_setstacksize(attributes, 256 << 10)
    var threads: [pthread_t] = []
    // All threads wait at the gate, so that they run at the same time.
    threadGate.lock()
    while threads.count < most {
      var thread: pthread_t = 0
      let code = unsafe pthread_create(
        &thread,
        attributes,
        { _ in
          MachineRoom.threadGate.lock()
          MachineRoom.threadGate.unlock()
          return nil
        },
        nil
      )
      guard code == 0 else { break }
      threads.append(thread)
    }
    threadGate.unlock()
    for thread in threads { _ = pthread_join(thread, nil) }
    return threads.count
  }

  private static let threadGate = NSLock()
}

extension MachineRoom {
  /// Makes the program end with a message if it runs out of limited memory.
  ///
  /// A library that gets no memory ends the program by a signal. If little memory is left then, lack of memory is the
  /// likely cause, and the fault may pass. Otherwise, the signal has its usual effect.
  func explainExhaustion() {
    guard freeMemory != nil else { return }
    for number in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT] {
      signal(number) { number in
        // A signal handler may make only calls that are safe there. So the folders of unfinished outputs stay, and the
        // next command that writes the same outputs removes them.
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
