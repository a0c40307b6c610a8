import Subprocess
import SystemPackage

/// One run of the encoder, from its first frame to its last word.
///
/// The encoder is in a session of its own, so that an interrupt from the terminal reaches us alone,
/// and we decide what becomes of it.
struct EncoderRun {
  /// How an encoder ended.
  enum Outcome: Sendable {
    /// It could not be started.
    case notStarted
    /// It was ended because it was wanted no longer.
    case cancelled
    /// It ended by itself.
    case ended(EncoderStatus, unreadByteCount: Int, log: [String])
  }

  /// The program.
  let ffmpeg: FFmpeg
  /// What it is told.
  let arguments: [String]
  /// Where it works.
  let folder: String

  /// Hands all frames over, and waits until the encoder has ended.
  ///
  /// If the task is cancelled, the encoder is ended: politely, and after a second by force.
  func write(
    _ frames: AsyncStream<NumberedFrame>,
    of footage: Footage
  ) async throws(SystemCallError) -> Outcome {
    let pipe = try FramePipe()
    return await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await run(reading: pipe) }
      group.addTask {
        await pipe.write(frames, of: footage)
        return nil
      }
      var outcome = Outcome.cancelled
      for await end in group {
        guard let end else { continue }
        outcome = end
        // Who feeds an encoder that is gone may still be waiting for a frame.
        group.cancelAll()
      }
      return outcome
    }
  }

  private func run(reading pipe: FramePipe) async -> Outcome {
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
        try await Self.tail(of: execution.standardError)
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
