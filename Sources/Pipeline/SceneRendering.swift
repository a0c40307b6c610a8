import Encoding
public import Graphics
public import Playback
import Rendering
import Scenes

/// The rendering of one scene, checked and ready to start.
public struct SceneRendering: Sendable {
  /// What is filmed.
  public let film: Film
  /// The size of the frames.
  public let pixelSize: PixelSize

  private let job: RenderJob

  /// Checks that everything is there, and finds out how long the film is.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - plan: Where it is written.
  ///   - encoderPath: The ffmpeg to use; the one that the shell would find if `nil`.
  ///   - workerCount: How many frames are drawn at a time.
  public init(
    _ loaded: LoadedScene,
    plan: OutputPlan,
    encoderPath: String?,
    workerCount: Int
  ) async throws {
    try loaded.checkFonts()
    try loaded.checkPictures()
    let size = loaded.scene.pixelSize
    let rate = loaded.scene.timing.frameRate
    let ffmpeg = FFmpeg(path: encoderPath)
    if plan.outputs.contains(where: \.format.needsEncoder) { try await ffmpeg.findVersion() }
    let outputs = plan.outputs.map { output in
      let filmRate = output.format.frameRate(notAbove: rate)
      let writer = output.format.makeWriter(
        path: output.path,
        size: size,
        frameRate: filmRate,
        ffmpeg: ffmpeg,
        jobs: workerCount
      )
      return RenderJob.Output(writer: writer, rate: filmRate)
    }
    film = try loaded.film()
    pixelSize = size
    job = RenderJob(film: film, outputs: outputs, workerCount: workerCount)
  }

  /// Renders.
  ///
  /// - Throws: What the encoder or the renderer reports, or `CancellationError`; then every output
  ///   that is not complete is gone.
  public func run(progress: @escaping (RenderJob.Progress) -> Void) async throws {
    try await job.run(progress: progress)
  }
}

extension Scene {
  /// The size of its frames.
  var pixelSize: PixelSize {
    Renderer.pixelSize(of: frameSize, scale: canvas.scale)
  }
}
