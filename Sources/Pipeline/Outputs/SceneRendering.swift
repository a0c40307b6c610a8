public import Encoding
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

/// An output that is going to be rendered.
public struct PlannedOutput: Sendable {
  /// Where it is written.
  public let path: String
  /// What is written there.
  public let format: OutputFormat
  /// What its frames are like, unless it is held to a size that asks for less.
  public let footage: Footage
  /// How many frames it has.
  public let frameCount: Int
}

/// An output that is complete.
public struct RenderedOutput: Sendable {
  /// Where it is.
  public let path: String
  /// What it is.
  public let format: OutputFormat
  /// What its frames are like.
  public internal(set) var footage: Footage
  /// How it was encoded.
  public internal(set) var options: EncodingOptions
  /// How many bytes it takes.
  public internal(set) var byteCount: Int
  /// What is known of its frames, in their order.
  public internal(set) var frames: [FrameRecord]
  /// Where its manifest is; `nil` if it has none.
  public internal(set) var manifestPath: String?
  /// How many of its frames an earlier run had finished, so that they were not drawn again.
  public internal(set) var keptFrameCount: Int
  /// How much it resembles the frames that it was made of, as a peak signal-to-noise ratio in
  /// decibels; `nil` unless it was held to a size, or if it cannot be decoded here.
  public internal(set) var quality: Double?
}
