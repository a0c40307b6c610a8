import CradleGraphics

extension OutputFormat {
  /// An animated WebP: without loss, which is the smallest of the exact formats, or of a quality.
  ///
  /// With loss, films of photographs and shadows are half as large and less. Edges between flat colors are
  /// blurred, and a film of little else becomes larger, not smaller.
  package static let webp = OutputFormat(
    .webp,
    .encoder(commands),
    usedOptions: [.webpQuality, .playCount],
    isLossless: true,
    smallerSteps: lowerQualities
  )

  private static let commands = MovieCommands(parts: [.encoder("libwebp_anim"), .muxer("webp")]) { arguments in
    let encoding =
      [
        // By default, the encoder would convert opaque films to brightness and color, which loses.
        "-pix_fmt", "bgra", "-c:v", "libwebp_anim",
      ] + quality(arguments.options) + ["-loop", "\(arguments.options.playCount)"]
    return [arguments.opening + encoding + arguments.closing(muxer: "webp")]
  }

  // With loss, the highest level takes five to ten times as long as this one, for two percent of the size.
  private static func quality(_ options: EncodingOptions) -> [String] {
    guard let quality = options.webpQuality else { return ["-lossless", "1", "-compression_level", "6"] }
    return ["-quality", "\(quality)", "-compression_level", "4"]
  }

  // A film without loss stays so: with loss it might be larger.
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
