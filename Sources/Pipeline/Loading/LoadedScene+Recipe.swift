public import Encoding
import Scenes

extension LoadedScene {
  /// Returns the ffmpeg commands that turn frames of the scene on disk into a movie, each as its
  /// program and arguments.
  ///
  /// - Parameters:
  ///   - format: What the movie is.
  ///   - options: What a person wants of the encoder.
  ///   - input: The pattern of the frames' paths, such as `frames/frame-%06d.png`.
  ///   - output: The path of the movie.
  public func recipe(
    for format: OutputFormat,
    options: EncodingOptions = EncodingOptions(),
    input: String,
    output: String
  ) -> [[String]] {
    let rate = format.frameRate(notAbove: scene.timing.frameRate)
    let recipe = format.recipe(
      for: scene.footage(at: rate),
      from: .images(pattern: input),
      options: options,
      to: output
    )
    return recipe?.commands ?? []
  }
}
