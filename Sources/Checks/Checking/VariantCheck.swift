import CradleEncoding
import CradleFiles
import CradleFilms
import CradleGraphics
import CradleNotations
import CradlePlayback
import CradleRawText
import CradleRegression
import CradleRendering
import CradleScenes

/// The check of one variant of a scene.
struct VariantCheck {
  let loaded: LoadedScene
  let job: CheckJob

  private var target: CheckTarget { job.target }
  private var options: CheckOptions { job.options }
  private var folder: ResultFolder { job.folder }

  /// Renders the variant, and compares it with its golden.
  ///
  /// If they differ, the report's folder then contains the pictures and a golden that can replace the old one.
  func run() async throws -> CheckJob.Result {
    let broken = try await brokenExpectations()
    // Reading the versions of this machine's fonts takes a while.
    let environment = { RenderingEnvironment.current(for: loaded.scene) }
    var result = try await job.result(ofKind: nil, bareOutcome, in: environment, compare: outcome)
    result.outcome.note(broken)
    result.outcome.unseen += loaded.scene.expectations.enumerated().compactMap { number, expectation in
      expectation.idleness.map { "expect.\(number): \($0)" }
    }
    return result
  }

  // An expectation is tested with or without a golden.
  private func brokenExpectations() async throws -> [BrokenExpectation] {
    guard !loaded.scene.expectations.isEmpty else { return [] }
    return try loaded.film().brokenExpectations()
  }

  private func outcome(
    beside content: GoldenFolder.Content,
    in environment: RenderingEnvironment
  ) async throws -> CheckReport.Outcome {
    let key = options.cache?.key(of: CachedFilm.key, loaded: loaded)
    var known = try await known(key)
    var outcome = bareOutcome
    outcome.note(content, in: environment, against: options.against)
    outcome.isCached = known != nil
    if let known, let golden = content.recorded, options.update != .all, isSame(known, recorded: golden) {
      return outcome
    }
    let film = try film(in: environment)
    let frameCount = film.film.frameCount(at: film.rate)
    if let key, let record = known, record.hashes.states.count != frameCount {
      let words = "it has \(record.hashes.states.count) frames, and the film has \(frameCount)"
      options.cache?.distrust(key, because: words)
      known = nil
      outcome.isCached = false
    }
    let recorder = recorder(of: film, beside: content.recorded, known: known, changes: outcome.environmentChanges)
    let take = try await take(by: recorder)
    if let key, known == nil {
      options.cache?.keep([take.record.content], as: key, named: target.name)
    }
    try await finish(&outcome, recorder: recorder, take: take)
    if outcome.verdict != .same { outcome.approveCommand = options.approveCommand(for: target) }
    return outcome
  }

  // The record of the film from the cache.
  private func known(_ key: CacheKey?) async throws -> CachedFilm? {
    guard let cache = options.cache, let key else { return nil }
    let record = await cache.result(of: key, named: target.name, read: CachedFilm.init)
    if record == nil { try Task.checkCancellation() }
    return record
  }

  // The outcome without a look at a golden.
  private var bareOutcome: CheckReport.Outcome {
    var outcome = target.outcome(.same)
    (outcome.title, outcome.summary) = (loaded.scene.title, loaded.scene.summary)
    outcome.file = target.isPreset ? nil : target.argument
    return outcome
  }

  private func isSame(_ record: CachedFilm, recorded: IntactGolden) -> Bool {
    recorded.isIdentical(to: record.hashes, of: record.description(of: loaded.scene), in: options.layers)
  }

  private func film(in environment: RenderingEnvironment) throws -> FilmUnderCheck {
    try loaded.checkFonts()
    try loaded.checkPictures()
    return FilmUnderCheck(loaded: loaded, target: target, film: try loaded.film(), environment: environment)
  }

  private func recorder(
    of film: FilmUnderCheck,
    beside recorded: IntactGolden?,
    known: CachedFilm?,
    changes: [RenderingEnvironment.Change]
  ) -> FilmRecorder {
    let description = Golden.Film(of: film.film.scene, eventTicks: film.film.eventTicks)
    let comparer = recorded.map { recorded in
      FrameComparer(
        recorded: recorded,
        film: description,
        tolerance: CheckTolerance(options, scene: film.film.scene, changes: changes),
        layers: options.layers,
        folder: folder,
        digest: recorded.comparison(with: description)
      )
    }
    let shown = recorded.map { recorded in
      recorded.golden.frames(sharedWith: film.film.frameCount(at: film.rate), length: film.film.duration)
    }
    return FilmRecorder(
      film: film,
      known: known,
      golden: original(recorded),
      shown: shown ?? [],
      comparer: comparer,
      folder: folder,
      workerCount: options.workerCount,
      expectsChanges: !changes.isEmpty
    )
  }

