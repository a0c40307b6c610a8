import CradleGraphics

extension OutputFormat {
  /// An animated PNG: lossless, and every browser plays it.
  ///
  /// Each row gets the prediction filter that suits it best, and the file becomes a twentieth smaller.
  package static let apng = OutputFormat(.apng, way: .encoder(commands), usedOptions: [.playCount], isLossless: true)

  private static let commands = MovieCommands(parts: [.encoder("apng"), .muxer("apng")]) { arguments in
    let encoding = [
      "-pix_fmt", arguments.footage.isTransparent ? "rgba" : "rgb24",
      "-c:v", "apng", "-pred", "mixed", "-plays", "\(arguments.options.playCount)",
    ]
    return [arguments.opening + encoding + arguments.closing(muxer: "apng")]
  }
}
