extension OutputFormat {
  /// An animated WebP without loss, which is the smallest of the exact formats.
  ///
  /// On flat colors its lossy kind saves less than half, and blurs all edges between them.
  public static let webp = OutputFormat(
    name: "webp",
    ending: ".webp",
    needs: [.encoder("libwebp_anim"), .muxer("webp")],
    heeds: [.playCount],
    isLossless: true
  ) { arguments in
    let encoding = [
      // By default, the encoder would convert opaque films to brightness and color, which loses.
      "-pix_fmt", "bgra",
      "-c:v", "libwebp_anim", "-lossless", "1", "-compression_level", "6",
      "-loop", "\(arguments.options.playCount)",
    ]
    return [arguments.opening + encoding + arguments.closing(muxer: "webp")]
  }
}
