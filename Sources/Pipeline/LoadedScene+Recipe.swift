public import Encoding
import Scenes

extension LoadedScene {
  /// Returns the ffmpeg commands that turn frames of the scene on disk into a movie, each as its
  /// program and arguments.
  ///
  /// - Parameters:
  ///   - format: What the movie is.
  ///   - input: The pattern of the frames' paths, such as `frames/frame-%06d.png`.
  ///   - output: The path of the movie.
  public func recipe(for format: OutputFormat, input: String, output: String) -> [[String]] {
    let rate = format.frameRate(notAbove: scene.timing.frameRate)
    let recipe = format.recipe(
      from: .images(pattern: input, size: scene.pixelSize, rate: rate),
      to: output
    )
    return recipe?.commands ?? []
  }
}
