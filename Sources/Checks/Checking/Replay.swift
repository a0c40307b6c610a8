import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleSceneSource
import CradleScenes

/// Plays a scene again with earlier values, and compares the film with a golden.
///
/// A play ends at the first frame that differs.
struct Replay: Sendable {
  let target: CheckTarget
  let loaded: LoadedScene
  let golden: IntactGolden
  let options: CheckOptions

  /// The part of a film that has to equal the golden.
  enum Layer: Sendable {
    /// The states, to the bit.
    case states
    /// The pixels, to the bit.
    case pixels
    /// Everything, within the tolerances of the check.
    case verdict
  }

  /// Returns whether the film with the earlier values of some keys is the golden's.
  ///
  /// - Throws: `CancellationError`. A scene that is not valid with these values has no film, and so not the golden's.
  func restores(_ layer: Layer, with changes: [ChangedKey]) async throws -> Bool {
    do {
      let loaded = try loaded.puttingBack(changes)
      if layer == .verdict { return try await passes(loaded) }
      let film = try loaded.film()
      let description = Golden.Film(of: film.scene, eventTicks: film.eventTicks)
      let rate = film.scene.timing.frameRate
      guard golden.golden.film.looksLike(description),
        film.frameCount(at: rate) == golden.state.hashes.count
      else { return false }
      return layer == .states ? try hasStates(film, at: rate) : try await hasPixels(film, at: rate)
    } catch {
      try Task.checkCancellation()
      return false
    }
  }

  private func hasStates(_ film: Film, at rate: FrameRate) throws -> Bool {
    let player = film.makePlayer()
    for (number, hash) in golden.state.hashes.enumerated() {
      try Task.checkCancellation()
      let list = player.displayList(at: film.time(ofFrame: number, at: rate))
      guard FrameHash.shortState(of: list) == hash else { return false }
    }
    return true
  }

  private func hasPixels(_ film: Film, at rate: FrameRate) async throws -> Bool {
    let hashes = golden.golden.pixelHashes
    let watch = FilmWatch(foresee: { _ in }) { frame in
      guard frame.sketch.numbers.allSatisfy({ hashes[$0] == frame.pixels }) else { throw Mismatch() }
    }
    let output = RenderJob.Output(writer: FrameSink(), rate: rate)
    let job = RenderJob(film: film, outputs: [output], workerCount: options.workerCount, watch: watch) {
      FrameHash.digest(of: $0)
    }
    _ = try await job.run { _ in }
    return true
  }

  // A check of its own, whose pictures are dropped with its folder.
  private func passes(_ loaded: LoadedScene) async throws -> Bool {
    var options = options
    options.update = .none
    options.cache = nil
    let check = VariantCheck(
      target: target,
      loaded: loaded,
      goldens: golden.folder,
      options: options,
      report: try ReportFolder(options.report)
    ) { _ in }
    return try await check.run().outcome.verdict == .same
  }

  private struct Mismatch: Error {}
}
