import CradleGeometry

extension OutputFormat {
  /// Returns a writer that touches no file before its first pass begins.
  ///
  /// For a vector format, you need a writer of drawings instead.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - footage: The properties of the frames. The format should support their rate.
  ///   - options: The encoder settings.
  ///   - ffmpeg: The encoder.
  ///   - jobs: The number of frames to compress in parallel.
  ///   - file: The file of the call, for messages.
  ///   - line: The line of the call, for messages.
  package func makeWriter(
    path: String,
    footage: Footage,
    options: EncodingOptions = EncodingOptions(),
    ffmpeg: FFmpeg,
    jobs: Int,
    file: StaticString = #fileID,
    line: UInt = #line
  ) -> any FrameWriter {
    require(!isVector, message: "a film of vectors is made of drawings, not of pictures", file: file, line: line)
    if case .coder(let coder, _) = way {
      return switch coder {
      case .gif: GIFWriter(path: path, footage: footage, options: options, jobs: jobs)
      }
    }
    // The writer's folder has plain names, whatever the path.
    let output = "film\(ending)"
    guard let recipe = recipe(for: footage, from: rawSource, options: options, to: output) else {
      return PNGFolderWriter(path: path, footage: footage, jobs: jobs)
    }
    return MovieWriter(path: path, footage: footage, recipe: recipe, source: rawSource, ffmpeg: ffmpeg)
  }

  /// Returns a writer that makes a film from files instead of frames.
  ///
  /// - Parameters:
  ///   - path: The path of the film.
  ///   - footage: The properties of the film.
  ///   - recipe: The commands, which run in a folder next to the film.
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
