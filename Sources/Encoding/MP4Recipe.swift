/// Returns the command for a film that plays everywhere.
///
/// Players need even sizes and 4:2:0; colors are converted by the matrix of HD television and
/// labelled as such, both by filter and by option, because each version of ffmpeg heeds another of
/// the two. The index goes to the front, so that a browser can start before it has the whole file.
func mp4Recipe(from source: Recipe.Source, to output: String, program: String) -> Recipe {
  let filters = [
    "pad=ceil(iw/2)*2:ceil(ih/2)*2",
    "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int",
    "format=yuv420p",
    "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
  ]
  let command =
    openingArguments(program: program) + source.arguments + [
      "-vf", filters.joined(separator: ","),
      "-color_primaries", "bt709", "-color_trc", "bt709",
      "-colorspace", "bt709", "-color_range", "tv",
      "-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "18",
      "-movflags", "+faststart", "-an",
    ] + reproducibleArguments + ["-f", "mp4", fileArgument(output)]
  return Recipe(commands: [command], output: output)
}
