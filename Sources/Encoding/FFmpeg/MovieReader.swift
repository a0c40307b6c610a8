import Foundation
package import Graphics
import Subprocess
import Synchronization
import SystemPackage

/// The frames of a movie, decoded one after the other.
package struct MovieReader: Sendable {
  /// The size and the rate of a movie's frames.
  package struct Description: Equatable, Sendable {
    /// The size of every frame.
    package let size: PixelSize
    /// The number of frames that are shown in a second.
    package let rate: FrameRate
  }

  private let path: String
  private let ffmpeg: FFmpeg
  private let rate: FrameRate?

  /// Creates a reader; the movie is not opened yet.
  ///
  /// - Parameters:
  ///   - path: The movie.
  ///   - rate: The rate at which frames are read, so that those that are shown for longer come more than
  ///     once; as they are stored if `nil`.
  ///   - ffmpeg: The program that decodes the movie.
  package init(path: String, rate: FrameRate? = nil, ffmpeg: FFmpeg) {
    (self.path, self.rate, self.ffmpeg) = (path, rate, ffmpeg)
  }

  /// Reads the size and the rate of the frames.
  ///
  /// - Throws: `EncodingError`, or `CancellationError`.
  package func describe() async throws -> Description {
    // A table of frames, whose head is made for programs to read.
    let arguments = input + ["-frames:v", "1", "-c:v", "rawvideo", "-f", "framecrc", "-"]
    let demand = FrameDemand()
    demand.begin()
    let table = try await decode(arguments, demand) { buffers in
      var table: [UInt8] = []
      for try await buffer in buffers { buffer.withUnsafeBytes { table += $0 } }
      return String(decoding: table, as: UTF8.self)
    }
    guard let description = Description(table: table) else {
      throw EncodingError.encoderFailed(attempt: attempt, status: .exited(0), log: [])
    }
    return description
  }

  /// Decodes the movie.
  ///
  /// A frame is decoded not much before ``MovieFrames/next()`` is called for it.
  ///
  /// - Parameters:
  ///   - size: The size of the frames, from ``describe()``.
  ///   - body: A function that reads all frames.
  /// - Throws: `EncodingError`, or the error of `body`.
  package func read(
    _ size: PixelSize,
    _ body: (MovieFrames) async throws -> Void
  ) async throws {
    let demand = FrameDemand()
    try await decode(input + ["-f", "rawvideo", "-"], demand) { buffers in
      try await body(MovieFrames(buffers, size: size, demand))
    }
  }

  private func decode<Result: Sendable>(
    _ arguments: [String],
    _ demand: FrameDemand,
    _ body: (SubprocessOutputSequence) async throws -> Result
  ) async throws -> Result {
    let session = EncoderSession()
    let end = await session.attend(patience: ffmpeg.patience, workload: { demand.workload }) {
      await run(arguments, in: session, body)
    }
    try Task.checkCancellation()
    guard !session.wasIdle else {
      throw EncodingError.encoderIdle(attempt: attempt, patience: ffmpeg.patience)
    }
    let (result, status, log) = try end.get()
    guard status == .exited(0) else {
      throw EncodingError.encoderFailed(attempt: attempt, status: status, log: log.lines)
    }
    return result
  }

  private func run<Value: Sendable>(
    _ arguments: [String],
    in session: EncoderSession,
    _ body: (SubprocessOutputSequence) async throws -> Value
  ) async -> Result<(Value, EncoderStatus, LogTail), any Error> {
    defer { session.end() }
    do {
      let result = try await Subprocess.run(
        ffmpeg.resolved(),
        arguments: Arguments(arguments),
        platformOptions: .ownSession,
        input: .none,
        output: .sequence,
        error: .sequence
      ) { execution in
        session.lead(by: execution.processIdentifier.value)
        async let log = EncoderRun.tail(of: execution.standardError)
        do {
          return (try await body(execution.standardOutput), try await log)
        } catch {
          // The rest of the log is not read.
          session.end()
          throw error
        }
      }
      let (value, log) = result.closureResult
      return .success((value, EncoderStatus(result.terminationStatus), log))
    } catch let failure as SubprocessError {
      return .failure(EncodingError(starting: ffmpeg.program, failure))
    } catch {
      return .failure(error)
    }
  }

  private var attempt: String {
    "read '\(path)'"
  }

  private var input: [String] {
    let format = try? OutputFormat(path: path)
    let decoder = format?.alphaDecoder.map { ["-c:v", $0] } ?? []
    let repetition = rate.map { ["-vf", "fps=\($0)"] } ?? []
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror"] + decoder + [
      "-i", Recipe.fileArgument(absolutePath(path)), "-map", "0:v:0",
    ] + repetition + [
      "-fps_mode", "passthrough",
      // The default conversion drops half of the colors, and rounds roughly.
      "-sws_flags", "accurate_rnd+full_chroma_int+full_chroma_inp", "-pix_fmt", "bgra",
    ]
  }
}

