import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRendering
import CradleScenes
import CradleVectorFilms

/// Prepares the outputs of a rendering, and checks that each output is possible.
struct OutputPreparation: Sendable {
  let options: RenderOptions

  private let loaded: LoadedScene
  private let scene: Manifest.Scene
  private let ffmpegVersion: String?
  private let sources = VectorFilmSources()

  /// Creates a preparation.
  ///
  /// - Parameters:
  ///   - loaded: The scene.
  ///   - options: The options of the rendering.
  ///   - ffmpegVersion: The version of the encoder; `nil` if no encoder is needed.
  init(_ loaded: LoadedScene, options: RenderOptions, ffmpegVersion: String?) {
    self.options = options
    self.ffmpegVersion = ffmpegVersion
    self.loaded = loaded
    scene = Manifest.Scene(name: loaded.name, hash: loaded.contentHash)
  }

  /// Throws if there is nothing to resume.
  func checkResumable(_ plan: OutputPlan) throws(CradleError) {
    guard options.isResuming, !plan.outputs.contains(where: { $0.format == .pngFolder }) else { return }
    throw CradleError(PipelineError.nothingToResume)
  }

  /// Returns the frames of a film in an output, over all shards.
  ///
  /// The numbers of selected frames refer to the highest rate that the output supports. At a lower rate, the output
  /// shows the frames in the same stretches of time.
  func order(
    of film: Film,
    as output: OutputPlan.Output,
    at rate: FrameRate
  ) throws(CradleError) -> FrameOrder {
    let highest = output.format.frameRate(notAbove: film.scene.timing.frameRate)
    var options = options
    options.frames = output.frames ?? options.frames
    do throws(CradleError) {
      return try options.order(of: film, at: rate, chosenAt: highest)
    } catch {
      throw CradleError(PipelineError.noSuchFrames(output: output.path, reason: error.reason.sentence))
    }
  }

  /// Returns the frames of the shard to render; all frames if there are no shards.
  func part(
    of whole: FrameOrder,
    as output: OutputPlan.Output
  ) throws(CradleError) -> FrameOrder {
    guard let shard = options.shard else { return whole }
    guard !output.format.isVector else { throw CradleError(PipelineError.indivisibleOutput(path: output.path)) }
    var order = whole
    order.keep(shard)
    guard !order.entries.isEmpty || !output.format.isMovie else {
      throw CradleError(PipelineError.emptyShard(path: output.path, frames: whole.entries.count))
    }
    return order
  }

  /// Returns the account of an output that is not rendered yet.
  func account(
    of output: OutputPlan.Output,
    footage: Footage,
    encoding: EncodingOptions,
    film: Film,
    orders: (whole: FrameOrder, part: FrameOrder)
  ) throws -> OutputAccount {
    let extent = Manifest.Extent(
      frames: film.frameCount(at: footage.rate),
      shown: orders.whole.summary,
      count: orders.whole.entries.count
    )
    let format = output.format
    let manifest = Manifest(
      scene: scene,
      film: extent,
      shard: options.shard,
      output: Manifest.Output(format, footage: footage),
      encoding: format.encoding(of: footage, options: encoding),
      pixelHash: format.isVector ? nil : .xxh3,
      maker: .current(encoder: format.needsEncoder ? ffmpegVersion : nil)
    )
    return OutputAccount(
      path: output.path,
      manifest: manifest,
      ledger: try ledger(of: output, manifest: manifest, order: orders.part),
      isWritten: options.writesManifests
    )
  }

  /// Returns the writer of an output.
  func writer(
    of output: OutputPlan.Output,
    film: Film,
    order: FrameOrder,
    footage: Footage,
    encoding: EncodingOptions,
    ledger: FrameLedger?
  ) -> any FilmWriter {
    let path = output.path
    let jobs = options.workerCount
    if case .vectors(let form) = output.format.way {
      let scene = film.scene
      let card = FilmCard(of: film, named: self.scene.name, showing: order, at: footage, options: options)
      let key = VectorFilmSources.Key(
        size: scene.frameSize,
        rate: footage.rate,
        order: order,
        separatesScrolling: form.roundsScrolling
      )
      let limit = options.vectorByteLimit
      return VectorFilmWriter(
        path: path,
        source: sources.source(of: key, byteLimit: limit),
        rate: footage.rate,
        byteLimit: limit
      ) {
        let calm = try await calmFilm(form, of: output, at: footage)
        return { film in
          let carded = CardedFilm(film, card: card)
          return try form.file(of: carded, calm: calm, at: path, byteLimit: limit) { scale throws(CradleError) in
            try Renderer(scale: scale).draw(film.displayList(atFrame: Double(card.posterFrame)))
          }
        }
      }
    }
    if let account = ledger?.account {
      return PNGFolderWriter(path: path, footage: footage, jobs: jobs, account: account)
    }
    return output.format.makeWriter(path: path, footage: footage, options: encoding, ffmpeg: options.ffmpeg, jobs: jobs)
  }

  // Returns the film for readers who prefer less motion; nil if there is none, or if the form holds none.
  private func calmFilm(
    _ form: VectorForm,
    of output: OutputPlan.Output,
    at footage: Footage
  ) async throws -> CardedFilm? {
    guard form.holdsCalmFilm else { return nil }
    return try await loaded.calmFilm(at: footage, separatesScrolling: form.roundsScrolling, options: options) {
      film throws(CradleError) in try order(of: film, as: output, at: footage.rate)
    }
  }

  private func ledger(
    of output: OutputPlan.Output,
    manifest: Manifest,
    order: FrameOrder
  ) throws(CradleError) -> FrameLedger? {
    guard output.format == .pngFolder else { return nil }
    guard options.isResuming else { return FrameLedger() }
    let numbers = order.entries.map(\.number)
    return try FrameLedger(resuming: output.path, manifest: manifest, numbers: numbers)
  }
}

extension Manifest.Output {
  /// Creates the description of an output.
  init(_ format: OutputFormat, footage: Footage) {
    let matte = footage.matte == .black ? "black" : "white"
    self.init(
      format: format.name,
      width: footage.size.width,
      height: footage.size.height,
      rate: footage.rate.description,
      matte: footage.isTransparent ? matte : nil
    )
  }
}

extension OutputFormat {
  /// Returns the encoding commands for a manifest; empty for a folder of frames.
  ///
  /// For a format without an encoder, you get the settings of its writer.
  func encoding(of footage: Footage, options: EncodingOptions) -> [[String]] {
    if let settings = settings(options) { return [[name] + settings] }
    let output = "film" + ending
    return recipe(for: footage, from: rawSource, options: options, to: output)?.commands ?? []
  }
}

extension OutputFormat {
  /// Returns the version of the encoder; `nil` if no format needs an encoder.
  ///
  /// If the encoder cannot make a format, this throws before any frame is drawn.
  static func checkEncoder(for formats: [OutputFormat], options: RenderOptions) async throws -> String? {
    for format in formats { try format.check(options.encoding) }
    let movies = formats.filter(\.needsEncoder)
    guard !movies.isEmpty else { return nil }
    let encoder = try await options.ffmpeg.inspect(for: movies)
    for format in movies { try encoder.parts.check(for: format) }
    return encoder.version.text
  }
}
