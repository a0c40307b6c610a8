import CradleGraphics

extension OutputFormat {
  /// VP9 in a WebM file, for the web.
  ///
  /// Transparent footage keeps its alpha. The quality is constant, and the bit rate varies.
  package static let webm = OutputFormat(
    .webm,
    way: .encoder(commands),
    usedOptions: [.rateFactor],
    rateFactors: 0...63,
    smallerSteps: { $0.withHigherRateFactors(from: standardRateFactor, to: 51) }
  )

  private static let commands = MovieCommands(
    parts: [.encoder("libvpx-vp9"), .muxer("webm")],
    codec: { _ in "VP9" },
    alphaDecoder: "libvpx-vp9"
  ) { arguments in
    let format = arguments.footage.isTransparent ? "yuva420p" : "yuv420p"
    // Old versions of the encoder refuse alpha together with alternative reference frames.
    let alpha = arguments.footage.isTransparent ? ["-auto-alt-ref", "0"] : []
    let encoding =
      ["-vf", VideoColors.conversion(to: format)] + VideoColors.labels + [
        "-c:v", "libvpx-vp9", "-b:v", "0",
        "-crf", "\(arguments.options.rateFactor ?? standardRateFactor)", "-row-mt", "1",
      ] + alpha + ["-an"]
    return [arguments.opening + encoding + arguments.closing(muxer: "webm")]
  }

  private static let standardRateFactor = 24
}
