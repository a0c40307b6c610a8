import CradleGeometry
import CradlePreview
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The file of this program, which a new build replaces.
///
/// A preview of scenes in Swift then continues with the new program and its scenes.
package enum OwnProgram {
  // The words of the command line that a restart adds.
  private static let quiet = "--no-open"
  private static let port = "--port"
  private static let handover = "--handover"

  /// Waits until a build has replaced the file of this program with one that runs.
  ///
  /// - Throws: `CancellationError`.
  static func untilReplaced() async throws {
    guard let path = Bundle.main.executablePath else { return try await Task.sleep(for: .seconds(Int32.max)) }
    let program = ProgramFile(path)
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    let watch = FileWatch { continuation.yield() }
    watch.watch([path])
    // A build removes the file before it writes the new one, and it may fail in between.
    for await _ in changes where await program.isReplaced() { return }
    try Task.checkCancellation()
  }

  /// Replaces this process by the new program, with the same arguments, and the port and the secret of a server.
  ///
  /// - Throws: `.temporaryFailure` if the new file cannot run.
  static func restart(handingOver server: PreviewServer) throws {
    guard let path = Bundle.main.executablePath else { return }
    let words = arguments(CommandLine.arguments, port: server.port, handover: server.handover.descriptor())
    // The new program gets the default signal handling, as if a shell had started it.
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    var pointers = unsafe words.map { unsafe strdup($0) } + [nil]
    unsafe execv(path, &pointers)
    throw CradleError(PreviewError.cannotRestart(path: path))
  }

  /// Returns the arguments of this program with the port that its pages know.
  ///
  /// The last port counts, and nothing is a flag after `--`.
  ///
  /// - Parameter handover: The descriptor with what the new program takes over; `nil` for nothing.
  package static func arguments(_ words: [String], port: UInt16, handover: Int32?) -> [String] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    var flags = Array(words[..<end])
    // A restart before this one has added the same.
    if let last = flags.lastIndex(of: quiet), flags[last...].starts(with: [quiet, Self.port, "\(port)"]),
      flags.count == last + 3 || (flags.count == last + 5 && flags[last + 3] == Self.handover)
    {
      flags.removeSubrange(last...)
    }
    let own = handover.map { [Self.handover, "\($0)"] } ?? []
    return flags + [quiet, Self.port, "\(port)"] + own + words[end...]
  }
}
