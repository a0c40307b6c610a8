public import Encoding

/// What a person may want of a rendering, beyond what the scene says.
public struct RenderOptions: Sendable {
  /// The ffmpeg to use.
  public var ffmpeg = FFmpeg(path: nil)
  /// How many frames are drawn at a time.
  public var workerCount = 1
  /// How films are encoded.
  public var encoding = EncodingOptions()
  /// The width of the frames in pixels; that of the canvas at its scale if `nil`.
  public var pixelWidth: Int?
  /// Whether the film runs back to its beginning.
  public var isPingPong = false
  /// How long the last frame is shown, in seconds, where that is longer than any other.
  public var lastFrameDuration = 0.0
  /// What no output may exceed, in bytes; anything if `nil`.
  public var maximumByteCount: Int?
  /// Which part of every output is made; all of it if `nil`.
  public var shard: Shard?

  /// Creates the defaults.
  public init() {}
}
