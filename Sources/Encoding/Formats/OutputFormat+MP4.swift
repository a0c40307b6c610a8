import CradleGraphics

extension OutputFormat {
  /// H.264 in an MP4 file, which every browser and chat plays.
  ///
  /// Players need even sizes and 4:2:0: a picture of odd size gets its last column or row twice.
  /// Transparent footage lies on its matte. The index goes to the front, so that a browser can start
  /// before it has the whole file.
  package static let mp4 = OutputFormat(
    .mp4,
    .encoder(commands),
    usedOptions: [.rateFactor, .preset],
    // With 0, x264 makes a kind of film that browsers do not play.
    rateFactors: 1...51,
    smallerSteps: { $0.withHigherRateFactors(from: standardRateFactor, to: 36) }
  )

  private static let commands = MovieCommands(
    parts: [.encoder("libx264"), .muxer("mp4")],
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

  // With `faster`, and measured over all preset scenes: films have 0.4 dB less than with `slow` and
  // 18, take 0.6 times the processor time, and are a sixth larger.
  private static let standardRateFactor = 17

  // Planes have an even size, lie on the matte, and are converted; they lack the label only.
  private static func filters(_ arguments: Recipe.Arguments) -> [String] {
    guard arguments.source != .rawPlanes else { return [VideoColors.labelling] }
    let evenSize = ["pad=ceil(iw/2)*2:ceil(ih/2)*2"] + repeatedEdges(arguments.footage.size)
    return arguments.footage.filtersOntoMatte() + evenSize + [VideoColors.conversion(to: "yuv420p")]
  }

  // Padding alone would be a black line. Colors stay red, green and blue until they are converted
  // once, which is why their planes are asked for: the filter takes planes only.
  private static func repeatedEdges(_ size: PixelSize) -> [String] {
    let (right, bottom) = (size.width % 2, size.height % 2)
    guard right + bottom > 0 else { return [] }
    return ["format=gbrp", "fillborders=right=\(right):bottom=\(bottom):mode=smear"]
  }
}
