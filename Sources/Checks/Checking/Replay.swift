import CradleFilms
import CradleGeometry
import CradleGraphics
import CradlePlayback
import CradleRegression
import CradleSceneSource
import CradleScenes
import Synchronization

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

  /// The comparison of a film with the golden.
  enum Answer: Equatable, Sendable {
    /// The film is the golden's.
    case same
    /// The film differs, first at a frame; the frame is `nil` if it is unknown.
    case different(frame: Int?)
  }

  /// Compares the film with the earlier values of some keys with the golden's.
  ///
  /// - Throws: `CancellationError`. A scene that is not valid with these values has no film, and so not the golden's.
  func answer(_ layer: Layer, with changes: [Change]) async throws -> Answer {
    do {
      let loaded = try loaded.puttingBack(changes)
      if layer == .verdict { return try await verdict(on: loaded) }
      let film = try loaded.film()
      let description = Golden.Film(of: film.scene, eventTicks: film.eventTicks)
      let rate = film.scene.timing.frameRate
      guard golden.golden.film.looksLike(description),
        film.frameCount(at: rate) == golden.state.hashes.count
      else { return .different(frame: nil) }
      return layer == .states ? try states(of: film, at: rate) : try await pixels(of: film, at: rate)
    } catch {
      try Task.checkCancellation()
      return .different(frame: nil)
    }
  }

  private func states(of film: Film, at rate: FrameRate) throws -> Answer {
    let player = film.makePlayer()
    for (number, hash) in golden.state.hashes.enumerated() {
      try Task.checkCancellation()
      let list = player.displayList(at: film.time(ofFrame: number, at: rate))
      guard FrameHash.shortState(of: list) == hash else { return .different(frame: number) }
    }
    return .same
  }

  // Several jobs draw at once. Frames before the first known one may still be drawn, so a few more are waited for, and
  // the result does not depend on the jobs.
  private func pixels(of film: Film, at rate: FrameRate) async throws -> Answer {
    let hashes = golden.golden.pixelHashes
    let patience = options.workerCount + 4
    let found = Mutex<(first: Int?, later: Int)>((nil, 0))
    let watch = FilmWatch(foresee: { _ in }) { frame in
      let number = frame.sketch.numbers.first { hashes[$0] != frame.pixels }
      let isEnough = found.withLock { found in
        if let number { found.first = min(found.first ?? number, number) }
        if found.first != nil { found.later += 1 }
        return found.later > patience
      }
      if isEnough { throw Mismatch() }
    }
    let output = RenderJob.Output(writer: FrameSink(), rate: rate)
    let job = RenderJob(film: film, outputs: [output], workerCount: options.workerCount, watch: watch) {
      FrameHash.digest(of: $0)
    }
    do {
      _ = try await job.run { _ in }
    } catch {
      try Task.checkCancellation()
      guard found.withLock({ $0.first != nil }) else { return .different(frame: nil) }
    }
    return found.withLock { $0.first }.map { .different(frame: $0) } ?? .same
  }

  // A check of its own, whose pictures are dropped with its folder.
  private func verdict(on loaded: LoadedScene) async throws -> Answer {
    var options = options
    options.update = .none
    options.cache = nil
    let job = CheckJob(
      target: target,
      goldens: golden.folder,
      options: options,
      report: try ReportFolder(options.report)
    ) { _ in }
    let outcome = try await VariantCheck(loaded: loaded, job: job).run().outcome
    return outcome.verdict == .same
      ? .same : .different(frame: outcome.frames.first(where: \.isBeyondTolerance)?.number)
  }

  private struct Mismatch: Error {}
}
