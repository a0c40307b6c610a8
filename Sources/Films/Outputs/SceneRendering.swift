package import CradleEncoding
package import CradleGraphics
package import CradlePlayback
import CradleRendering
public import CradleScenes
import Foundation

/// The rendering of one scene, checked and ready to start.
package struct SceneRendering: Sendable {
  /// The film to render.
  package let film: Film
  /// The size of the frames.
  package let pixelSize: PixelSize

  private let loaded: LoadedScene
  private let takes: [Take]
  private let options: RenderOptions
  private let cache: OutputCache?

  /// Checks that fonts, pictures and encoder exist, and measures the length of the film.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - plan: The paths and formats of the outputs.
  ///   - options: The options of the rendering.
  package init(_ loaded: LoadedScene, plan: OutputPlan, options: RenderOptions = RenderOptions()) async throws {
    try await self.init(loaded, plan: plan, options: options) { _ in }
  }

  /// Prepares a rendering, and reports the progress of measuring the film.
  package init(
    _ loaded: LoadedScene,
    plan: OutputPlan,
    options: RenderOptions,
    progress: @escaping ProgressReport
  ) async throws {
    try loaded.checkFonts()
    try loaded.checkPictures()
    // Asks for the version of the encoder while the film is played for the first time.
    async let answer = OutputFormat.checkEncoder(for: plan.outputs.map(\.format), options: options)
    let film = try await onWorkThreads { [options] in
      let film = try loaded.film(pixelWidth: options.pixelWidth, progress: progress)
      if options.playsTwice { try loaded.checkReplay(of: film) }
      return film
    }
    let version = try await answer
    var options = options
    options.ffmpeg.isKnown = version != nil
    let preparation = OutputPreparation(loaded, options: options, ffmpegVersion: version)
    try preparation.checkResumable(plan)
    takes = try plan.outputs.map { try Take(of: film, as: $0, preparation: preparation) }
    for take in takes { try take.check() }
    self.loaded = loaded
    self.film = film
    self.options = options
    cache = await OutputCache(loaded, options: options, encoder: version)
    pixelSize = film.scene.pixelSize
  }

  /// The outputs, in the order of the request.
  package var outputs: [PlannedOutput] {
    takes.map(\.plannedOutput)
  }

  /// Renders all outputs, and publishes them.
  ///
  /// - Parameter progress: Called with the progress: at most 20 times a second, and at the end.
  /// - Returns: The outputs, in the order you requested them.
  /// - Throws: Errors of the encoder or of the renderer, `.sizeOutOfReach`, `.unplayable` if a drawing fails between
  ///   two display frames, or `CancellationError`. After an error, no incomplete output remains.
  @discardableResult
  package func run(
    progress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
  ) async throws -> [Scene.RenderedOutput] {
    try await reporting(to: progress) { try await run(reportingAll: $0) }
  }

  /// Renders all outputs, publishes them, and reports each frame.
  package func run(reportingAll progress: @escaping ProgressReport) async throws -> [Scene.RenderedOutput] {
    var takes = takes
    do {
      if let cache { takes = try await cache.restore(takes) }
      try await draw(&takes, reporting: progress)
      for index in takes.indices { try await takes[index].publish() }
    } catch {
      for take in takes { await take.writer.cancel() }
      try Task.checkCancellation()
      throw loaded.named(error)
    }
    var outputs: [Scene.RenderedOutput] = []
    let warnings = loaded.warnings(about: film).map(\.message)
    for take in takes {
      var output = try await take.output(options, reporting: progress)
      let loss = loaded.loss(in: take.planned.path, ending: take.planned.format.ending)
      output.warnings = warnings + [loss].compactMap(\.self)
      outputs.append(output)
    }
    for index in takes.indices {
      cache?.keep(outputs[index], of: takes[index], requestedAs: self.takes[index])
    }
    return outputs
  }

  // Draws the outputs that do not come from a cache.
  private func draw(_ takes: inout [Take], reporting progress: @escaping ProgressReport) async throws {
    let missing = takes.indices.filter { takes[$0].stored == nil }
    guard !missing.isEmpty else { return }
    if let limit = options.maximumByteCount {
      for index in missing { try await takes[index].checkReach(of: limit, options: options, reporting: progress) }
    }
    let records = try await missing.map { takes[$0] }.job(options).write(progress)
    for (index, frames) in zip(missing, records) { takes[index].frames = frames }
    if let limit = options.maximumByteCount {
      for index in missing { try await takes[index].shrink(to: limit, options: options, reporting: progress) }
    }
  }
}

extension Scene {
  /// The size of the scene's frames.
  package var pixelSize: PixelSize {
    Renderer.pixelSize(of: frameSize, scale: canvas.scale)
  }

  /// Returns the properties of the scene's frames at a rate.
  func footage(at rate: FrameRate) -> Footage {
    Footage(
      size: pixelSize,
      rate: rate,
      isTransparent: canvas.background.alpha < 1 && !isTurned,
      matte: canvas.theme == .dark ? .black : .white
    )
  }
}

/// An output about to be rendered.
package struct PlannedOutput: Sendable {
  /// The path.
  package let path: String
  /// The format.
  package let format: OutputFormat
  /// The properties of the output's frames.
  ///
  /// A size limit may reduce the frame rate and the size of the frames.
  package let footage: Footage
  /// The number of its frames.
  package let frameCount: Int
}

extension Scene {
  /// A complete output.
  ///
  /// ```swift
  /// for output in try await scene.render(to: "list.gif", "list.mp4") {
  ///   print(output.path, output.byteCount, output.warnings)
  /// }
  /// ```
  public struct RenderedOutput: Sendable {
    /// The path.
    public let path: String
    /// The format.
    package let format: OutputFormat
    /// The properties of its frames.
    package internal(set) var footage: Footage
    /// The encoder settings of the output.
    package internal(set) var options: EncodingOptions
    /// The size of the output, in bytes.
    public internal(set) var byteCount: Int
    /// The frame records of the output, in order.
    package internal(set) var frames: [FrameRecord]
    /// The path of the output's manifest; `nil` if there is no manifest.
    package internal(set) var manifestPath: String?
    /// The number of frames that an earlier run had finished, so that this run did not draw them.
    package internal(set) var keptFrameCount: Int
    /// Whether the output comes from a cache, so that it was not rendered.
    public internal(set) var isCached = false
    /// What to know about the film, as sentences; for example, that it was cut off before the scene came to rest.
    public internal(set) var warnings: [String] = []
    // The digest of the output's file, if the output is a single file.
    var digest: String?
    /// How close the output is to the original frames, as a peak signal-to-noise ratio in decibels.
    ///
    /// The value is `nil` if the output has no size limit, or if this machine cannot decode it.
    public internal(set) var quality: Double?
  }
}
