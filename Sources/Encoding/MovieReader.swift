import Foundation
package import Graphics
import Subprocess
import SystemPackage

/// The frames of a movie, decoded one after the other.
package struct MovieReader: Sendable {
  /// What the frames of a movie are like.
  package struct Description: Equatable, Sendable {
    /// The size of every frame.
    package let size: PixelSize
    /// How many frames are shown in a second.
    package let rate: FrameRate
  }

  private let path: String
  private let ffmpeg: FFmpeg

  /// Creates a reader, which looks at nothing yet.
  package init(path: String, ffmpeg: FFmpeg) {
    (self.path, self.ffmpeg) = (path, ffmpeg)
  }

  /// Finds out what the frames are like.
  package func describe() async throws(EncodingError) -> Description {
    // A table of frames, whose head is made for programs to read.
    let table = try await ffmpeg.answer(
      to: input + ["-frames:v", "1", "-c:v", "rawvideo", "-f", "framecrc", "-"],
      attempt: attempt
    )
    guard let description = Description(table: table) else {
      throw .encoderFailed(attempt: attempt, status: .exited(0), log: [])
    }
    return description
  }

  /// Decodes the movie.
  ///
  /// No frame is decoded much before it is asked for.
  ///
  /// - Parameters:
  ///   - size: The size of the frames, as ``describe()`` has it.
  ///   - body: What is done with the frames; it asks for all of them.
  /// - Throws: `EncodingError`, or what `body` throws.
  package func read(
    _ size: PixelSize,
    _ body: (MovieFrames) async throws -> Void
  ) async throws {
    let session = EncoderSession()
    let demand = FrameDemand()
    let end = await session.attend(patience: ffmpeg.patience, workload: { demand.workload }) {
      await run(size, in: session, demand, body)
    }
    try Task.checkCancellation()
    guard !session.wasIdle else {
      throw EncodingError.encoderIdle(attempt: attempt, patience: ffmpeg.patience)
    }
    let (status, log) = try end.get()
    guard status == .exited(0) else {
      throw EncodingError.encoderFailed(attempt: attempt, status: status, log: log.lines)
    }
  }

  private func run(
    _ size: PixelSize,
    in session: EncoderSession,
    _ demand: FrameDemand,
    _ body: (MovieFrames) async throws -> Void
  ) async -> Result<(EncoderStatus, LogTail), any Error> {
    defer { session.end() }
    guard let program = try? await ffmpeg.resolved() else {
      return .failure(EncodingError.encoderMissing(attempted: ffmpeg.program))
    }
    do {
      let result = try await Subprocess.run(
        program,
        arguments: Arguments(arguments),
        platformOptions: .ownSession,
        input: .none,
        output: .sequence,
        error: .sequence
      ) { execution in
        session.lead(by: execution.processIdentifier.value)
        async let log = EncoderRun.tail(of: execution.standardError)
        do {
          try await body(MovieFrames(execution.standardOutput, size: size, demand))
        } catch {
          // Nobody takes what it would still have to say.
          session.end()
          throw error
        }
        return try await log
      }
      return .success((EncoderStatus(result.terminationStatus), result.closureResult))
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
    return ["-hide_banner", "-nostdin", "-loglevel", "error", "-xerror"] + decoder + [
      "-i", Recipe.fileArgument(absolutePath(path)), "-map", "0:v:0", "-fps_mode", "passthrough",
      "-pix_fmt", "bgra",
    ]
  }

  private var arguments: [String] {
    input + ["-f", "rawvideo", "-"]
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
    let base = values["tb"]?.split(separator: "/").compactMap { Int($0) } ?? []
    guard sides.count == 2, base.count == 2, (sides + base).allSatisfy({ $0 > 0 }) else {
      return nil
    }
    size = PixelSize(width: sides[0], height: sides[1])
    rate = FrameRate(base[1], per: base[0])
  }
}
