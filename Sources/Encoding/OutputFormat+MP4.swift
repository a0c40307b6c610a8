extension OutputFormat {
  /// H.264 in an MP4 file, which every browser and chat plays.
  ///
  /// Players need even sizes and 4:2:0; colors are converted by the matrix of HD television and
  /// labelled as such, both by filter and by option, because each version of ffmpeg heeds another of
  /// the two. The index goes to the front, so that a browser can start before it has the whole file.
  public static let mp4 = OutputFormat(name: "mp4", ending: ".mp4") { arguments in
    let filters = [
      "pad=ceil(iw/2)*2:ceil(ih/2)*2",
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int",
      "format=yuv420p",
      "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
    ]
    let encoding = [
      "-vf", filters.joined(separator: ","),
      "-color_primaries", "bt709", "-color_trc", "bt709",
      "-colorspace", "bt709", "-color_range", "tv",
      "-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "18",
      "-movflags", "+faststart", "-an",
    ]
    return [arguments.opening + encoding + arguments.closing(muxer: "mp4")]
  }
}
