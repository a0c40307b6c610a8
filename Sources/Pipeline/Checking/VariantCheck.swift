import Encoding
import Graphics
import Playback
import RawText
import Regression
import Rendering
import Scenes

/// The check of one variant of a scene.
struct VariantCheck {
  let target: CheckTarget
  let loaded: LoadedScene
  /// The folder of its golden.
  let goldens: GoldenFolder
  let options: CheckOptions
  let report: ReportFolder
  let progress: @Sendable (RenderJob.Progress) -> Void

  /// Renders the variant, and compares it with its golden.
  ///
  /// If they differ, the report's folder has the pictures afterwards, and a golden that can take
  /// the place of the old one.
  func run() async throws -> CheckOutcome {
    let film = try await film()
    var outcome = target.outcome(.same)
    (outcome.title, outcome.summary) = (loaded.scene.title, loaded.scene.summary)
    outcome.file = target.isPreset ? nil : target.argument
    outcome.isCached = film.isCached
    switch goldens.read() {
    case .none:
      outcome.verdict = .new
      outcome.finding = "there is no golden yet"
      outcome.frames = try await draw(film.whole(), beside: nil)
    case .incomplete(let lost):
      outcome.verdict = .missing
      outcome.finding = "files are missing from the golden: \(lost.joined(separator: ", "))"
      outcome.frames = try await draw(film.whole(), beside: nil)
    case .damaged(let reason):
      outcome.verdict = .damaged
      outcome.finding = reason
      outcome.frames = try await draw(film.whole(), beside: nil)
    case .intact(let recorded):
      try await compare(film, with: recorded, &outcome)
    }
    if outcome.verdict != .same { outcome.approveCommand = options.approveCommand(for: target) }
    return outcome
  }

  // The record of the film from the cache, or else the film itself.
  private func film() async throws -> VariantFilm {
    guard let cache = options.cache, let key = cache.key(of: FilmRecord.key, loaded) else {
      return VariantFilm(made: try await wholeFilm())
    }
    if let record = await cache.result(of: key, named: target.name, FilmRecord.init) {
      return VariantFilm(record: record) { try filmed(record.hashes) }
    }
    try Task.checkCancellation()
    let film = try await wholeFilm()
    cache.keep([film.record.content], as: key, named: target.name)
    return VariantFilm(made: film)
  }

  private func wholeFilm() async throws -> CheckedFilm {
    try loaded.checkFonts()
    try loaded.checkPictures()
    let film = try loaded.film()
    do {
      let hashes = try await FilmHashes(
        of: film,
        workerCount: options.workerCount,
        progress: progress
      )
      return filmed(film, hashes)
    } catch {
      throw loaded.named(error)
    }
  }

  private func filmed(_ hashes: FilmHashes) throws -> CheckedFilm {
    filmed(try loaded.film(), hashes)
  }

  private func filmed(_ film: Film, _ hashes: FilmHashes) -> CheckedFilm {
    CheckedFilm(
      loaded: loaded,
      target: target,
      film: film,
      hashes: hashes,
      environment: Environment.current(for: film.scene)
    )
  }

  private func compare(
    _ film: VariantFilm,
    with recorded: RecordedFilm,
    _ outcome: inout CheckOutcome
  ) async throws {
    let changes = Environment.current(for: loaded.scene)
      .changes(since: recorded.golden.environment)
    outcome.environmentChanges = changes
    let description = film.record.description(of: loaded.scene)
    guard !recorded.isIdentical(to: film.record.hashes, of: description, in: options.layers) else {
      // An update of all goldens makes them anew in this environment.
      if options.update == .all { outcome.frames = try await draw(film.whole(), beside: nil) }
      return
    }
    try await compare(film.whole(), with: recorded, changes, &outcome)
  }