  // The golden that provides unchanged frames. It is `nil` if all goldens are updated, because an update draws all
  // frames.
  private func original(_ recorded: IntactGolden?) -> IntactGolden? {
    options.update == .all ? nil : recorded
  }

  private func take(by recorder: FilmRecorder) async throws -> FilmRecorder.PicturedRecording {
    do {
      return try await recorder.record(job.progress)
    } catch {
      throw loaded.named(error)
    }
  }

  private func finish(
    _ outcome: inout CheckReport.Outcome,
    recorder: FilmRecorder,
    take: FilmRecorder.PicturedRecording
  ) async throws {
    let isUnchanged = recorder.comparer.map { isSame(take.record, recorded: $0.recorded) } ?? false
    guard !isUnchanged || options.update == .all else { return try folder.removeResult() }
    var comparison: GoldenComparison?
    if let comparer = recorder.comparer, !isUnchanged {
      comparison = GoldenComparison(
        recorded: comparer.recorded,
        actual: take.recording,
        tolerance: comparer.tolerance,
        layers: options.layers,
        changes: outcome.environmentChanges,
        between: take.between
      )
    }
    let result = VariantVerdict(recorder: recorder, take: take)
    try await result.write(&outcome, beside: comparison)
  }
}

extension IntactGolden {
  /// Returns a comparison of the golden's digest with the frames of a film; `nil` if there is none.
  fileprivate func comparison(with film: Golden.Film) -> DigestComparison? {
    let old = golden.film
    guard let digest, old.size == film.size, old.rate == film.rate, old.speed == film.speed else { return nil }
    return DigestComparison(digest, sampling: FieldSampling(size: film.size), scale: film.scale)
  }
}

extension CheckReport.Outcome {
  /// Notes the expectations that the motion breaks; what the golden says about the film follows as a note.
  fileprivate mutating func note(_ broken: [BrokenExpectation]) {
    guard let first = broken.first else { return }
    let ofGolden = verdict == .same ? [] : [[verdict.rawValue, finding].filter { !$0.isEmpty }.joined(separator: ": ")]
    notes = broken.dropFirst().map { "\($0)" } + ofGolden + notes
    (verdict, finding, approveCommand) = (.broken, "\(first)", "")
  }
}

extension CheckTarget {
  /// Returns an outcome for the variant.
  func outcome(_ verdict: CheckReport.Outcome.Verdict, finding: String = "") -> CheckReport.Outcome {
    var outcome = CheckReport.Outcome(scene: scene, variant: variant.name, verdict: verdict)
    outcome.finding = finding
    return outcome
  }
}

extension CheckOptions {
  /// Returns the command that approves a result.
  ///
  /// The command is empty if nothing becomes a golden.
  ///
  /// - Parameter target: The variant. If `nil`, all variants that are not the same are approved.
  func approveCommand(for target: CheckTarget? = nil) -> String {
    guard against == nil else { return "" }
    let folders = LocalFolders.current
    let reportFlag = report == CheckOptions().report ? [] : ["--report", folders.forShell(report)]
    // Without a flag, `approve` only changes goldens below the working folder.
    let goldensFlag = FileLocation(goldens).isHere ? [] : ["--goldens", folders.forShell(goldens)]
    // A name that starts with a hyphen would be read as a flag.
    let pattern = (target?.name).map { NamePattern(naming: $0).text }
    let name = pattern.map { ($0.hasPrefix(bytesOf: "-") ? ["--"] : []) + [$0.quotedForShell] } ?? []
    let verb = [ProgramName.current.quotedForShell, "approve"]
    return (verb + reportFlag + goldensFlag + name).joined(separator: " ")
  }
}

extension LocalFolders {
  /// Returns a path for a shell, which expands an unquoted tilde.
  func forShell(_ path: String) -> String {
    let short = shortened(path)
    guard path.isAbsolutePath, short.hasPrefix(bytesOf: "~/") else { return short.quotedForShell }
    return "~/" + String(short.dropFirst(2)).quotedForShell
  }
}
