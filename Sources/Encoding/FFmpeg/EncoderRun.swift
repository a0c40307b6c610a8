import CradleRawText
import Subprocess
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#endif

/// One run of the encoder, from its first frame to the end of its log.
struct EncoderRun {
  /// The way in which a run ended.
  enum Outcome: Sendable {
    /// The encoder could not be started.
    case notStarted(any Error)
    /// The encoder was ended because the task was cancelled.
    case cancelled
    /// The encoder was ended because it was idle.
    case idle
    /// The encoder ended by itself.
    case ended(EncoderStatus, unreadByteCount: Int, log: [String])
  }

  /// The encoder's program.
  let ffmpeg: FFmpeg
  /// The arguments of the program.
  let arguments: [String]
  /// The working folder of the program.
  let folder: String

  private let session = EncoderSession()
  private let tally = FrameTally()

  /// The number of frames that were handed over whole.
  var frameCount: Int {
    tally.count.load(ordering: .relaxed)
  }

  /// Prepares a run.
  init(ffmpeg: FFmpeg, arguments: [String], folder: String) {
    (self.ffmpeg, self.arguments, self.folder) = (ffmpeg, arguments, folder)
  }

  /// Hands all frames over, and waits until the encoder has ended.
  ///
  /// If the task is cancelled, the encoder is ended: politely, and after a second by force.
  func write(
    _ frames: AsyncStream<NumberedFrame>,
    of footage: Footage,
    as source: Recipe.Source = .rawFrames
  ) async throws(SystemCallError) -> Outcome {
    let pipe = try FramePipe()
    let output = arguments.last.map { folder + "/" + $0 } ?? folder
    let workload: @Sendable () -> EncoderSession.Workload? = {
      var work = pipe.workload
      work?.madeByteCount = fileSize(output)
      return work
    }
    let outcome = await session.attend(patience: ffmpeg.patience, workload: workload) {
      await write(frames, of: footage, as: source, through: pipe)
    }
    return session.wasIdle ? .idle : outcome
  }

  private func write(
    _ frames: AsyncStream<NumberedFrame>,
    of footage: Footage,
    as source: Recipe.Source,
    through pipe: FramePipe
  ) async -> Outcome {
    await withTaskGroup(of: Outcome?.self) { group in
      group.addTask { await run(reading: pipe) }
      group.addTask {
        let count = await pipe.write(frames, of: footage, as: source)
        tally.count.store(count, ordering: .relaxed)
        return nil
      }
      var outcome = Outcome.cancelled
      for await end in group {
        guard let end else { continue }
        outcome = end
        // The task that feeds an encoder may still be waiting for a frame when the encoder is gone.
        group.cancelAll()
      }
      return outcome
    }
  }

  private func run(reading pipe: FramePipe) async -> Outcome {
    defer { session.end() }
    do {
      let (program, arguments) = try await command
      let result = try await Subprocess.run(
        program,
        arguments: Arguments(arguments),
        workingDirectory: FilePath(folder),
        platformOptions: .ownSession,
        input: .fileDescriptor(FileDescriptor(rawValue: pipe.readEnd), closeAfterSpawningProcess: false),
        output: .discarded,
        error: .sequence
      ) { execution in
        session.lead(by: execution.processIdentifier.value)
        return try await Self.tail(of: execution.standardError)
      }
      // The copy of the reading end here has kept what the encoder left.
      let unread = pipe.closeReadEnd()
      guard !Task.isCancelled else { return .cancelled }
      let status = EncoderStatus(result.terminationStatus)
      return .ended(status, unreadByteCount: unread, log: result.closureResult.lines)
    } catch {
      pipe.closeReadEnd()
      return Task.isCancelled ? .cancelled : .notStarted(error)
    }
  }

  // The encoder, started so that the system ends it when this process is killed and can do so no more; else it
  // would go on until it has compressed the frames that it has. Frames are handed over by a thread of Subprocess
  // that lives as long as this process, which the system takes for the parent.
  private var command: (Executable, [String]) {
    get async throws {
      let program = try await ffmpeg.resolved()
      guard access(Self.starter, X_OK) == 0 else { return (program, arguments) }
      let opening = ["--pdeathsig", "KILL", "--", program.description]
      return (.path(FilePath(Self.starter)), opening + arguments)
    }
  }

  // A part of every Debian and Ubuntu.
  private static let starter = "/usr/bin/setpriv"

  /// Returns the end of the encoder's log, once the log is complete.
  static func tail(of log: SubprocessOutputSequence) async throws -> LogTail {
    var tail = LogTail()
    for try await buffer in log {
      tail.append(buffer.withUnsafeBytes { Array($0) })
    }
    return tail
  }
}

/// A count of frames.
private final class FrameTally: Sendable {
  let count = Atomic(0)
}

extension PlatformOptions {
  /// A separate session, all of which is ended if the task is cancelled.
  static var ownSession: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return options
  }
}

/// The end of an encoder's log, however long that is.
struct LogTail {
  private static let lineCount = 10
  // An encoder's head with all tags of a movie is shorter.
  private static let byteCount = 32_768

  private var bytes: [UInt8] = []

  /// Appends to the log, and forgets its oldest part.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(Self.byteCount)
    bytes.removeFirst(max(0, bytes.count - Self.byteCount))
  }

  /// The end of the log, whole.
  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The last lines of the log that are not empty.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self)
      .split { $0.isNewline }
      .suffix(Self.lineCount)
      .map { String($0).visible }
  }
}
