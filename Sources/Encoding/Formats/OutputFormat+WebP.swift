import CradleGraphics

extension OutputFormat {
  /// The animated WebP format: lossless by default, or lossy if you set a quality.
  ///
  /// No other lossless format makes smaller films. Lossy films of photographs and shadows are at most half as large.
  /// But lossy coding blurs the edges between flat colors, and makes a film of flat colors larger instead of smaller.
  package static let webp = OutputFormat(
    .webp,
    way: .encoder(commands),
    usedOptions: [.webpQuality, .playCount],
    isLossless: true,
    smallerSteps: lowerQualities
  )

  private static let commands = MovieCommands(
    parts: [.encoder("libwebp_anim"), .muxer("webp")],
    codec: { $0.webpQuality == nil ? "lossless WebP" : "lossy WebP" }
  ) { arguments in
    let encoding =
      [
        // By default, the encoder would convert opaque films to brightness and color, and lose detail.
        "-pix_fmt", "bgra", "-c:v", "libwebp_anim",
      ] + quality(arguments.options) + ["-loop", "\(arguments.options.playCount)"]
    return [arguments.opening + encoding + arguments.closing(muxer: "webp")]
  }

  // For lossy films, the highest level takes five to ten times as long as this level, and saves two percent.
  private static func quality(_ options: EncodingOptions) -> [String] {
    guard let quality = options.webpQuality else { return ["-lossless", "1", "-compression_level", "6"] }
    return ["-quality", "\(quality)", "-compression_level", "4"]
  }

  // A lossless film stays lossless, because a lossy film might be larger.
  @Sendable
  private static func lowerQualities(_ options: EncodingOptions) -> [EncodingOptions] {
    guard let quality = options.webpQuality else { return [options] }
    return [options]
      + stride(from: quality - 15, through: 10, by: -15).map { lower in
        var coarser = options
        coarser.webpQuality = lower
        return coarser
      }
  }
}
