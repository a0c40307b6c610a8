import CradleEncoding
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleScenes
import Foundation

/// One attempt at making an output, and its result.
struct Take: Sendable {
  let planned: OutputPlan.Output
  let film: Film
  let footage: Footage
  let encoding: EncodingOptions
  let account: OutputAccount
  private let order: FrameOrder
  private let preparation: OutputPreparation

  /// The writer of the frames.
  private(set) var writer: any FilmWriter
  var frames: [FrameRecord] = []
  /// The output from a cache; `nil` if the output is rendered.
  private(set) var stored: StoredOutput?
  // The digest of the output, if the output is a single file and published.
  private var digest: String?

  // The smallest width in pixels. On narrower frames, you cannot recognize anything.
  private static let leastWidth = 120

  /// Plans an output, by default with the requested rate and options.
  init(
    of film: Film,
    as planned: OutputPlan.Output,
    preparation: OutputPreparation,
    rate: FrameRate? = nil,
    encoding: EncodingOptions? = nil
  ) throws {
    let options = preparation.options
    self.film = film
    self.planned = planned
    self.preparation = preparation
    self.encoding = encoding ?? options.encoding.completed(for: planned)
    let rate = rate ?? planned.format.frameRate(notAbove: film.scene.timing.frameRate)
    footage = film.scene.footage(at: rate)
    let whole = try preparation.order(of: film, as: planned, at: rate)
    order = try preparation.part(of: whole, as: planned)
    account = try preparation.account(
      of: planned,
      footage: footage,
      encoding: self.encoding,
      film: film,
      orders: (whole, order)
    )
    writer = preparation.writer(
      of: planned,
      film: film,
      order: whole,
      footage: footage,
      encoding: self.encoding,
      ledger: account.ledger
    )
  }

  /// Throws if the manifest of the output cannot be written.
  func check() throws {
    try account.check()
  }

  /// Publishes the output and its manifest.
  mutating func publish() async throws {
    digest = try await account.publish(writer, records: frames)
  }

  var plannedOutput: PlannedOutput {
    PlannedOutput(path: planned.path, format: planned.format, footage: footage, frameCount: order.entries.count)
  }

  /// Throws if even the smallest possible film is far above a size limit.
  ///
  /// The check renders only the smallest possible film, in a hundredth of the time of a search.
  ///
  /// - Throws: `.sizeOutOfReach`, and the errors of rendering.
  func checkReach(
    of limit: Int,
    options: RenderOptions,
    reporting progress: @escaping ProgressReport
  ) async throws {
    let search = search(for: limit)
    guard planned.format.isMovie, search.last != search.wanted else { return }
    let attempt = try await attempt(search.last, options: options, reporting: progress)
    let size = await attempt.writer.byteCount
    await attempt.writer.cancel()
    if search.isHopeless(lastSize: size) { try check(size, limit) }
  }

  private func search(for limit: Int) -> SizeSearch {
    SizeSearch(
      limit: limit,
      rates: planned.format.frameRates(notAbove: film.scene.timing.frameRate),
      widths: min(Self.leastWidth, footage.size.width)...footage.size.width,
      economies: planned.format.smallerSteps(from: encoding)
    )
  }

  /// If the output exceeds a size limit, replaces the take with the best one within the limit.
  ///
  /// - Throws: `.sizeOutOfReach`, and the errors of rendering.
  mutating func shrink(
    to limit: Int,
    options: RenderOptions,
    reporting progress: @escaping ProgressReport
  ) async throws {
    let firstSize = await writer.byteCount
    guard firstSize > limit, planned.format.isMovie else { return try check(firstSize, limit) }
    let search = search(for: limit)
    var best: (choice: SizeSearch.Choice, take: Take)?
    let result = try await search.run(firstSize: firstSize) { choice in
      let attempt = try await attempt(choice, options: options, reporting: progress)
      let size = await attempt.writer.byteCount
      // The best film that fits stays, and all others are removed.
      let worse = size <= limit ? best?.take : attempt
      if size <= limit { best = (choice, attempt) }
      await worse?.writer.cancel()
      return size
    }
    await writer.cancel()
    switch result {
    case .found(let choice):
      guard let best, best.choice == choice else {
        preconditionFailure("a film of \(planned.path) was found that was not made")
      }
      self = best.take
    case .tooLarge(let size): try check(size, limit)
    }
  }

