import CradleGraphics

extension OutputFormat {
  /// The animated GIF format, which plays even where no other format does.
  ///
  /// ``GIFWriter`` writes GIFs without an encoder. The commands here are for pictures on disk. These commands make a
  /// larger file and take longer, but need only ffmpeg. The first command finds the best palette for the whole film,
  /// and the second command uses that palette. A single command could do both, but would hold the whole film in memory.
  /// By default, nothing is dithered, because flat colors look best that way. Only the changed rectangle of each frame
  /// is stored.
  package static let gif = OutputFormat(
    .gif,
    way: .coder(.gif, commands),
    usedOptions: [.effort, .colorCount, .dither, .lossiness, .matte, .playCount],
    rates: gifRates,
    smallerSteps: fewerColors
  )

  private static let commands = MovieCommands(
    parts: [
      .encoder("gif"), .encoder("png"), .muxer("gif"), .muxer("image2"),
      .filter("palettegen"), .filter("paletteuse"),
    ],
    codec: { _ in "GIF" },
    passNames: ["colors", "film"]
  ) { arguments in
    let palette = Recipe.fileArgument("\(arguments.output).palette.png")
    let threshold = arguments.footage.isTransparent ? ":alpha_threshold=128" : ""
    let find =
      arguments.opening + [
        "-vf", paletteFilters(arguments),
        // Writes a single picture to exactly this path, even if the path contains a percent sign.
        "-frames:v", "1", "-update", "1", "-c:v", "png", "-f", "image2", palette,
      ]
    let mapping = "paletteuse=\(dithering(arguments.options)):diff_mode=rectangle\(threshold)"
    let use =
      arguments.opening + [
        "-f", "png_pipe", "-i", palette,
        "-lavfi", "[0:v][1:v]\(mapping)",
        "-loop", "\(repetitions(arguments.options.playCount))",
      ] + arguments.closing(muxer: "gif")
    return [find, use]
  }

  // A GIF pixel is either visible or not. Invisible pixels must not use up palette colors, so transparent footage
  // first gets a single invisible color.
  private static func paletteFilters(_ arguments: Recipe.Arguments) -> String {
    let count = arguments.options.colorCount
    let colors = count == 256 ? "" : ":max_colors=\(count)"
    guard arguments.footage.isTransparent else { return "palettegen=stats_mode=full:reserve_transparent=0" + colors }
    return "format=rgba,lut=a='if(gte(val,128),255,0)',format=gbrap,premultiply=inplace=1,"
      + "format=bgra,palettegen=stats_mode=full:reserve_transparent=1" + colors
  }

  private static func dithering(_ options: EncodingOptions) -> String {
    // This is the weakest pattern, because stronger patterns cost 10 dB of quality.
    options.dither == .bayer ? "dither=bayer:bayer_scale=5" : "dither=\(options.dither.rawValue)"
  }

  // A GIF stores the number of repetitions, if there are any. For the encoder, 0 means forever.
  private static func repetitions(_ playCount: Int) -> Int {
    playCount == 1 ? -1 : max(0, playCount - 1)
  }

  // A GIF counts time in hundredths of a second, and players slow down frames shorter than two hundredths. So each rate
  // is 100 divided by an integer of at least 2. The first integer is 100 / rate, rounded up.
  @Sendable
  private static func gifRates(notAbove rate: FrameRate) -> [FrameRate] {
    let hundredths = max(2, (100 * rate.denominator + rate.numerator - 1) / rate.numerator)
    return (hundredths...max(hundredths, 5)).map { FrameRate(100, per: $0) }
  }

  @Sendable
  private static func fewerColors(_ options: EncodingOptions) -> [EncodingOptions] {
    let counts = [192, 128, 96, 64, 48, 32].filter { $0 < options.colorCount }
    return [options]
      + counts.map { count in
        var coarser = options
        coarser.colorCount = count
        return coarser
      }
  }
}
