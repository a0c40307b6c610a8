import Regression

/// The result of a check that found a change, or that makes a golden: pictures, a candidate, and a verdict.
struct CheckResult {
  let film: CheckedFilm
  let take: FilmRecorder.Take
  let folder: ResultFolder
  let workerCount: Int
  /// The golden from which frames that are the same are taken; `nil` if there is none.
  let original: RecordedFilm?

  /// Writes a candidate for a golden, and what the report shows.
  ///
  /// - Parameters:
  ///   - outcome: The outcome, which gets the frames, and the verdict of the comparison.
  ///   - comparison: The comparison with the golden; `nil` if nothing is compared.
  func write(_ outcome: inout CheckOutcome, beside comparison: GoldenComparison?) async throws {
    let frames = try film.goldenFrames(extremes: take.extremes)
    var pictures = take.pictures
    let lost = try await pictures.write(
      Set(frames + (comparison?.sharedFrames ?? [])).sorted(),
      from: original,
      to: folder,
      workerCount: workerCount
    )
    var comparison = comparison
    // At another pace, no deviation is known before the close look.
    var deviations = comparison.map { $0.isAtSamePace ? $0.deviations : [] } ?? []
    var question = comparison?.question(about: deviations) ?? CloseLook.Question()
    question.redrawn = lost
    let look = try CloseLook.answer(question, about: film.film) { bitmap, number in
      pictures.files[number] = try folder.write(bitmap, ofFrames: [number])
    }
    comparison?.look = look
    let candidate = Candidate(
      film: film,
      recording: take.recording,
      frames: frames,
      files: pictures.files,
      folder: folder
    )
    try candidate.write(original)
    outcome.frames = try await candidate.comparedFrames(
      beside: comparison,
      workerCount: workerCount
    )
    guard let comparison else { return }
    if comparison.isAtSamePace {
      DeviationTracks.add(look.sightings, to: &deviations)
    } else {
      deviations = comparison.deviations
    }
    outcome.deviations = deviations
    comparison.judge(&outcome)
  }
}

extension GoldenComparison {
  /// Writes the verdict into an outcome that has the compared frames, with what explains it.
  fileprivate func judge(_ outcome: inout CheckOutcome) {
    let records = records
    let finding = finding(records, outcome.frames)
    (outcome.verdict, outcome.finding) = (finding.verdict, finding.text)
    outcome.notes = finding.notes
    outcome.divergence = divergence(records)
    outcome.strip = strip
  }
}
