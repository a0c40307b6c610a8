import Graphics

/// Returns the commands for a GIF: one that finds the best 256 colors, one that uses them.
///
/// A single command could do both, but would hold the whole film in memory in between. Colors are
/// not dithered, because drawn pictures are flat and dithering flickers.
func gifRecipe(from source: Recipe.Source, to output: String, program: String) -> Recipe {
  let palette = fileArgument("\(output).palette.png")
  let find =
    openingArguments(program: program) + source.arguments + [
      "-vf", "palettegen=stats_mode=full:reserve_transparent=0",
      // A single picture under exactly this name, even if it has a percent sign in it.
      "-frames:v", "1", "-update", "1", "-c:v", "png", "-f", "image2", palette,
    ]
  let use =
    openingArguments(program: program) + source.arguments + [
      "-f", "png_pipe", "-i", palette,
      "-lavfi", "[0:v][1:v]paletteuse=dither=none:diff_mode=rectangle",
      "-loop", "0",
    ] + reproducibleArguments + ["-f", "gif", fileArgument(output)]
  return Recipe(commands: [find, use], output: output)
}

/// Returns the highest rate that a GIF can have and that is not above another.
///
/// A GIF counts in hundredths of a second, and browsers slow down what changes more often than every
/// two of them.
func gifFrameRate(notAbove rate: FrameRate) -> FrameRate {
  // The least whole number of hundredths that is not below 100 / rate.
  let hundredths = (100 * rate.denominator + rate.numerator - 1) / rate.numerator
  return FrameRate(100, per: max(2, hundredths))
}
