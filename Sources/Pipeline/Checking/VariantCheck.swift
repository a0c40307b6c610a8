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
    let film = try await checkedFilm()
    var outcome = target.outcome(.same)
    (outcome.title, outcome.summary) = (film.film.scene.title, film.film.scene.summary)
    outcome.file = target.isPreset ? nil : target.argument
    switch goldens.read() {
    case .none:
      outcome.verdict = .new
      outcome.finding = "there is no golden yet"
      outcome.frames = try await draw(film, beside: nil)
    case .incomplete(let lost):
      outcome.verdict = .missing
      outcome.finding = "files are missing from the golden: \(lost.joined(separator: ", "))"
      outcome.frames = try await draw(film, beside: nil)
    case .damaged(let reason):
      outcome.verdict = .damaged
      outcome.finding = reason
      outcome.frames = try await draw(film, beside: nil)
    case .intact(let recorded):
      try await compare(film, with: recorded, &outcome)
    }
    if outcome.verdict != .same { outcome.approveCommand = options.approveCommand(for: target) }
    return outcome
  }

  private func checkedFilm() async throws -> CheckedFilm {
    try loaded.checkFonts()
    try loaded.checkPictures()
    let film = try loaded.film()
    return CheckedFilm(
      loaded: loaded,
      target: target,
      film: film,
      hashes: try await FilmHashes(
        of: film,
        workerCount: options.workerCount,
        progress: progress
      ),
      environment: Environment.current(for: film.scene)
    )
  }

  private func compare(
    _ film: CheckedFilm,
    with recorded: RecordedFilm,
    _ outcome: inout CheckOutcome
  ) async throws {
    let changes = film.environment.changes(since: recorded.golden.environment)
    outcome.environmentChanges = changes
    let comparison = GoldenComparison(
      recorded: recorded,
      actual: film,
      tolerance: CheckTolerance(options, film.film.scene, changes),
      layers: options.layers,
      changes: changes
    )
    guard !comparison.isIdentical else {
      // An update of all goldens makes them anew in this environment.
      if options.update == .all { outcome.frames = try await draw(film, beside: nil) }
      return
    }
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
    return (["cradle", "approve"] + reportFlag + goldensFlag + name).joined(separator: " ")
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