extension MovieReader.Description {
  // `#tb 0: 1/30` and `#dimensions 0: 40x30`.
  fileprivate init?(table: String) {
    var values: [Substring: Substring] = [:]
    for line in table.split(separator: "\n") where line.hasPrefix("#") {
      let words = line.dropFirst().split(separator: " ")
      if words.count == 3, words[1] == "0:" { values[words[0]] = words[2] }
    }
    let sides = values["dimensions"]?.split(separator: "x").compactMap { Int($0) } ?? []
    let base =
      values["tb"]?.utf8.split(separator: UInt8(ascii: "/")).compactMap { Int(Substring($0)) } ?? []
    guard sides.count == 2, base.count == 2, (sides + base).allSatisfy({ $0 > 0 }) else {
      return nil
    }
    size = PixelSize(width: sides[0], height: sides[1])
    rate = FrameRate(base[1], per: base[0])
  }
}

/// The frames of a movie that is being decoded.
package final class MovieFrames {
  private var buffers: SubprocessOutputSequence.AsyncIterator
  private var bytes: [UInt8] = []
  private let size: PixelSize
  private let demand: FrameDemand
  private var isOver = false

  init(_ buffers: SubprocessOutputSequence, size: PixelSize, _ demand: FrameDemand) {
    (self.buffers, self.size, self.demand) = (buffers.makeAsyncIterator(), size, demand)
  }

  /// Returns the next frame; `nil` after the last one.
  ///
  /// A frame that was cut off does not count; the decoder's log then tells more.
  package func next() async throws -> Bitmap? {
    let length = size.count * Bitmap.bytesPerPixel
    bytes.reserveCapacity(length)
    while bytes.count < length, !isOver {
      demand.begin()
      defer { demand.end() }
      guard let buffer = try await buffers.next(isolation: nil) else {
        isOver = true
        break
      }
      buffer.withUnsafeBytes { bytes += $0 }
    }
    guard bytes.count >= length else { return nil }
    let frame = Array(bytes.prefix(length))
    bytes.removeFirst(length)
    return Bitmap(size: size, straight: frame)
  }
}

/// Whether a frame is awaited: a decoder may be idle while none is.
final class FrameDemand: Sendable {
  private let state = Mutex((taken: 0, isWaiting: false))

  /// The decoder's work; `nil` if it rightly waits for the reader.
  var workload: EncoderSession.Workload? {
    state.withLock { state in
      state.isWaiting ? EncoderSession.Workload(handedOver: state.taken, waiting: 0) : nil
    }
  }

  func begin() {
    state.withLock { $0.isWaiting = true }
  }

  func end() {
    state.withLock { $0 = ($0.taken + 1, false) }
  }
}

extension Bitmap {
  /// Creates a picture of bytes with straight alpha: blue, green, red, alpha.
  fileprivate init(size: PixelSize, straight bytes: [UInt8]) {
    var bytes = bytes
    for alpha in stride(from: 3, to: bytes.count, by: Self.bytesPerPixel) where bytes[alpha] < 255 {
      let share = Int(bytes[alpha])
      for place in alpha - 3..<alpha {
        bytes[place] = UInt8((Int(bytes[place]) * share + 127) / 255)
      }
    }
    self.init(size: size, bytes: bytes)
  }
}
