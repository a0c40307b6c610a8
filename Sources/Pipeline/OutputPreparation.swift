import Encoding
import Graphics
import Playback
import Scenes

/// Makes the outputs of a rendering ready, and checks that each can be what a person wants.
struct OutputPreparation {
  let loaded: LoadedScene
  let film: Film
  let options: RenderOptions
  let ffmpeg: FFmpeg
  /// What is known of the encoder, if one is needed.
  let ffmpegVersion: String?

  /// Throws if there is nothing to resume.
  func checkResumable(_ plan: OutputPlan) throws(PipelineError) {
    guard options.isResuming, !plan.outputs.contains(where: { $0.format == .pngFolder }) else {
      return
    }
    throw .nothingToResume
  }

  /// Returns an output that can be written.
  func output(_ output: OutputPlan.Output) throws -> RenderJob.Output {
    let rate = output.format.frameRate(notAbove: film.scene.timing.frameRate)
    let whole = try wholeOrder(of: output, at: rate)
    var order = whole
    if let shard = options.shard { order.keep(shard) }
    guard !order.entries.isEmpty || !output.format.needsEncoder else {
      throw PipelineError.emptyShard(path: output.path, frames: whole.entries.count)
    }
    let manifest = manifest(of: output, at: rate, whole)
    let account = OutputAccount(
      path: output.path,
      manifest: manifest,
      ledger: try ledger(of: output, manifest, order),
      isWritten: options.writesManifests
    )
    try account.check()
    let writer = writer(of: output, at: rate, account.ledger)
    return RenderJob.Output(writer: writer, rate: rate, order: order, account: account)
  }

  private func wholeOrder(of output: OutputPlan.Output, at rate: FrameRate) throws -> FrameOrder {
    do throws(FrameSelectionError) {
      return try options.order(of: film, at: rate)
    } catch {
      throw PipelineError.noSuchFrames(output: output.path, reason: error)
    }
  }

  private func writer(
    of output: OutputPlan.Output,
    at rate: FrameRate,
    _ ledger: FrameLedger?
  ) -> any FrameWriter {
    let (footage, jobs) = (film.scene.footage(at: rate), options.workerCount)
    guard let ledger else {
      return output.format.makeWriter(
        path: output.path,
        footage: footage,
        options: options.encoding,
        ffmpeg: ffmpeg,
        jobs: jobs
      )
    }
    return PNGFolderWriter(
      path: output.path,
      size: footage.size,
      jobs: jobs,
      account: ledger.account
    )
  }

  private func ledger(
    of output: OutputPlan.Output,
    _ manifest: Manifest,
    _ order: FrameOrder
  ) throws -> FrameLedger? {
    guard output.format == .pngFolder else { return nil }
    guard options.isResuming else { return FrameLedger() }
    let numbers = order.entries.map(\.number)
    return try FrameLedger(resuming: output.path, manifest, numbers: numbers)
  }

  private func manifest(
    of output: OutputPlan.Output,
    at rate: FrameRate,
    _ whole: FrameOrder
  ) -> Manifest {
    let footage = film.scene.footage(at: rate)
    return Manifest(
      scene: Manifest.Scene(name: loaded.name, hash: loaded.contentHash),
      film: Manifest.Extent(
        frames: film.frameCount(at: rate),
        shown: whole.summary,
        count: whole.entries.count
      ),
      shard: options.shard,
      output: Manifest.Output(
        format: output.format.name,
        width: footage.size.width,
        height: footage.size.height,
        rate: rate.description
      ),
      encoding: output.format.encoding(of: footage, options: options.encoding),
      file: nil,
      maker: .current(encoder: output.format.needsEncoder ? ffmpegVersion : nil)
    )
  }
}

extension OutputFormat {
  /// Returns the commands that encode raw frames, for a manifest; none if there is no encoder.
  func encoding(of footage: Footage, options: EncodingOptions) -> [[String]] {
    let output = "film" + ending
    return recipe(for: footage, from: .rawFrames, options: options, to: output)?.commands ?? []
  }
}

extension RenderOptions {
  /// Returns which frames of a film an output shows that has a rate, over all shards.
  func order(of film: Film, at rate: FrameRate) throws(FrameSelectionError) -> FrameOrder {
    var order = FrameOrder(
      try frames?.frames(of: film, at: rate) ?? Array(0..<film.frameCount(at: rate))
    )
    order.repeatLast(Int((lastFrameDuration * rate.framesPerSecond - 1e-6).rounded(.up)) - 1)
    if isPingPong { order.returnToStart() }
    return order
  }
}
