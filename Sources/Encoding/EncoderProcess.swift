import Subprocess
import SystemPackage

/// An encoder at work.
///
/// It runs in a session of its own, so that an interrupt from the terminal reaches us alone, and we
/// decide what becomes of it.
final class EncoderProcess: Sendable {
  /// How an encoder ended.
  enum Outcome: Sendable {
    /// It could not be started.
    case notStarted
    /// It was ended because it was wanted no longer.
    case cancelled
    /// It ended by itself.
    case ended(EncoderStatus, unreadByteCount: Int, log: [String])
  }

  private let pipe: FramePipe
  private let task: Task<Outcome, Never>

  /// Starts an encoder.
  ///
  /// - Parameters:
  ///   - ffmpeg: The program.
  ///   - arguments: What it is told.
  ///   - folder: Where it works.
  init(_ ffmpeg: FFmpeg, arguments: [String], folder: String) throws(SystemCallError) {
    let pipe = try FramePipe()
    self.pipe = pipe
    task = Task {
      await Self.run(ffmpeg, arguments: arguments, folder: folder, pipe: pipe)
    }
  }

  deinit {
    task.cancel()
  }

  /// Hands over a frame, and returns whether it was taken.
  func write(_ bytes: [UInt8]) async -> Bool {
    await pipe.write(bytes)
  }

  /// Tells the encoder that it has every frame.
  func finishInput() {
    pipe.closeWriteEnd()
  }

  /// Ends the encoder: politely, and after a second by force.
  func cancel() {
    task.cancel()
  }

  /// How the encoder ended, once it has.
  var outcome: Outcome {
    get async { await task.value }
  }

  private static func run(
    _ ffmpeg: FFmpeg,
    arguments: [String],
    folder: String,
    pipe: FramePipe
  ) async -> Outcome {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [.gracefulShutDown(allowedDurationToNextStep: .seconds(1))]
    do {
      let result = try await Subprocess.run(
        ffmpeg.resolved(),
        arguments: Arguments(arguments),
        workingDirectory: FilePath(folder),
        platformOptions: options,
        input: .fileDescriptor(
          FileDescriptor(rawValue: pipe.readEnd),
          closeAfterSpawningProcess: false
        ),
        output: .discarded,
        error: .sequence
      ) { execution in
        try await tail(of: execution.standardError)
      }
      // Our own copy of the reading end has kept what the encoder left.
      let unread = pipe.closeReadEnd()
      guard !Task.isCancelled else { return .cancelled }
      let status = EncoderStatus(result.terminationStatus)
      return .ended(status, unreadByteCount: unread, log: result.closureResult.lines)
    } catch {
      pipe.closeReadEnd()
      return Task.isCancelled ? .cancelled : .notStarted
    }
  }

  private static func tail(of log: SubprocessOutputSequence) async throws -> LogTail {
    var tail = LogTail()
    for try await buffer in log {
      tail.append(buffer.withUnsafeBytes { Array($0) })
    }
    return tail
  }
}