  private func compare(
    _ film: CheckedFilm,
    with recorded: RecordedFilm,
    _ changes: [Environment.Change],
    _ outcome: inout CheckOutcome
  ) async throws {
    let comparison = GoldenComparison(
      recorded: recorded,
      actual: film,
      tolerance: CheckTolerance(options, film.film.scene, changes),
      layers: options.layers,
      changes: changes
    )
    let records = film.records(
      ofFrames: comparison.sharedFrames,
      every: comparison.isAtSamePace ? nil : comparison.golden.film.frameInterval
    )
    outcome.frames = try await draw(film, beside: comparison)
    let finding = try comparison.finding(records, outcome.frames)
    (outcome.verdict, outcome.finding) = (finding.verdict, finding.text)
    outcome.notes = finding.notes
    outcome.divergence = comparison.divergence(records)
    outcome.strip = comparison.strip
    outcome.deviations = ItemDeviation.all(from: recorded.state.frames, to: records)
    guard comparison.isAtSamePace else { return }
    let same = zip(recorded.state.hashes, film.hashes.states).enumerated().filter { $1.0 == $1.1 }
    try DeviationTracks.add(same.map(\.offset), sameIn: film, to: &outcome.deviations)
  }

  private func draw(
    _ film: CheckedFilm,
    beside comparison: GoldenComparison?
  ) async throws -> [ComparedFrame] {
    let candidate = try Candidate(film, folder: target.name, report: report)
    return try await candidate.draw(beside: comparison, workerCount: options.workerCount)
  }
}

/// The film of a variant, of which no more is made than a check asks for.
private struct VariantFilm {
  let record: FilmRecord
  /// Whether the record is that of an earlier check.
  let isCached: Bool
  private let make: () throws -> CheckedFilm

  /// Creates a film that was made.
  init(made film: CheckedFilm) {
    (record, isCached) = (film.record, false)
    make = { film }
  }

  /// Creates a film of an earlier check, which is made if something differs.
  init(record: FilmRecord, _ make: @escaping () throws -> CheckedFilm) {
    (self.record, isCached) = (record, true)
    self.make = make
  }

  /// Returns the film, to look closer.
  func whole() throws -> CheckedFilm {
    try make()
  }
}

extension CheckTarget {
  /// Returns an outcome for the variant.
  func outcome(_ verdict: Verdict, finding: String = "") -> CheckOutcome {
    var outcome = CheckOutcome(scene: scene, variant: variant.name, verdict: verdict)
    outcome.finding = finding
    return outcome
  }
}

extension CheckOptions {
  /// Returns the command that takes a result as golden.
  ///
  /// - Parameter target: The variant; everything that is not the same if `nil`.
  func approveCommand(for target: CheckTarget? = nil) -> String {
    let reportFlag = report == CheckOptions().report ? [] : ["--report", report.quoted]
    // A report alone changes goldens below the working folder only.
    let goldensFlag = FileLocation(goldens).isHere ? [] : ["--goldens", goldens.quoted]
    // A name that begins with a hyphen would be taken for a flag.
    let pattern = target?.name.asPattern
    let name = pattern.map { ($0.hasPrefix(bytesOf: "-") ? ["--"] : []) + [$0.quoted] } ?? []
    let verb = [ProgramName.current.quoted, "approve"]
    return (verb + reportFlag + goldensFlag + name).joined(separator: " ")
  }
}

extension String {
  /// The text as one word for a shell.
  package var quoted: String {
    let plain =
      !isEmpty
      && utf8.allSatisfy { byte in
        let letter = Character(UnicodeScalar(byte))
        return letter.isLetter || letter.isNumber || "._-+=,/:@%".contains(letter)
      }
    // By scalars: to Swift, a quotation mark with an accent is another character; to a shell, it is
    // none.
    return plain
      ? self : "'" + unicodeScalars.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
  }

  // The text with a question mark, which matches any character, for each that could not be typed.
  fileprivate var asPattern: String {
    String(map { $0.unicodeScalars.contains { String($0).visible != String($0) } ? "?" : $0 })
  }
}
