public import CradleEncoding
package import CradleGeometry
package import CradleGraphics
package import CradlePlayback
public import CradleScenes
import Foundation

/// The options of a rendering, in addition to those that the scene declares.
///
/// ```swift
/// var options = RenderOptions()
/// options.pixelWidth = 320
/// options.isPingPong = true
/// options.maximumByteCount = 500_000
/// options.frames = FrameSelection("0.2s..2s")
/// try await scene.render(to: "small.gif", options: options)
/// ```
public struct RenderOptions: Sendable {
  /// The ffmpeg to use.
  package var ffmpeg = FFmpeg(path: nil)

  /// The path of ffmpeg, or a name to look up in `PATH`; `ffmpeg` by default.
  public var ffmpegPath: String {
    get { ffmpeg.program }
    set { ffmpeg = FFmpeg(path: newValue) }
  }

  /// The number of frames to draw at a time.
  ///
  /// The default is one frame per processor. Each needs memory for its pixels.
  ///
  /// - Precondition: At least 1.
  public var workerCount = ProcessInfo.processInfo.activeProcessorCount {
    didSet {
      guard
        accepts(
          workerCount > 0,
          message: "\(workerCount) frames cannot be drawn at a time",
          of: "RenderOptions.workerCount"
        )
      else { return workerCount = oldValue }
    }
  }
  /// The number of encoders that run at once; at least 1.
  public var encoderLimit = RenderJob.standardEncoderLimit
  /// The options of the encoders.
  public var encoding = EncodingOptions()
  /// The width of the frames in pixels; `nil` for the canvas width at the canvas scale.
  ///
  /// - Precondition: At least 1.
  public var pixelWidth: Int? {
    didSet {
      guard
        accepts(
          pixelWidth ?? 1 > 0,
          message: "frames cannot be \(pixelWidth ?? 0) pixels wide",
          of: "RenderOptions.pixelWidth"
        )
      else { return pixelWidth = oldValue }
    }
  }
  /// Whether the film runs back to its start.
  public var isPingPong = false
  /// How long the last frame is shown, in seconds, but at least for one frame.
  public var lastFrameDuration = 0.0
  /// The frames to show, at the rate of each output; `nil` for all frames.
  public var frames: FrameSelection?
  /// The largest permitted size of an output, in bytes; `nil` for no limit.
  public var maximumByteCount: Int?
  /// The largest size of a vector film in bytes, 20 MB by default.
  package var vectorByteLimit = 20_000_000
  /// The part of every output to make; `nil` for the whole output.
  package var shard: Shard?
  /// Whether to write a manifest next to every output.
  package var writesManifests = true
  /// Whether a folder of frames keeps finished frames of an earlier run.
  ///
  /// If this run is interrupted, its finished frames remain for the next run.
  public var isResuming = false
  /// Whether to play the scene twice more before drawing it, to check that both playbacks are equal.
  ///
  /// You can make the same check with `scene.firstDifference()`.
  public var playsTwice = false
  /// The cache of earlier renderings; none by default.
  ///
  /// With ``isResuming``, the cache is neither read nor written.
  public var cache: RenderCache?

  /// Creates the defaults.
  public init() {}
}

extension RenderOptions {
  /// Returns the frames of a film in an output, over all shards.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - rate: The rate of the output.
  ///   - writtenRate: The rate for the numbers of the chosen frames.
  package func order(
    of film: Film,
    at rate: FrameRate,
    chosenAt writtenRate: FrameRate
  ) throws(CradleError) -> FrameOrder {
    var order = FrameOrder(try shownFrames(of: film, at: rate, chosenAt: writtenRate))
    order.repeatLast(Int((lastFrameDuration * rate.framesPerSecond - 1e-6).rounded(.up)) - 1)
    if isPingPong { order.returnToStart() }
    return order
  }

  private func shownFrames(
    of film: Film,
    at rate: FrameRate,
    chosenAt writtenRate: FrameRate
  ) throws(CradleError) -> [Int] {
    let all = Array(0..<film.frameCount(at: rate))
    guard let frames else { return all }
    let chosen = try frames.frames(of: film, at: writtenRate)
    guard rate != writtenRate else { return chosen }
    // Solves frame / rate = chosen / writtenRate in whole numbers.
    let up = writtenRate.numerator * rate.denominator
    let down = writtenRate.denominator * rate.numerator
    let wanted = Set(chosen)
    let shown = all.filter { wanted.contains($0 * up / down) }
    // A single chosen frame may fall between two frames of a lower rate.
    return shown.isEmpty ? [(chosen.first ?? 0) * down / up] : shown
  }
}
