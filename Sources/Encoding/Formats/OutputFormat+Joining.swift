extension OutputFormat {
  // Formats whose packets can be put behind one another as they are. A GIF has one palette, and an
  // APNG and a WebP count their frames in front.
  private static let joinable = ["mp4", "mov", "webm"]

  /// Returns the command that joins movies of the format as they are, or `nil` if they cannot be.
  ///
  /// - Parameters:
  ///   - list: The path of a file that names the movies, in the form of ffmpeg's concat demuxer.
  ///   - output: The path of the whole movie.
  package func joiningRecipe(list: String, to output: String) -> Recipe? {
    guard Self.joinable.contains(name) else { return nil }
    let opening = ["ffmpeg", "-hide_banner", "-nostdin", "-loglevel", "error", "-xerror", "-y"]
    let reading = ["-f", "concat", "-safe", "0", "-i", Recipe.fileArgument(list), "-c", "copy"]
    // Only these have an index that can be moved to the front.
    let index = name == "webm" ? [] : ["-movflags", "+faststart"]
    let writing = ["-fflags", "+bitexact", "-f", name, Recipe.fileArgument(output)]
    return Recipe(commands: [opening + reading + index + writing], output: output, passNames: [])
  }

  /// Returns a writer that makes a film of files, and takes no frames.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - footage: The properties of the film.
  ///   - recipe: The commands, which run in a folder beside the film.
  ///   - frameCount: The number of frames of the film.
  ///   - ffmpeg: The encoder.
  package static func makeWriter(
    path: String,
    footage: Footage,
    recipe: Recipe,
    frameCount: Int,
    ffmpeg: FFmpeg
  ) -> any FrameWriter {
    MovieWriter(path: path, footage: footage, recipe: recipe, frameCount: frameCount, ffmpeg: ffmpeg)
  }
}
