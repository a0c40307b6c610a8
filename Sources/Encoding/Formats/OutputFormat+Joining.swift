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
}