  /// Returns the output of the take after you have published it.
  func output(
    _ options: RenderOptions,
    reporting progress: @escaping ProgressReport
  ) async throws -> Scene.RenderedOutput {
    Scene.RenderedOutput(
      path: planned.path,
      format: planned.format,
      footage: footage,
      options: encoding,
      byteCount: await writer.byteCount,
      frames: frames,
      manifestPath: account.manifestPath,
      keptFrameCount: account.ledger?.keptCount ?? 0,
      isCached: stored != nil,
      digest: digest,
      quality: options.maximumByteCount == nil ? nil : try await quality(options, reporting: progress)
    )
  }

  private func attempt(
    _ choice: SizeSearch.Choice,
    options: RenderOptions,
    reporting progress: @escaping ProgressReport
  ) async throws -> Take {
    var take = try remade(choice)
    do {
      take.frames = try await [take].job(options).write(progress)[0]
      return take
    } catch {
      await take.writer.cancel()
      throw error
    }
  }

  private func check(_ byteCount: Int, _ limit: Int) throws(CradleError) {
    guard byteCount > limit else { return }
    throw CradleError(PipelineError.sizeOutOfReach(path: planned.path, byteCount: byteCount, limit: limit))
  }

  private func quality(
    _ options: RenderOptions,
    reporting progress: @escaping ProgressReport
  ) async throws -> Double? {
    if let stored { return stored.quality }
    guard !planned.format.isVector else { return nil }
    guard planned.format.isMovie, !planned.format.isLossless(with: encoding) else { return .infinity }
    // Debian's ffmpeg cannot decode an animated WebP.
    guard planned.format != .webp else { return nil }
    let ffmpeg = options.ffmpeg
    let meter = QualityMeter(path: planned.path, footage: footage, ffmpeg: ffmpeg)
    let output = RenderJob.Output(writer: meter, rate: footage.rate, order: order)
    let job = RenderJob(film: film, outputs: [output], workerCount: options.workerCount)
    do {
      try await job.run(progress: progress)
    } catch let error as CradleError where error.code == .encoderMissing && !planned.format.needsEncoder {
      // The film is complete. You should not need to install a decoder only to measure the quality of the film.
      return nil
    }
    return await meter.ratio
  }
}

extension Take {
  /// Returns the take for an output that comes from a cache, with a writer that publishes the stored files.
  func restoring(_ stored: StoredOutput, with writer: any FilmWriter) throws -> Take {
    var take = try remade(stored.choice)
    (take.writer, take.frames, take.stored) = (writer, stored.frames, stored)
    return take
  }

  // Returns a take of the same output in another size, at another rate, or with other options.
  private func remade(_ choice: SizeSearch.Choice) throws -> Take {
    let scale = Double(choice.width) / Double(film.scene.frameSize.width)
    return try Take(
      of: choice.width == footage.size.width ? film : film.rescaled(to: scale),
      as: planned,
      preparation: preparation,
      rate: choice.rate,
      encoding: choice.options
    )
  }
}

extension [Take] {
  /// Returns the job that makes all takes.
  func job(_ options: RenderOptions) -> RenderJob {
    RenderJob(
      film: self[0].film,
      outputs: map(\.jobOutput),
      workerCount: options.workerCount,
      encoderLimit: options.encoderLimit
    )
  }
}

extension EncodingOptions {
  // Returns the options completed with the scene's settings. A requested option has priority over the scene's.
  fileprivate func completed(for output: OutputPlan.Output) -> EncodingOptions {
    var options = self
    options.effort = effort ?? output.effort ?? .default
    return options
  }
}

extension Take {
  fileprivate var jobOutput: RenderJob.Output {
    RenderJob.Output(writer: writer, rate: footage.rate, order: order, ledger: account.ledger)
  }
}
