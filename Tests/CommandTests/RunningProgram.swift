import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program that a test has started.
final class RunningProgram: Sendable {
  private let process: Process
  private let output: URL
  private let errors: URL
  private let end: Task<Void, Never>

  /// Starts a program, which writes what it says to files in a folder.
  ///
  /// Files, because a pipe that nobody empties would hold the program up.
  init(_ process: Process, logs: URL) throws {
    let name = UUID().uuidString
    output = logs.appendingPathComponent(name + ".output")
    errors = logs.appendingPathComponent(name + ".errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    self.process = process
    self.end = Task { for await _ in ends {} }
  }

  /// How the program ended, once it has.
  var ending: Ending {
    get async throws {
      await end.value
      return try Ending(
        status: process.terminationStatus,
        output: String(decoding: Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: Data(contentsOf: errors), as: UTF8.self)
      )
    }
  }

  /// Which process it is.
  var number: Int32 {
    process.processIdentifier
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }
}
