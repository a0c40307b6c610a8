public import Encoding

/// An output that is complete.
public struct RenderedOutput: Sendable {
  /// Where it is.
  public let path: String
  /// What it is.
  public let format: OutputFormat
  /// What its frames are like.
  public internal(set) var footage: Footage
  /// How it was encoded.
  public internal(set) var options: EncodingOptions
  /// How many bytes it takes.
  public internal(set) var byteCount: Int
  /// What is known of its frames, in their order.
  public internal(set) var frames: [FrameRecord]
  /// Where its manifest is; `nil` if it has none.
  public internal(set) var manifestPath: String?
  /// How many of its frames an earlier run had finished, so that they were not drawn again.
  public internal(set) var keptFrameCount: Int
  /// How much it resembles the frames that it was made of, as a peak signal-to-noise ratio in
  /// decibels; `nil` unless it was held to a size, or if it cannot be decoded here.
  public internal(set) var quality: Double?
}
