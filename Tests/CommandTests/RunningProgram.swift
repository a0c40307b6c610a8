import CradleTestSupport
import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// A program that a test has started.
final class RunningProgram: Sendable {
  private let process: Process
  private let output: URL
  private let errors: URL
  private let ends: AsyncStream<Void>

  /// Starts a program, whose output goes to files in a folder.
  ///
  /// A pipe would hold the program up while nothing reads it.
  init(_ process: Process, logs: URL) throws {
    let name = UUID().uuidString
    output = logs.appendingPathComponent(name + ".output")
    errors = logs.appendingPathComponent(name + ".errors")
    for file in [output, errors] { try Data().write(to: file) }
    let files = [try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: errors)]
    (process.standardOutput, process.standardError) = (files[0], files[1])
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    process.terminationHandler = { _ in end.finish() }
    try process.run()
    // On a thread without a run loop, Foundation keeps each started process, and its files. With some 1300 open
    // files, it reads beyond the end of their list, and may crash.
    for file in files { try file.close() }
    if let input = process.standardInput as? FileHandle, input !== FileHandle.nullDevice {
      try input.close()
    }
    self.process = process
    self.ends = ends
  }

  deinit {
    if process.isRunning { send(SIGKILL) }
  }

  /// The ending of the program, once it has ended.
  var ending: Ending {
    get async throws {
      let command = [process.executableURL?.lastPathComponent ?? ""] + (process.arguments ?? [])
      try await waitAtMost(minutes: 10, for: "the end of \(command)") { [ends] in for await _ in ends {} }
      return try Ending(
        status: process.terminationStatus,
        output: String(decoding: Data(contentsOf: output), as: UTF8.self),
        errors: String(decoding: Data(contentsOf: errors), as: UTF8.self)
      )
    }
  }

  /// The identifier of the process.
  var number: Int32 {
    process.processIdentifier
  }

  /// Sends a signal.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }
}
