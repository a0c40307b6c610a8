import CradleGraphics

extension OutputFormat {
  /// H.264 in an MP4 file, for every browser and chat.
  ///
  /// Players need even sizes and 4:2:0. A picture of odd size repeats its last column or row. Transparent footage is
  /// drawn over its matte. The file begins with its index, so a browser can start to play before it has the whole file.
  package static let mp4 = OutputFormat(
    .mp4,
    way: .encoder(commands),
    usedOptions: [.rateFactor, .preset],
    // At 0, x264 uses a profile that browsers do not play.
    rateFactors: 1...51,
    smallerSteps: { $0.withHigherRateFactors(from: standardRateFactor, to: 36) }
  )

  private static let commands = MovieCommands(
    parts: [.encoder("libx264"), .muxer("mp4")],
    codec: { _ in "H.264" },
    source: .rawPlanes
  ) { arguments in
    let options = arguments.options
    let encoding =
      ["-vf", filters(arguments).joined(separator: ",")] + VideoColors.labels + [
        "-c:v", "libx264", "-preset", (options.preset ?? .faster).rawValue, "-tune", "animation",
        "-crf", "\(options.rateFactor ?? standardRateFactor)",
        "-movflags", "+faststart", "-an",
      ]
    return [arguments.opening + encoding + arguments.closing(muxer: "mp4")]
  }

  // The factor was chosen by measuring all preset scenes with `faster`. Compared with `slow` and 18, films lose 0.4 dB,
  // take 0.6 times the processor time, and are a sixth larger.
  private static let standardRateFactor = 17

  // Planes already have an even size, a matte and converted colors. So they only need the color labels.
  private static func filters(_ arguments: Recipe.Arguments) -> [String] {
    guard arguments.source != .rawPlanes else { return [VideoColors.labelling] }
    let evenSize = ["pad=ceil(iw/2)*2:ceil(ih/2)*2"] + repeatedEdges(arguments.footage.size)
    return arguments.footage.filtersOntoMatte() + evenSize + [VideoColors.conversion(to: "yuv420p")]
  }

  // Padding alone would add a black line. The filter works on planes only, so this converts the frame to planes of red,
  // green and blue. The conversion of colors comes later, and only once.
  private static func repeatedEdges(_ size: PixelSize) -> [String] {
    let right = size.width % 2
    let bottom = size.height % 2
    guard right + bottom > 0 else { return [] }
    return ["format=gbrp", "fillborders=right=\(right):bottom=\(bottom):mode=smear"]
  }
}
