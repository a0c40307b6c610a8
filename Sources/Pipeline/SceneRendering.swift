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

  private let plan: OutputPlan
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
    try await Self.check(plan.outputs.map(\.format), options)
    film = try loaded.film(pixelWidth: options.pixelWidth)
    pixelSize = film.scene.pixelSize
    (self.plan, self.options) = (plan, options)
  }

  // What the encoder cannot do is found out before anything is drawn.
  private static func check(_ formats: [OutputFormat], _ options: RenderOptions) async throws {
    let movies = formats.filter(\.needsEncoder)
    for format in movies { try format.check(options.encoding) }
    guard !movies.isEmpty else { return }
    try await options.ffmpeg.findVersion()
    let parts = try await options.ffmpeg.findParts()
    for format in movies { try parts.check(for: format) }
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
    var takes = plan.outputs.map { Take(of: film, as: $0, options) }
    do {
      let records = try await takes.job(options).write(progress)
      for index in takes.indices { takes[index].frames = records[index] }
      if let limit = options.maximumByteCount {
        for index in takes.indices { try await takes[index].shrink(to: limit, options, progress) }
      }
      for take in takes { try await take.writer.publish() }
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
