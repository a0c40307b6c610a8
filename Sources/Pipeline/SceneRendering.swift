import Encoding
import Foundation
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

  /// What is written, in the order of the plan.
  public let outputs: [PlannedOutput]

  private let job: RenderJob

  /// Checks that everything is there, and finds out how long the film is.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - plan: Where it is written.
  ///   - options: What a person wants.
  public init(
    _ loaded: LoadedScene,
    plan: OutputPlan,
    options: RenderOptions
  ) async throws {
    try loaded.checkFonts()
    try loaded.checkPictures()
    let ffmpeg = FFmpeg(path: options.encoderPath)
    let needsEncoder = plan.outputs.contains(where: \.format.needsEncoder)
    let version = needsEncoder ? try await ffmpeg.findVersion().text : nil
    let film = try Self.film(of: loaded, pixelWidth: options.pixelWidth)
    let preparation = OutputPreparation(
      loaded: loaded,
      film: film,
      options: options,
      ffmpeg: ffmpeg,
      ffmpegVersion: version
    )
    try preparation.checkResumable(plan)
    let outputs = try plan.outputs.map(preparation.output)
    self.film = film
    pixelSize = film.scene.pixelSize
    self.outputs = zip(plan.outputs, outputs).map { PlannedOutput($0, $1) }
    job = RenderJob(film: film, outputs: outputs, workerCount: options.workerCount)
  }

  /// Renders.
  ///
  /// - Returns: What is known of the frames of each output.
  /// - Throws: What the encoder or the renderer reports, or `CancellationError`; then every output
  ///   that is not complete is gone.
  @discardableResult
  public func run(
    progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws -> [[FrameRecord]] {
    try await job.run(progress: progress)
  }

  private static func film(of loaded: LoadedScene, pixelWidth: Int?) throws -> Film {
    let film = try loaded.film()
    guard let pixelWidth else { return film }
    return film.rescaled(to: Double(pixelWidth) / Double(film.scene.frameSize.width))
  }
}

extension Scene {
  /// The size of its frames.
  var pixelSize: PixelSize {
    Renderer.pixelSize(of: frameSize, scale: canvas.scale)
  }

  /// What its frames are like at a rate.
  func footage(at rate: FrameRate) -> Footage {
    Footage(
      size: pixelSize,
      rate: rate,
      isTransparent: canvas.background.alpha < 1 && !isTurned,
      matte: canvas.theme == .dark ? .black : .white
    )
  }
}
