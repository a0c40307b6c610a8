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
/// options.frames = try FrameSelection("0.2s..2s")
/// try await scene.render(to: "small.gif", options: options)
/// ```
public struct RenderOptions: Sendable {
  /// The ffmpeg to use.
  package var ffmpeg = FFmpeg(path: nil)

  /// The path of ffmpeg, or a name that is looked up in `PATH`; `ffmpeg` by default.
  public var ffmpegPath: String {
    get { ffmpeg.program }
    set { ffmpeg = FFmpeg(path: newValue) }
  }

  /// The number of frames that are drawn at a time.
  ///
  /// One for each processor unless said otherwise; each needs memory for a frame.
  ///
  /// - Precondition: At least 1.
  public var workerCount = ProcessInfo.processInfo.activeProcessorCount {
    didSet {
      guard
        accepts(workerCount > 0, "\(workerCount) frames cannot be drawn at a time", of: "RenderOptions.workerCount")
      else { return workerCount = oldValue }
    }
  }
  /// The number of encoders that run at once; at least 1.
  public var encoderLimit = RenderJob.standardEncoderLimit
  /// The options of the encoders.
  public var encoding = EncodingOptions()
  /// The width of the frames in pixels; that of the canvas at its scale if `nil`.
  ///
  /// - Precondition: At least 1.
  public var pixelWidth: Int? {
    didSet {
      guard
        accepts(pixelWidth ?? 1 > 0, "frames cannot be \(pixelWidth ?? 0) pixels wide", of: "RenderOptions.pixelWidth")
      else { return pixelWidth = oldValue }
    }
  }
  /// Whether the film runs back to its beginning.
  public var isPingPong = false
  /// The time for which the last frame is shown, in seconds, if that is longer than one frame.
  public var lastFrameDuration = 0.0
  /// The frames of the film that are shown, at the rate of each output; all of them if `nil`.
  public var frames: FrameSelection?
  /// The largest permitted size of an output, in bytes; no limit if `nil`.
  public var maximumByteCount: Int?
  /// The largest film of vectors, in bytes; 20 MB by default.
  package var vectorByteLimit = 20_000_000
  /// The part of every output that is made; all of it if `nil`.
  package var shard: Shard?
  /// Whether a manifest is written beside every output.
  package var writesManifests = true
  /// Whether folders of frames keep the frames of an earlier run, and leave theirs to a later one.
  ///
  /// Kept are frames that the earlier run has finished; they are left if this run is interrupted.
  public var isResuming = false
  /// Whether the scene is played twice more before it is drawn, to find out whether it moves and looks alike
  /// every time; see `scene.firstDifference()`.
  public var playsTwice = false
  /// The cache of what was rendered before; none unless said otherwise.
  ///
  /// With ``isResuming``, it is neither read nor written.
  public var cache: RenderCache?

  /// Creates the defaults.
  public init() {}
}

extension RenderOptions {
  /// Returns the frames of a film that an output with a rate shows, over all shards.
  ///
  /// - Parameters:
  ///   - film: The film.
  ///   - rate: The rate of the output.
  ///   - writtenRate: The rate at which the chosen frames are numbered.
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
    // frame / rate = chosen / writtenRate, in whole numbers.
    let (up, down) = (writtenRate.numerator * rate.denominator, writtenRate.denominator * rate.numerator)
    let wanted = Set(chosen)
    let shown = all.filter { wanted.contains($0 * up / down) }
    // A single frame may lie between two of a lower rate.
    return shown.isEmpty ? [(chosen.first ?? 0) * down / up] : shown
  }
}
