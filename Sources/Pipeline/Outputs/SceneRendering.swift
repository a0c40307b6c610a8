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

  private let takes: [Take]
  private let options: RenderOptions

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
    // The encoder is asked while the film is played for the first time.
    async let answer = OutputFormat.checkEncoder(for: plan.outputs.map(\.format), options)
    let film = try loaded.film(pixelWidth: options.pixelWidth)
    let version = try await answer
    var options = options
    options.ffmpeg.isKnown = version != nil
    let preparation = OutputPreparation(loaded, options, ffmpegVersion: version)
    try preparation.checkResumable(plan)
    takes = try plan.outputs.map { try Take(of: film, as: $0, preparation) }
    for take in takes { try take.check() }
    (self.film, self.options) = (film, options)
    pixelSize = film.scene.pixelSize
  }

  /// What is written, in the order in which it was asked for.
  public var outputs: [PlannedOutput] {
    takes.map(\.plannedOutput)
  }

  /// Renders.
  ///
  /// - Returns: What was written, in the order in which it was asked for.
  /// - Throws: What the encoder or the renderer reports, `PipelineError.sizeOutOfReach`, or
  ///   `CancellationError`; then every output that is not complete is gone.
  @discardableResult
  public func run(
    progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws -> [RenderedOutput] {
    var takes = takes
    do {
      if let limit = options.maximumByteCount {
        for take in takes { try await take.checkReach(of: limit, options, progress) }
      }
      let records = try await takes.job(options).write(progress)
      for index in takes.indices { takes[index].frames = records[index] }
      if let limit = options.maximumByteCount {
        for index in takes.indices { try await takes[index].shrink(to: limit, options, progress) }
      }
      for take in takes { try await take.publish() }
    } catch {
      for take in takes { await take.writer.cancel() }
      try Task.checkCancellation()
      throw error
    }
    var outputs: [RenderedOutput] = []
    for take in takes { outputs.append(try await take.output(options, progress)) }
    return outputs
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
