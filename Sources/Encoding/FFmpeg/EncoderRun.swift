import CradleFiles
import CradleRawText
import Subprocess
import Synchronization
import SystemPackage

#if canImport(Glibc)
  import Glibc
#endif

/// One run of the encoder, from its first frame to the end of its log.
struct EncoderRun {
  /// How a run ended.
  enum Outcome: Sendable {
    /// The encoder could not be started.
    case notStarted(any Error)
    /// The task was cancelled, so the encoder was stopped.
    case cancelled
    /// The encoder was idle for too long, and was stopped.
    case idle
    /// A frame could not be sent to the encoder, so the encoder was stopped.
    case unsent(SystemCallError)
    /// The encoder ended on its own.
    case ended(EncoderStatus, readEveryFrame: Bool, log: [String])
  }

  /// The encoder's program.
  let ffmpeg: FFmpeg
  /// The arguments of the program.
  let arguments: [String]
  /// The working folder of the program.
  let folder: String

  private let session = EncoderSession()
  private let tally = FrameTally()

  /// The number of frames that the encoder has received completely.
  var frameCount: Int {
    tally.count.load(ordering: .relaxed)
  }

  /// Prepares a run without starting it.
  init(ffmpeg: FFmpeg, arguments: [String], folder: String) {
    self.ffmpeg = ffmpeg
    self.arguments = arguments
    self.folder = folder
  }

  /// Sends all frames to the encoder, and waits until it has ended.
  ///
  /// If the task is cancelled, this function asks the encoder to end, and kills it a second later.
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
        let (count, failure) = await pipe.write(frames, of: footage, as: source)
        tally.count.store(count, ordering: .relaxed)
        return failure.map(Outcome.unsent)
      }
      var outcome = Outcome.cancelled
      for await end in group {
        guard let end else { continue }
        // An encoder ends in good order after the frames that it has, but a film lacks the frame that was not sent.
        if case .unsent = outcome { continue }
        outcome = end
        // The task that feeds the encoder may still wait for a frame after the encoder has ended.
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
      // This process still has the read end of the pipe open, so it can still count the unread bytes.
      let readEveryFrame = pipe.closeReadEnd()
      guard !Task.isCancelled else { return .cancelled }
      let status = EncoderStatus(result.terminationStatus)
      return .ended(status, readEveryFrame: readEveryFrame, log: result.closureResult.lines)
    } catch {
      pipe.closeReadEnd()
      return Task.isCancelled ? .cancelled : .notStarted(error)
    }
  }

  // The command that starts the encoder so that the system kills the encoder if this process is killed. Otherwise, the
  // encoder would go on with the frames that it already has. The system watches the thread that started the encoder.
  // That thread belongs to Subprocess, and lives as long as this process.
  private var command: (Executable, [String]) {
    get async throws {
      let program = try await ffmpeg.resolved()
      guard access(Self.starter, X_OK) == 0 else { return (program, arguments) }
      let opening = ["--pdeathsig", "KILL", "--", program.description]
      return (.path(FilePath(Self.starter)), opening + arguments)
    }
  }

  // Every Debian and Ubuntu has this program.
  private static let starter = "/usr/bin/setpriv"

  /// Returns the end of the encoder's log when the log is complete.
  static func tail(of log: SubprocessOutputSequence) async throws -> LogTail {
    var tail = LogTail()
    for try await buffer in log {
      tail.append(buffer.withUnsafeBytes { Array($0) })
    }
    return tail
  }
}

/// A thread-safe count of frames.
private final class FrameTally: Sendable {
  let count = Atomic(0)
}

extension PlatformOptions {
  /// Options that start a program in a separate session.
  ///
  /// If the task is cancelled, all processes of the session are ended.
  static var ownSession: PlatformOptions {
    var options = PlatformOptions()
    options.createSession = true
    options.teardownSequence = [
      .gracefulShutDown(toProcessGroup: true, allowedDurationToNextStep: .seconds(1))
    ]
    return options
  }
}

/// The end of an encoder's log, of bounded length.
struct LogTail {
  private static let lineCount = 10
  // Enough for the encoder's header, including all tags of a movie.
  private static let byteCount = 32_768

  private var bytes: [UInt8] = []

  /// Appends bytes to the log, and drops the oldest bytes.
  mutating func append(_ more: some Collection<UInt8>) {
    bytes += more.suffix(Self.byteCount)
    bytes.removeFirst(max(0, bytes.count - Self.byteCount))
  }

  /// The kept part of the log.
  var text: String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// The last lines of the log, without empty lines.
  var lines: [String] {
    String(decoding: bytes, as: UTF8.self)
      .split { $0.isNewline }
      .suffix(Self.lineCount)
      .map { String($0).visible }
  }
}
