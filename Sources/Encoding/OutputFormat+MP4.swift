import Graphics

extension OutputFormat {
  /// H.264 in an MP4 file, which every browser and chat plays.
  ///
  /// Players need even sizes and 4:2:0: a picture of odd size gets its last column or row twice.
  /// Colors are converted by the matrix of HD television and labelled as such, both by filter and by
  /// option, because each version of ffmpeg heeds another of the two. The index goes to the front, so
  /// that a browser can start before it has the whole file.
  public static let mp4 = OutputFormat(
    name: "mp4",
    ending: ".mp4",
    economies: { $0.withHigherRateFactors(from: 18, to: 36) }
  ) { arguments in
    let evenSize = ["pad=ceil(iw/2)*2:ceil(ih/2)*2"] + repeatedEdges(arguments.footage.size)
    let colors = [
      "scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int",
      "format=yuv420p",
      "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv",
    ]
    let encoding = [
      "-vf", (evenSize + colors).joined(separator: ","),
      "-color_primaries", "bt709", "-color_trc", "bt709",
      "-colorspace", "bt709", "-color_range", "tv",
      "-c:v", "libx264", "-preset", "slow", "-tune", "animation", "-crf", "18",
      "-movflags", "+faststart", "-an",
    ]
    return [arguments.opening + encoding + arguments.closing(muxer: "mp4")]
  }

  // What the padding added would be a black line. Colors stay red, green and blue until they are
  // converted once, which is why their planes are asked for: the filter takes planes only.
  private static func repeatedEdges(_ size: PixelSize) -> [String] {
    let (right, bottom) = (size.width % 2, size.height % 2)
    guard right + bottom > 0 else { return [] }
    return ["format=gbrp", "fillborders=right=\(right):bottom=\(bottom):mode=smear"]
  }
}
