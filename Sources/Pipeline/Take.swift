import Encoding
import Foundation
import Graphics
import Playback
import Scenes

/// One way to make an output, and what came of it.
struct Take: Sendable {
  private let planned: OutputPlan.Output
  fileprivate let film: Film
  private let footage: Footage
  private let encoding: EncodingOptions
  private let order: FrameOrder

  /// Who takes the frames.
  let writer: any FrameWriter
  /// What is known of the frames.
  var frames: [FrameRecord] = []

  // Below this nobody recognises anything.
  private static let leastWidth = 120

  /// Plans an output as it is wanted, or at another rate and with other options.
  init(
    of film: Film,
    as planned: OutputPlan.Output,
    _ options: RenderOptions,
    rate: FrameRate? = nil,
    encoding: EncodingOptions? = nil
  ) {
    (self.film, self.planned, self.encoding) = (film, planned, encoding ?? options.encoding)
    let rate = rate ?? planned.format.frameRate(notAbove: film.scene.timing.frameRate)
    footage = film.scene.footage(at: rate)
    order = options.order(of: film, at: rate)
    writer = planned.format.makeWriter(
      path: planned.path,
      footage: footage,
      options: self.encoding,
      ffmpeg: options.ffmpeg,
      jobs: options.workerCount
    )
  }

  /// Replaces the take by the best one that is no larger than a limit, if need be.
  ///
  /// - Throws: `PipelineError.sizeOutOfReach`, and what rendering throws.
  mutating func shrink(
    to limit: Int,
    _ options: RenderOptions,
    _ progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws {
    let firstSize = await writer.byteCount
    guard firstSize > limit, planned.format.needsEncoder else {
      return try check(firstSize, limit)
    }
    let search = SizeSearch(
      limit: limit,
      rates: planned.format.frameRates(notAbove: film.scene.timing.frameRate),
      widths: min(Self.leastWidth, footage.size.width)...footage.size.width,
      economies: planned.format.economies(of: encoding)
    )
    var best: (choice: SizeSearch.Choice, take: Take)?
    let result = try await search.run(firstSize: firstSize) { choice in
      let attempt = try await attempt(choice, options, progress)
      let size = await attempt.writer.byteCount
      // The film that fits best is kept; every other one goes.
      if size <= limit {
        await best?.take.writer.cancel()
        best = (choice, attempt)
      } else {
        await attempt.writer.cancel()
      }
      return size
    }
    await writer.cancel()
    guard case .found(let choice) = result, let best, best.choice == choice else {
      await best?.take.writer.cancel()
      if case .tooLarge(let size) = result { try check(size, limit) }
      return
    }
    self = best.take
  }

  /// Says what came of the take, once it is published.
  func output(
    _ options: RenderOptions,
    _ progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws -> RenderedOutput {
    RenderedOutput(
      path: planned.path,
      format: planned.format,
      footage: footage,
      options: encoding,
      byteCount: await writer.byteCount,
      frames: frames,
      quality: options.maximumByteCount == nil ? nil : try await quality(options, progress)
    )
  }

  private func attempt(
    _ choice: SizeSearch.Choice,
    _ options: RenderOptions,
    _ progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws -> Take {
    let scale = Double(choice.width) / Double(film.scene.frameSize.width)
    var take = Take(
      of: choice.width == footage.size.width ? film : film.rescaled(to: scale),
      as: planned,
      options,
      rate: choice.rate,
      encoding: choice.options
    )
    do {
      take.frames = try await [take].job(options).write(progress)[0]
      return take
    } catch {
      await take.writer.cancel()
      throw error
    }
  }

  private func check(_ byteCount: Int, _ limit: Int) throws(PipelineError) {
    guard byteCount > limit else { return }
    throw .sizeOutOfReach(path: planned.path, byteCount: byteCount, limit: limit)
  }

  private func quality(
    _ options: RenderOptions,
    _ progress: @escaping @Sendable (RenderJob.Progress) -> Void
  ) async throws -> Double? {
    guard !planned.format.isLossless, planned.format.needsEncoder else { return .infinity }
    let meter = QualityMeter(path: planned.path, footage: footage, ffmpeg: options.ffmpeg)
    let output = RenderJob.Output(writer: meter, rate: footage.rate, order: order)
    let job = RenderJob(film: film, outputs: [output], workerCount: options.workerCount)
    try await job.run(progress: progress)
    return await meter.ratio
  }
}

extension [Take] {
  /// The job that makes all of them.
  func job(_ options: RenderOptions) -> RenderJob {
    RenderJob(film: self[0].film, outputs: map(\.jobOutput), workerCount: options.workerCount)
  }
}

extension Take {
  fileprivate var jobOutput: RenderJob.Output {
    RenderJob.Output(writer: writer, rate: footage.rate, order: order)
  }
}
