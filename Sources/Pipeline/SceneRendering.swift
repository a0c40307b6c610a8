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
    if plan.outputs.contains(where: \.format.needsEncoder) {
      try await options.ffmpeg.findVersion()
    }
    let film = try Self.film(of: loaded, pixelWidth: options.pixelWidth)
    let rate = film.scene.timing.frameRate
    let outputs = plan.outputs.map { output in
      let filmRate = output.format.frameRate(notAbove: rate)
      let writer = output.format.makeWriter(
        path: output.path,
        footage: film.scene.footage(at: filmRate),
        options: options.encoding,
        ffmpeg: options.ffmpeg,
        jobs: options.workerCount
      )
      return RenderJob.Output(
        writer: writer,
        rate: filmRate,
        order: options.order(of: film, at: filmRate)
      )
    }
    self.film = film
    pixelSize = film.scene.pixelSize
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

extension RenderOptions {
  /// Returns which frames of a film an output shows that has a rate.
  func order(of film: Film, at rate: FrameRate) -> FrameOrder {
    var order = FrameOrder(0..<film.frameCount(at: rate))
    order.repeatLast(Int((lastFrameDuration * rate.framesPerSecond - 1e-6).rounded(.up)) - 1)
    if isPingPong { order.returnToStart() }
    if let shard { order.keep(shard) }
    return order
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
