import CradleFiles
import CradleGeometry
import CradleGraphics

/// Compares a film with its original frames.
package actor QualityMeter: FrameWriter {
  package nonisolated let passCount = 1
  package let byteCount = 0

  /// The peak signal-to-noise ratio over red, green, blue and all frames, in decibels.
  ///
  /// The ratio is infinite if the film equals the frames, and `nil` before the comparison.
  package private(set) var ratio: Double?

  private let path: String
  private let footage: Footage
  private let ffmpeg: FFmpeg

  /// Creates a meter for a film.
  ///
  /// - Parameters:
  ///   - path: The film.
  ///   - footage: The size, rate and transparency of the frames.
  ///   - ffmpeg: The program that decodes and compares.
  package init(path: String, footage: Footage, ffmpeg: FFmpeg) {
    self.path = absolutePath(path)
    self.footage = footage
    self.ffmpeg = ffmpeg
  }

  package func write(_ frames: AsyncStream<NumberedFrame>, pass: Int) async throws {
    let attempt = "compare '\(path)' with its frames"
    let run = EncoderRun(ffmpeg: ffmpeg, arguments: arguments, folder: "/")
    let outcome: EncoderRun.Outcome
    do throws(SystemCallError) {
      outcome = try await run.write(frames, of: footage)
    } catch {
      throw CradleError(FileFault.cannotWrite(path: path, reason: error.reason))
    }
    if case .idle = outcome {
      throw CradleError(EncodingFault.encoderIdle(attempt: attempt, patience: ffmpeg.patience))
    }
    if case .unsent(let failure) = outcome {
      throw CradleError(EncodingFault.frameNotSent(attempt: attempt, reason: failure.reason))
    }
    guard case .ended(let status, _, let log) = outcome else { throw CancellationError() }
    guard status == .exited(0), let ratio = Self.ratio(in: log) else {
      throw CradleError(EncodingFault.encoderFailed(attempt: attempt, status: status, log: log))
    }
    self.ratio = ratio
  }

  package func publish() {}

  package func cancel() {}

  // Matches frames by number, because many formats round times. A longer GIF frame counts as several equal frames.
  // Padding is cropped.
  private var arguments: [String] {
    let size = footage.size
    let cut = "crop=\(size.width):\(size.height):0:0"
    let format = try? OutputFormat(path: path)
    let isJoined = footage.isTransparent && format?.commands?.hasAlphaTrack == true
    let tracks = isJoined ? MovieCommands.joiningTracks + "," : "[0:v]"
    let film = "\(tracks)\(repetition)\(planes(ofStream: 0)),\(cut),settb=1/25,setpts=N[film]"
    let frames = "[1:v]\(planes(ofStream: 1)),settb=1/25,setpts=N[frames]"
    let decoder = footage.isTransparent ? format?.commands?.alphaDecoder : nil
    return [
      "-hide_banner", "-nostdin", "-loglevel", "info", "-nostats",
    ] + (decoder.map { ["-c:v", $0] } ?? []) + [
      "-i", Recipe.fileArgument(path),
      "-f", "rawvideo", "-pixel_format", "bgra",
      "-video_size", "\(size.width)x\(size.height)", "-framerate", "25", "-i", "-",
      "-lavfi", "\(film);\(frames);[film][frames]psnr", "-f", "null", "-",
    ]
  }

  private var repetition: String {
    let format = try? OutputFormat(path: path)
    return format == .gif ? "fps=\(footage.rate)," : ""
  }

  // Transparent pixels are compared over the matte.
  private func planes(ofStream stream: Int) -> String {
    (footage.filtersOntoMatte(stream: stream) + ["format=gbrp"]).joined(separator: ",")
  }

  private static func ratio(in log: [String]) -> Double? {
    for line in log.reversed() where line.contains("PSNR") {
      let word = line.split(separator: " ").first { $0.hasPrefix("average:") }
      return word.flatMap { Double($0.dropFirst("average:".count)) }
    }
    return nil
  }
}
