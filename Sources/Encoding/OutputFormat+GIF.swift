import Graphics

extension OutputFormat {
  /// An animated GIF, which plays where nothing else does.
  ///
  /// The first command looks for the colors that serve the whole film best, the second uses them.
  /// One command could do both, but it would hold the whole film in memory. Flat colors are best left
  /// undithered, and only the rectangle that changed is stored.
  public static let gif = OutputFormat(
    name: "gif",
    ending: ".gif",
    rates: gifRates,
    economies: fewerColors
  ) { arguments in
    let palette = Recipe.fileArgument("\(arguments.output).palette.png")
    let find =
      arguments.opening + [
        "-vf", "palettegen=stats_mode=full:reserve_transparent=0",
        // A single picture under exactly this name, even if it has a percent sign in it.
        "-frames:v", "1", "-update", "1", "-c:v", "png", "-f", "image2", palette,
      ]
    let use =
      arguments.opening + [
        "-f", "png_pipe", "-i", palette,
        "-lavfi", "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle",
        "-loop", "0",
      ] + arguments.closing(muxer: "gif")
    return [find, use]
  }

  // A GIF counts in hundredths of a second, and players slow down what is faster than two of them:
  // so a rate is 100 over a whole number, the first one over the least that is not below 100 / rate.
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
