import CradleGraphics

extension OutputFormat {
  /// ProRes 4444 in a QuickTime file, for video editors.
  ///
  /// Transparent footage keeps its alpha.
  ///
  /// Files are large, because every frame is complete and colors have full resolution.
  package static let mov = OutputFormat(.mov, way: .encoder(commands))

  private static let commands = MovieCommands(
    parts: [.encoder("prores_ks"), .muxer("mov")],
    codec: { _ in "ProRes 4444" }
  ) { arguments in
    let isTransparent = arguments.footage.isTransparent
    let format = isTransparent ? "yuva444p10le" : "yuv444p10le"
    let encoding =
      ["-vf", VideoColors.conversion(to: format)] + VideoColors.labels + [
        "-c:v", "prores_ks", "-profile:v", "4444",
      ] + (isTransparent ? ["-alpha_bits", "16"] : []) + [
        // Apple's programs expect this vendor code.
        "-vendor", "apl0", "-an",
      ]
    return [arguments.opening + encoding + arguments.closing(muxer: "mov")]
  }
}
