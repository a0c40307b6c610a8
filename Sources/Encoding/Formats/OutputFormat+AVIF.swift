import CradleGraphics

extension OutputFormat {
  /// The animated AVIF format, for pictures in pages: AV1 with a constant quality, in full color resolution.
  ///
  /// The planes are green, blue and red, so that flat colors are exact. Transparent footage has a second track with its
  /// alpha, which loses nothing. Browsers repeat the film forever.
  package static let avif = OutputFormat(
    .avif,
    way: .encoder(commands),
    usedOptions: [.rateFactor],
    rateFactors: 0...63,
    smallerSteps: { $0.withHigherRateFactors(from: standardRateFactor, to: 58) }
  )

  private static let commands = MovieCommands(
    parts: [.encoder("libaom-av1"), .muxer("avif")],
    codec: { _ in "AV1" },
    hasAlphaTrack: true
  ) { arguments in
    let rateFactor = "\(arguments.options.rateFactor ?? standardRateFactor)"
    let tracks =
      arguments.footage.isTransparent
      ? [
        "-filter_complex",
        "[0:v]format=gbrap,split[c][a];[c]format=gbrp[color];[a]alphaextract,format=gray[alpha]",
        "-map", "[color]", "-map", "[alpha]", "-crf:v:0", rateFactor, "-crf:v:1", "0",
      ] : ["-vf", "format=gbrp", "-crf", rateFactor]
    let encoding =
      tracks + [
        "-color_primaries", "bt709", "-color_trc", "iec61966-2-1", "-color_range", "pc",
        // Slower levels save a few percent.
        "-c:v", "libaom-av1", "-b:v", "0", "-cpu-used", "6", "-row-mt", "1", "-an",
      ]
    return [arguments.opening + encoding + arguments.closing(muxer: "avif")]
  }

  // With 30, each frame of a film of flat colors is within 48 dB of what was drawn.
  private static let standardRateFactor = 30
}
